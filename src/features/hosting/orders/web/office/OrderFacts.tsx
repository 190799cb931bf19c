import { methodInWords } from '@/features/billing/payments/domain/payment-labels'
import { bindingFacts } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { pricesFrom } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { namedExtras, namesInWords } from '@/features/hosting/catalogue/domain/extra-names'
import { namedVersion } from '@/features/operations/legal-texts/domain/legal-version'
import { addressLines } from '@/features/people/customers/domain/customer-details'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { EmailLink, OfficeLink, PhoneLink } from '@/office/ui/OfficeLink'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import { type Fact, Facts } from '@/ui/Facts'
import { domainEndForAgency } from '../../domain/domain-end'
import { keptFurtherNames } from '../../domain/further-names'
import {
  ACTING_AS_LABELS,
  bindingOf,
  CYCLE_WORDS,
  extrasInWords,
  isNameAlone,
  packageInWords,
  vatOfOrder,
} from '../../domain/order-in-words'
import { priceNow } from '../../domain/price-now'
import type { OrderInTime } from '../../server/internal/orders-in-time'
import type { HostingOrder } from '../../server/order-tables'

const PLAN_WORDS = { register: 'wij registreren hem', bring: 'de klant heeft hem al' } as const

/** Contents and price of an order. */
export function OrderFacts({ order, today }: { order: OrderInTime; today: CalendarDay }) {
  const { domainName, domainPlan } = order
  const now = priceNow(order, today)
  const isAlone = isNameAlone(order)
  const domainPrice = isAlone ? now.domain : order.domainPrice
  const isOver = order.endsOn !== null && order.endsOn < today
  // A bank can take the money back; the dates remain.
  const paid = order.paymentStatus === 'paid' ? 'Betaald' : 'Was betaald'
  return (
    <Facts
      facts={[
        ['Pakket', packageInWords(order)],
        ['Extra’s', isAlone ? null : extrasInWords(order.extras)],
        ...namedExtras(order.extras, order.extraNames).map(
          (named): Fact => [named.extra.name, namesInWords(named)],
        ),
        [
          'Domeinnaam',
          domainName ? `${domainName}${domainPlan ? `, ${PLAN_WORDS[domainPlan]}` : ''}` : 'geen',
        ],
        ['Andere domeinnamen', keptFurtherNames(order).join(', ') || null],
        ['Naam na het einde', domainEndForAgency(order)],
        ['Hosting', isAlone ? null : `${inEurosAndCents(now.hosting)} excl. btw`],
        ['Extra’s samen', now.extras > 0 ? `${inEurosAndCents(now.extras)} excl. btw` : null],
        [
          order.furtherDomains.length > 0 ? 'Domeinnamen samen' : 'Domein',
          domainPrice > 0 ? `${inEurosAndCents(domainPrice)} excl. btw` : null,
        ],
        [
          'Totaal',
          now.isNew ? null : <WithVat key="total" amount={order.totalPrice} vat={vatOfOrder(order)} />,
        ],
        [
          `${isOver ? 'Laatst' : 'Nu'} ${CYCLE_WORDS[order.billingCycle]}`,
          now.isNew ? <WithVat key="now" amount={now.total} vat={vatSuffixOf(now)} /> : null,
        ],
        ...pricesFrom(
          order.items.filter(({ kind }) => isAlone || kind !== 'domain'),
          today,
        )
          .slice(1)
          .filter(
            ({ from }) => order.status !== 'cancelled' && (order.endsOn === null || from <= order.endsOn),
          )
          .map(
            ({ from, amounts }): Fact => [
              `Vanaf ${shownDay(from)}`,
              <WithVat key={from} amount={amounts.total} vat={vatSuffixOf(amounts)} />,
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

function WithVat({ amount, vat }: { amount: Cents; vat: string }) {
  return (
    <strong>
      {inEurosAndCents(amount)} {vat}
    </strong>
  )
}

/** Customer fields as they were typed in the order. */
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

/** Evidence that the order was placed as it was. */
export function OrderEvidence({ order }: { order: HostingOrder }) {
  return (
    <Facts
      facts={[
        ['Voorwaarden', namedVersion(order.termsVersion)],
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
