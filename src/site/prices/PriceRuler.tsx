import { EXTRA_LANDING_PAGE, WEBSHOP_FROM, WEBSITE_FROM } from '@/content/pages/prices'
import { type Cents, inEuros } from '@/shared/money'
import { Weave } from '@/ui/weave/Weave'
import { alongRuler, rulerTicks } from './price-ruler'

const MARKS: readonly Cents[] = [EXTRA_LANDING_PAGE, WEBSITE_FROM.services, WEBSHOP_FROM.services]

/** Cloth beside a draper's rule, on which the one-off prices are marked at their own height. Decoration. */
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
        {MARKS.map((amount) => (
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
