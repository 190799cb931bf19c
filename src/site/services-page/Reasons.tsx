import { servicesPage } from '@/content/pages/diensten'
import { CallToAction } from '../CallToAction'

/** Six reasons on both sides of one thread, which swings between them as weft does. */
export function Reasons() {
  const { reasonsHeading, reasons } = servicesPage
  return (
    <section
      aria-labelledby="redenen"
      className="on-ink overflow-clip bg-ink pt-20 pb-20 text-linen lg:pt-32 lg:pb-36"
    >
      <div className="page-grid">
        <h2 id="redenen" className="section-title col-[main] lg:col-[2/8]">
          {reasonsHeading}
        </h2>
        <p className="col-[main] mt-6 lg:col-[2/8] lg:mt-8">
          <CallToAction kind="phone" />
        </p>
      </div>
      <div className="page-width">
        <div className="reasons">
          <Weft />
          <ol>
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-display-xs">{title}</h3>
                <p className="mt-3 max-w-120">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** From the button on a phone, from above on a wide screen. */
const LEAD = 'M50 -900V-39'

/** A turn at every reason, and on into the cloth below. */
const SWINGS =
  'M50 -40C50 10 0 30 0 100C0 150 100 150 100 200C100 250 0 250 0 300C0 350 100 350 100 400C100 450 0 450 0 500C0 550 100 550 100 600C100 680 50 700 50 900'

function Weft() {
  return (
    <svg
      aria-hidden="true"
      className="reasons-thread"
      viewBox="0 0 100 700"
      preserveAspectRatio="none"
      fill="none"
    >
      <path
        d={LEAD}
        className="hidden stroke-ochre lg:block"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={SWINGS} className="stroke-ochre" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
