import { sellingPoints } from '@/content/home'
import { Thread } from '@/ui/weave/Thread'

/** Four promises as four long lines, not as four boxes. */
export function SellingPoints() {
  return (
    <section aria-labelledby="rekenen" className="page-grid py-20 lg:py-32">
      <h2 id="rekenen" className="section-title col-[main] lg:sticky lg:top-32 lg:col-[2/7] lg:self-start">
        Waar je op{' '}
        <span className="relative inline-block">
          mag rekenen.
          <Thread shape="underline" colour="madder" className="absolute inset-x-0 top-full h-3 w-full" />
        </span>
      </h2>
      <ul className="col-[main] mt-12 lg:col-[8/14] lg:mt-2">
        {sellingPoints.points.map(({ name, text }) => (
          <li key={name} className="border-hairline border-t py-8 last:border-b lg:py-10">
            <h3 className="text-display-xs">{name}</h3>
            <p className="mt-4 max-w-144 text-lead">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
