import { configuratorTeaser } from '@/content/home'
import { Thread } from '@/ui/weave/Thread'
import { CallToAction } from '../CallToAction'

/** Six steps on one thread, which ends in a knot at the button. */
export function ConfiguratorTeaser() {
  const { title, intro, steps } = configuratorTeaser
  return (
    <section
      aria-labelledby="stappen"
      className="on-ink page-grid overflow-clip bg-ink pt-14 pb-20 text-linen lg:pt-20 lg:pb-28"
    >
      <h2 id="stappen" className="section-title col-[main] lg:col-[2/9]">
        {title.map((line) => (
          <span key={line} className="block">
            {line}{' '}
          </span>
        ))}
      </h2>
      <p className="col-[main] mt-6 max-w-136 text-lead lg:col-[10/14] lg:mt-0 lg:self-end">{intro}</p>
      <ol className="teaser-steps">
        {steps.map(({ name, about }, index) => (
          <li key={name}>
            <span aria-hidden="true" className="teaser-number">
              {index + 1}
            </span>
            <div className="teaser-words">
              <h3 className="card-heading">{name}</h3>
              <p className="mt-1 text-small leading-snug">{about}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="teaser-end">
        <Thread shape="knot" className="teaser-knot" />
        <CallToAction kind="configurator" />
      </div>
    </section>
  )
}
