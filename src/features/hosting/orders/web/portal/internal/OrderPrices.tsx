import { REVERSE_CHARGE_WORDS } from '@/features/billing/vat/domain/vat-treatment'
import { packageOf } from '@/features/hosting/catalogue/domain/packages'
import { type CalendarDay, earlierOf, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { vatSuffix, vatSuffixOf } from '@/shared/price-words'
import { vatRateOn } from '@/shared/vat'
import { namesInWords } from '../../../domain/further-names'
import { CYCLE_WORDS, isOrderedReverseCharged, vatOfOrder } from '../../../domain/order-in-words'
import { isReverseCharged, type PriceNow, priceNow } from '../../../domain/price-now'
import { type NewPrice, renewalOf } from '../../../domain/renewal'
import type { PortalOrder } from '../server/load-order'

interface OrderPricesProps {
  order: PortalOrder
  today: CalendarDay
  /** Whether the order was changed since it was placed. */
  isChanged: boolean
}

/** Price of the first period, or of a current one after a change, line by line, and what follows it. */
export function OrderPrices({ order, today, isChanged }: OrderPricesProps) {
  const price = priceNow(order, today)
  const isNow = isChanged || price.isNew
  const lines = isNow ? linesOfNow(order, price, today) : linesOf(order)
  return (
    <div className="grid content-start gap-4">
      <table className="w-full border-collapse text-left text-note">
        <caption className="sr-only">{isNow ? 'Een termijn' : 'De eerste termijn'}</caption>
        <tbody>
          {lines.map(([label, amount, isTotal]) => (
            <tr key={label} className="border-hairline border-b">
              <th
                scope="row"
                className={`py-1.5 pr-4 align-baseline ${isTotal ? 'font-semibold' : 'font-normal'}`}
              >
                {label}
              </th>
              <td
                className={`whitespace-nowrap py-1.5 text-right tabular-nums ${isTotal ? 'font-semibold' : ''}`}
              >
                {inEurosAndCents(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NextPeriod order={order} today={today} />
    </div>
  )
}

type Line = readonly [label: string, amount: Cents, isTotal?: boolean]

function linesOf(order: PortalOrder): Line[] {
  const { hostingPrice, extrasTotal, domainPrice, totalPrice } = order
  const net = sum([hostingPrice, extrasTotal, domainPrice])
  return [
    ...packageLine(order, hostingPrice),
    ...(extrasTotal > 0 ? [['Extra’s', extrasTotal] as const] : []),
    ...(domainPrice > 0
      ? [[`Domein${order.furtherDomains.length > 0 ? 'namen' : 'naam'}, eerste jaar`, domainPrice] as const]
      : []),
    [
      isOrderedReverseCharged(order) ? REVERSE_CHARGE_WORDS : `Btw (${order.vatPercent}%)`,
      (totalPrice - net) as Cents,
    ],
    [`Eerste termijn, ${vatOfOrder(order)}`, totalPrice, true],
  ]
}

function packageLine({ hostingPackage, billingCycle }: PortalOrder, price: Cents): Line[] {
  return hostingPackage === null
    ? []
    : [[`${packageOf(hostingPackage).name}, ${CYCLE_WORDS[billingCycle]}`, price]]
}

/** Price of a current period; that of a domain name beside hosting stands with the next period. */
function linesOfNow(
  order: PortalOrder,
  { hosting, extras, domain, vat, total }: PriceNow,
  today: CalendarDay,
): Line[] {
  const { billingCycle, endsOn } = order
  const when = endsOn !== null && endsOn < today ? 'Laatst' : 'Nu'
  return [
    ...packageLine(order, hosting),
    ...(domain > 0 ? [['Domeinnaam, per jaar', domain] as const] : []),
    ...(extras > 0 ? [['Extra’s', extras] as const] : []),
    [
      isReverseCharged(order)
        ? REVERSE_CHARGE_WORDS
        : `Btw (${vatRateOn(earlierOf(endsOn ?? today, today))}%)`,
      vat,
    ],
    [`${when} ${CYCLE_WORDS[billingCycle]}, ${vatSuffix(isReverseCharged(order))}`, total, true],
  ]
}

function NextPeriod({ order, today }: Omit<OrderPricesProps, 'isChanged'>) {
  const renewal = renewalOf(order, today)
  switch (renewal.kind) {
    case 'none':
      return null
    case 'ends':
      return <p>Stopt na {shownDay(renewal.endsOn)} en wordt niet verlengd.</p>
    case 'ended':
      return <p>Gestopt op {shownDay(renewal.endsOn)}.</p>
    case 'renews': {
      const { total, domainPerYear } = renewal.price
      return (
        <p>
          Verlengt op <strong>{shownDay(renewal.renewsOn)}</strong> voor {inEurosAndCents(total)}{' '}
          {CYCLE_WORDS[renewal.billingCycle]}
          {domainPerYear
            ? `, en ${inEurosAndCents(domainPerYear.total)} per jaar voor ${namesInWords(order)}`
            : ''}
          . Alles {vatSuffixOf(renewal.price)}.
          {renewal.newPrice ? (
            <Later {...renewal.newPrice} billingCycle={renewal.billingCycle} names={namesInWords(order)} />
          ) : null}
        </p>
      )
    }
  }
}

/** Announced price of later periods. */
function Later({
  from,
  price,
  billingCycle,
  names,
}: NewPrice & Pick<PortalOrder, 'billingCycle'> & { names: string }) {
  return (
    <>
      {' '}
      Vanaf {shownDay(from)} is dat {inEurosAndCents(price.total)} {CYCLE_WORDS[billingCycle]}
      {price.domainPerYear ? `, en ${inEurosAndCents(price.domainPerYear.total)} per jaar voor ${names}` : ''}
      .
    </>
  )
}
