import { prices } from '@/content/pages/prices'
import { type Cents, euros, inEuros } from '@/shared/money'
import { Weave } from '@/ui/weave/Weave'

const marks = (): readonly Cents[] => [
  prices.extraLandingPage,
  prices.websiteFrom.services,
  prices.webshopFrom.services,
]

/** Cloth beside a draper's rule, on which the one-off prices are marked to scale. Decorative. */
export function PriceRuler() {
  return (
    <div aria-hidden="true" className="price-ruler absolute inset-0 flex">
      <svg aria-hidden="true" width="132" height="100%" className="shrink-0 bg-paper">
        {rulerTicks().map(({ at, isLong }) => (
          <line
            key={at}
            x1="132"
            x2={isLong ? 104 : 118}
            y1={at}
            y2={at}
            className="stroke-ink"
            strokeWidth="1.5"
          />
        ))}
        {marks().map((amount) => (
          <g key={amount}>
            <line
              x1="14"
              x2="132"
              y1={alongRuler(amount)}
              y2={alongRuler(amount)}
              className="stroke-madder"
              strokeWidth="3"
            />
            <text x="14" y={alongRuler(amount)} dy="-7" className="price-ruler-text">
              {inEuros(amount)}
            </text>
          </g>
        ))}
        <text x="14" y="62%" className="fill-ink-soft text-fine">
          excl. btw
        </text>
      </svg>
      <div className="relative grow">
        <Weave draft="basket" tone="fire" cellPx={12} id="ruler-cloth" className="absolute inset-0" />
      </div>
    </div>
  )
}

/** Amount that the whole length of the rule stands for. */
const RULER_LENGTH = euros(2600)
const TICK = euros(50)
const TICKS_PER_LONG_ONE = 5

/** Position of an amount along the rule, as a percentage for SVG. */
export function alongRuler(amount: Cents): `${number}%` {
  return `${Math.round((amount / RULER_LENGTH) * 10_000) / 100}%`
}

/** A tick every 50 euros, a long one every 250. */
export function rulerTicks(): { at: `${number}%`; isLong: boolean }[] {
  return Array.from({ length: RULER_LENGTH / TICK - 1 }, (_, index) => ({
    at: alongRuler(((index + 1) * TICK) as Cents),
    isLong: (index + 1) % TICKS_PER_LONG_ONE === 0,
  }))
}
