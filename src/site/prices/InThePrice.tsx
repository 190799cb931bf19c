import { pricesPage } from '@/content/pages/prijzen'
import { YarnTick } from '../page/YarnTick'

/** What is in the price on one half of the screen, what is not on the other. */
export function InThePrice() {
  const { included, notIncluded } = pricesPage
  return (
    <section className="in-the-price">
      <div className="on-ink bg-loden text-linen">
        <h2 className="text-display-s">{included.heading}</h2>
        <ul>
          {included.items.map((item) => (
            <li key={item} className="border-linen-line">
              <YarnTick />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-display-s">{notIncluded.heading}</h2>
        <ul>
          {notIncluded.items.map((item) => (
            <li key={item} className="border-hairline">
              <LooseEnd />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A thread that is not tied to anything. */
function LooseEnd() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      className="mt-[0.3em] size-4 shrink-0 stroke-ink-line"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M1 9c4-2 5 2 8 1s3-3 6-2" />
    </svg>
  )
}
