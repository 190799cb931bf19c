import { subscriptionPage } from '@/content/pages/configurator-abonnement'
import { Weave } from '@/ui/weave/Weave'

const { offer } = subscriptionPage

/** The offer as a paper tag that hangs from its cloth by a thread. */
export function PriceTag() {
  return (
    <div className="absolute inset-0">
      <Weave draft="basket" tone="market" cellPx={14} id="hero-cloth" className="absolute inset-0" />
      <div className="absolute inset-0 grid place-items-center p-5">
        <div className="on-paper relative -rotate-3 rounded bg-paper px-6 pt-9 pb-6 text-ink shadow-float sm:px-8">
          <svg
            aria-hidden="true"
            viewBox="0 0 60 60"
            fill="none"
            className="absolute -top-11 left-1/2 size-15 -translate-x-1/2 overflow-visible"
          >
            <circle cx="30" cy="56" r="6" className="fill-ink" />
            <path
              d="M30 56C22 34 26 18 12 -40M30 56C38 34 34 12 46 -40"
              className="stroke-linen"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
          <p className="font-semibold">{offer.line}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="figure-text text-display-xl tracking-poster">{offer.amount}</span>
            <span>
              {offer.unit}, {offer.vatNote}
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}
