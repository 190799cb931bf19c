import { servicesPage } from '@/content/pages/diensten'
import { classNames } from '@/ui/class-names'
import { PageHero } from '@/ui/page/PageHero'
import { VatRate } from '@/ui/VatRate'
import { Weave } from '@/ui/weave/Weave'
import { ClosingBlock } from '../page/ClosingBlock'
import { Reasons } from './Reasons'
import { ServiceCards } from './ServiceCards'
import { SERVICE_CLOTHS } from './ServiceWords'

/**
 * /diensten: six cards, six reasons and a closing block (docs/product/site.md#services-page). `vatPercent` is the standard
 * rate of VAT.
 */
export function ServicesPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, closing } = servicesPage
  return (
    <VatRate percent={vatPercent}>
      <PageHero heading={heading} introduction={introduction} art={<ServicesPicture />} />
      <ServiceCards />
      <Reasons />
      <ClosingBlock block={closing} />
    </VatRate>
  )
}

/** How far each bolt is unrolled. Full class names, so that the stylesheet contains them. */
const LENGTHS = ['h-[88%]', 'h-[62%]', 'h-[96%]', 'h-[50%]', 'h-[74%]', 'h-[40%]'] as const

/** Six cloths side by side, one for each service. Decorative. */
function ServicesPicture() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-6 gap-1.5 lg:gap-2.5">
      {Object.entries(SERVICE_CLOTHS).map(([id, { draft, tone }], index) => (
        <div key={id} className={classNames('pinked relative overflow-hidden', LENGTHS[index])}>
          <Weave draft={draft} tone={tone} cellPx={9} id={`bolt-${id}`} className="absolute inset-0" />
        </div>
      ))}
    </div>
  )
}
