import { facts, hero } from '@/content/home'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'
import { CallToAction } from '../CallToAction'
import { Fringe } from './Fringe'
import { ResultsCard } from './ResultsCard'

/** The cloth is 112 picks long and hangs by its lower edge, so that its last pick is whole where the fringe begins. */
const CLOTH_CELL_PX = 12

/** The first screen: what we do, the house cloth with an example of results on it, and four facts. */
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
        <Weave draft="chevron" tone="house" cellPx={CLOTH_CELL_PX} className="absolute bottom-0 h-[1344px]" />
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
