import { facts, hero } from '@/content/home'
import { weaves } from '@/content/look'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'
import { CallToAction } from '../CallToAction'
import { ResultsCard } from './ResultsCard'

/**
 * The cloth is 112 picks long and aligned to its lower edge, so that its last pick is whole where the fringe begins.
 */
const CLOTH_CELL_PX = 12

/** First screen: what we do, the house cloth with an example of results on it, and four facts. */
export function Hero() {
  const [firstLine, secondLine] = hero.title
  return (
    <section className="page-grid hero relative isolate overflow-clip">
      <div className="hero-text">
        <h1>
          {firstLine}{' '}
          <span className="hero-woven">
            {secondLine}
            <Thread shape="underline" className="hero-thread" />
          </span>
        </h1>
        <p className="mt-9 max-w-124 text-large leading-text lg:mt-11">{hero.intro}</p>
        <p className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <CallToAction />
          <CallToAction kind="phone" variant="quiet" />
        </p>
      </div>
      <div className="hero-cloth">
        <Weave
          draft={weaves().house}
          tone="house"
          cellPx={CLOTH_CELL_PX}
          className="absolute bottom-0 h-[1344px]"
        />
      </div>
      <Fringe cellPx={CLOTH_CELL_PX} className="hero-fringe" />
      <ResultsCard className="hero-card" />
      <dl className="hero-facts">
        {facts.map(({ figure, about }) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="hint-text leading-snug">{about}</dt>
            <dd className="name-text">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How far the loose ends hang, in pixels: as high as their row in home.css. */
const LENGTH_PX = 136

/** Warp ends that leave the cloth above, slacken, and run into the ink below. Decorative. */
function Fringe({ cellPx, className }: { cellPx: number; className: string }) {
  const edge = cellPx / 10
  const [left, right] = [cellPx * 0.36, cellPx * 0.64]
  const end =
    `M${edge} 0C${edge} 36 ${left} 40 ${left} 62V92C${left} 118 0 126 0 ${LENGTH_PX}` +
    `H${cellPx}C${cellPx} 126 ${right} 118 ${right} 92V62C${right} 40 ${cellPx - edge} 36 ${cellPx - edge} 0Z`
  return (
    <svg aria-hidden="true" className={className} width="100%" height={LENGTH_PX}>
      <pattern id="fringe" width={cellPx} height={LENGTH_PX} patternUnits="userSpaceOnUse">
        <path d={end} className="fill-ink" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#fringe)" />
    </svg>
  )
}
