import { weaves } from '@/content/look'
import { aboutPage } from '@/content/pages/over-ons'
import { Weave } from '@/ui/weave/Weave'

/** Four steps, under a cloth that is woven further at each of them. */
export function WorkingTogether() {
  const { processHeading, processIntroduction, process } = aboutPage
  return (
    <section aria-labelledby="werkwijze" className="overflow-clip pt-20 pb-20 lg:pt-32 lg:pb-32">
      <div className="page-grid items-end">
        <h2 id="werkwijze" className="section-title col-[main] lg:col-[2/8]">
          {processHeading}
        </h2>
        <p className="col-[main] mt-5 max-w-112 text-lead lg:col-[8/14] lg:mt-0">{processIntroduction}</p>
      </div>
      <div aria-hidden="true" className="loom">
        <Warp />
        <Weave draft={weaves().house} tone="house" cellPx={CELL_PX} id="loom-cloth" className="loom-cloth" />
      </div>
      <ol className="page-width loom-steps">
        {process.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="loom-number">
              {index + 1}
            </span>
            <h3 className="card-heading">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const CELL_PX = 16

/** The ends of the warp, as wide and as far apart as in the cloth. */
function Warp() {
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
      <pattern id="loom-warp" width={CELL_PX} height="40" patternUnits="userSpaceOnUse">
        <rect x={CELL_PX * 0.36} width={CELL_PX * 0.28} height="40" className="fill-ink" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#loom-warp)" />
    </svg>
  )
}
