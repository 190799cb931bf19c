import { addressLines } from '@/features/customers/rules/customer-details'
import {
  ACTING_AS_LABELS,
  bindingOf,
  CYCLE_WORDS,
  extrasInWords,
} from '@/features/orders/rules/order-in-words'
import { priceNow } from '@/features/orders/rules/price-now'
import type { HostingOrder } from '@/features/orders/server/order-tables'
import type { OrderInTime } from '@/features/orders/server/orders-in-time'
import { PACKAGES } from '@/features/packages/rules/packages'
import { methodInWords } from '@/features/payments/rules/payment-labels'
import { bindingFacts } from '@/features/subscription-terms/rules/binding-words'
import { pricesFrom } from '@/features/subscription-terms/rules/price-on-day'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { type Fact, Facts } from '@/ui/Facts'
import { officeCustomerPath } from '../../rules/office-paths'
import { EmailLink, OfficeLink, PhoneLink } from './OfficeLink'

const PLAN_WORDS = { register: 'wij registreren hem', bring: 'de klant heeft hem al' } as const

/** What was ordered, and for how much. */
export function OrderFacts({ order, today }: { order: OrderInTime; today: CalendarDay }) {
  const { domainName, domainPlan } = order
  const now = priceNow(order, today)
  const isOver = order.endsOn !== null && order.endsOn < today
  // A bank can take the money back; the dates stay.
  const paid = order.paymentStatus === 'paid' ? 'Betaald' : 'Was betaald'
  return (
    <Facts
      facts={[
        ['Pakket', `${PACKAGES[order.hostingPackage].name} ${CYCLE_WORDS[order.billingCycle]}`],
        ['Extra’s', extrasInWords(order.extras)],
        [
          'Domeinnaam',
          domainName ? `${domainName}${domainPlan ? `, ${PLAN_WORDS[domainPlan]}` : ''}` : 'geen',
        ],
        ['Hosting', `${inEurosAndCents(now.hosting)} excl. btw`],
        ['Extra’s samen', now.extras > 0 ? `${inEurosAndCents(now.extras)} excl. btw` : null],
        ['Domein', order.domainPrice > 0 ? `${inEurosAndCents(order.domainPrice)} excl. btw` : null],
        ['Totaal', now.isNew ? null : <Incl key="total" amount={order.totalPrice} />],
        [
          `${isOver ? 'Laatst' : 'Nu'} ${CYCLE_WORDS[order.billingCycle]}`,
          now.isNew ? <Incl key="now" amount={now.total} /> : null,
        ],
        ...pricesFrom(
          order.items.filter(({ kind }) => kind !== 'domain'),
          today,
        )
          .slice(1)
          .filter(
            ({ from }) => order.status !== 'cancelled' && (order.endsOn === null || from <= order.endsOn),
          )
          .map(
            ({ from, amounts }): Fact => [
              `Vanaf ${shownDay(from)}`,
              <Incl key={from} amount={amounts.total} />,
            ],
          ),
        ['Betaalwijze', methodInWords(order.paymentMethod)],
        ['Besteld als', ACTING_AS_LABELS[order.actingAs]],
        ...(order.status === 'cancelled' || order.endsOn ? [] : bindingFacts(bindingOf(order))),
        ['Besteld', dutchDateTime(order.createdAt)],
        [paid, order.paidAt && dutchDateTime(order.paidAt)],
        [`${paid} t/m`, order.paidUntil && shownDay(order.paidUntil)],
        ['Opgezegd', order.cancelRequestedAt && dutchDateTime(order.cancelRequestedAt)],
        ['Laatste dag', order.endsOn && shownDay(order.endsOn)],
        ['Reden', order.cancelReason],
      ]}
    />
  )
}

function Incl({ amount }: { amount: Cents }) {
  return <strong>{inEurosAndCents(amount)} incl. btw</strong>
}

/** Who ordered, as it was typed then. */
export function OrderedBy({ order }: { order: HostingOrder }) {
  return (
    <Facts
      facts={[
        [
          'Klant',
          <OfficeLink key="customer" href={officeCustomerPath(order.customerId)}>
            {order.customerName}
          </OfficeLink>,
        ],
        ['Bedrijf', order.customerCompany],
        ['E-mail', <EmailLink key="email" email={order.customerEmail} />],
        ['Telefoon', order.customerPhone && <PhoneLink key="phone" phone={order.customerPhone} />],
        ['Adres', addressLines(order).join(', ')],
        ['KVK', order.customerKvk],
        ['Btw-id', order.customerVatId],
      ]}
    />
  )
}

/** What shows, later, that the order was placed as it was. */
export function OrderEvidence({ order }: { order: HostingOrder }) {
  return (
    <Facts
      facts={[
        ['Voorwaarden', `versie ${order.termsVersion}`],
        ['Akkoord', dutchDateTime(order.termsAcceptedAt)],
        ['Knop', `‘${order.orderButtonText}’`],
        ['Domein was', order.domainName && verdict(order)],
        ['Volgens', order.domainSource],
        ['Gevraagd', order.domainCheckedAt && dutchDateTime(order.domainCheckedAt)],
      ]}
    />
  )
}

function verdict({ domainAvailable }: HostingOrder): string {
  if (domainAvailable === null) return 'onbekend'
  return domainAvailable ? 'vrij' : 'bezet'
}
