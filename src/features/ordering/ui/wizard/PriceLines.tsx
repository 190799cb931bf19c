import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { CYCLE_WORDS } from '@/features/orders/rules/order-in-words'
import { agreedItems, type Cart, priceExtra, priceOrder } from '@/features/orders/rules/order-price'
import { EXTRAS, PACKAGES } from '@/features/packages/rules/packages'
import { recurringPrice } from '@/features/subscriptions/rules/subscription'
import { type Cents, inEurosAndCents } from '@/shared/money'

const words = orderWizard.cart

/** What is ordered, what is due now, and what each following period costs: without VAT, the VAT, and with it. */
export function PriceLines({ cart }: { cart: Cart }) {
  const { net, vat, total } = priceOrder(cart)
  return (
    <div className="price-lines">
      <dl>
        <OrderedLines cart={cart} />
        <Line label={words.net} amount={net} isSum />
        <Line label={words.vat} amount={vat} />
      </dl>
      <p className="price-now" role="status">
        <span className="price-now-label">{words.now}</span>{' '}
        <span className="price-now-amount">
          {inEurosAndCents(total)} <span>{words.incl}</span>
        </span>
      </p>
      <NextPeriods cart={cart} />
    </div>
  )
}

function OrderedLines({ cart }: { cart: Cart }) {
  const { packageId, billingCycle, extras, domainName, domainPlan } = cart
  const { hosting, domain } = priceOrder(cart)
  return (
    <>
      <Line label={`Hosting ${PACKAGES[packageId].name}`} note={CYCLE_WORDS[billingCycle]} amount={hosting} />
      {extras.map((extra) => (
        <Line
          key={extra}
          label={EXTRAS[extra].name}
          note={CYCLE_WORDS[billingCycle]}
          amount={priceExtra(extra, billingCycle)}
        />
      ))}
      {domainName ? (
        <Line
          label={domainName}
          note={domainPlan === 'bring' ? words.bring : 'het eerste jaar'}
          amount={domain}
        />
      ) : null}
    </>
  )
}

function NextPeriods({ cart }: { cart: Cart }) {
  const { net, total, domainPerYear } = recurringPrice(agreedItems(cart))
  return (
    <dl className="price-next">
      <Later label={words.after[cart.billingCycle]} net={net} total={total} />
      {domainPerYear ? <Later label={words.domainAfter} note={words.perYear} {...domainPerYear} /> : null}
    </dl>
  )
}

interface LineProps {
  label: string
  note?: string
  amount: Cents
  /** The first line under what is ordered. */
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

function Later({ label, note, net, total }: { label: string; note?: string; net: Cents; total: Cents }) {
  return (
    <div className="price-line">
      <dt>{label}</dt>
      <dd>
        {inEurosAndCents(total)} {note ? `${note} ` : null}
        <span className="price-note">
          {words.incl} ({inEurosAndCents(net)} {words.excl})
        </span>
      </dd>
    </div>
  )
}
