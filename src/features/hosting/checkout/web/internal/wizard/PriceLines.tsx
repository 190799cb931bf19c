import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { type ShownLater, shownPrices } from '@/features/hosting/orders/domain/shown-prices'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { percentOf, type VatBasis } from '@/shared/vat'
import { useVatBasis } from '@/ui/VatRate'

const words = orderWizard.cart
const REVERSE_CHARGE = 'Btw verlegd'

/** What stands beside a total. */
export function suffixOf(basis: VatBasis): string {
  return basis === 'reverse-charge' ? words.reversed : words.incl
}

/** What is ordered, what is due now, and what each following period costs: without VAT, the VAT, and with it. */
export function PriceLines({ cart }: { cart: Cart }) {
  const basis = useVatBasis()
  const { lines, net, vat, total, later } = shownPrices(cart, percentOf(basis))
  return (
    <div className="price-lines">
      <dl>
        {lines.map(({ label, note, net: amount }) => (
          <Line key={label} {...{ label, note, amount }} />
        ))}
        <Line label={words.net} amount={net} isSum />
        <Line label={basis === 'reverse-charge' ? REVERSE_CHARGE : words.vat(basis)} amount={vat} />
      </dl>
      <p className="price-now" role="status">
        <span className="price-now-label">{words.now}</span>{' '}
        <span className="price-now-amount">
          {inEurosAndCents(total)} <span>{suffixOf(basis)}</span>
        </span>
      </p>
      <dl className="price-next">
        {later.map((price) => (
          <Later key={price.label} basis={basis} {...price} />
        ))}
      </dl>
    </div>
  )
}

interface LineProps {
  label: string
  note?: string
  amount: Cents
  /** The first line under the ordered items. */
  isSum?: boolean
}

function Line({ label, note, amount, isSum }: LineProps) {
  return (
    <div className="price-line" data-sum={isSum}>
      <dt>
        {label}
        {note ? <span className="price-note"> {note}</span> : null}
      </dt>
      <dd>{inEurosAndCents(amount)}</dd>
    </div>
  )
}

function Later({ basis, label, note, net, total }: ShownLater & { basis: VatBasis }) {
  return (
    <div className="price-line">
      <dt>{label}</dt>
      <dd>
        {inEurosAndCents(total)} {note ? `${note} ` : null}
        <span className="price-note">
          {basis === 'reverse-charge'
            ? words.reversed
            : `${words.incl} (${inEurosAndCents(net)} ${words.excl})`}
        </span>
      </dd>
    </div>
  )
}
