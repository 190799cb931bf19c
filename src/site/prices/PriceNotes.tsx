import { pricesPage } from '@/content/pages/prijzen'
import { Thread } from '@/ui/weave/Thread'

/** Why amounts differ from page to page, and when one pays. */
export function PriceNotes() {
  const { differences, payment } = pricesPage
  return (
    <div className="page-grid border-hairline border-t pb-20 lg:pb-32">
      <section className="col-[main] pt-16 lg:col-[2/9] lg:pt-24">
        <h2 className="text-display-s">{differences.title}</h2>
        <p className="mt-6 max-w-152 text-lead">{differences.text}</p>
      </section>
      <section className="col-[main] pt-14 lg:col-[10/14] lg:pt-0">
        <Thread shape="drop" className="hidden h-44 w-1 lg:block" />
        <h2 className="text-display-xs leading-tight tracking-tight lg:mt-6">{payment.title}</h2>
        <p className="mt-3">{payment.text}</p>
      </section>
    </div>
  )
}
