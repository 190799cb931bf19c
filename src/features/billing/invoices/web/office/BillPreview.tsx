import { officeAmounts, officeLines, type PricedOrder } from '@/features/hosting/orders/domain/office-invoice'
import { type OrderedCart, orderInWords } from '@/features/hosting/orders/domain/order-in-words'
import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import {
  addressLines,
  type CustomerDetails,
  toParty,
} from '@/features/people/customers/domain/customer-details'
import { billPath, officeOrderPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { percentOf, vatBasisOn } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { reverseCharged } from '../../domain/invoice-amounts'
import type { InvoiceRow } from '../../server/invoice-list'
import { AmountLines } from './AmountLines'

interface BillPreviewProps {
  order: CustomerDetails &
    PricedOrder &
    OrderedCart & {
      id: string
      orderNumber: string
      status: OrderStatus
      paidUntil: CalendarDay | null
    }
  today: CalendarDay
  /** Whether its buyer is charged no VAT, because they reckon it. */
  isReverseCharged?: boolean
  /** What was issued for this order, newest first. */
  invoices: readonly InvoiceRow[]
}

const NOTHING_TO_BILL = {
  title: 'Deze bestelling is geannuleerd',
  description: 'Er komt geen factuur meer bij.',
  tone: 'warning',
} as const

const NOTHING_TO_PAY = {
  title: 'Er is niets te betalen',
  description: 'Een termijn van deze bestelling kost niets, dus er komt geen factuur.',
  tone: 'warning',
} as const

/** The invoice as it would be issued: nothing is numbered or sent before the button. */
export function BillPreview({ order, invoices, today, isReverseCharged = false }: BillPreviewProps) {
  if (order.status === 'cancelled') return <FormNoticeBox notice={NOTHING_TO_BILL} />
  const basis = vatBasisOn(today, isReverseCharged)
  const amounts = officeAmounts(order, basis)
  const lines = isReverseCharged ? reverseCharged(officeLines(order)) : officeLines(order)
  if (amounts.total === 0) return <FormNoticeBox notice={NOTHING_TO_PAY} />
  const buyer = toParty(order)
  const madeBefore = invoices.filter(({ series }) => series === 'office').length
  return (
    <div className="grid max-w-208 gap-6">
      <AskedBefore {...{ order, invoices, today }} />
      <section aria-label="Voorbeeld" className="grid gap-5 rounded border border-hairline bg-paper p-5">
        <Facts
          facts={[
            ['Aan', buyer.name],
            ['T.a.v.', buyer.contact],
            ['Adres', addressLines(order).join(', ')],
            ['Omschrijving', orderInWords(order)],
            ['Kenmerk', order.orderNumber],
            ['Vervaldatum', '14 dagen na vandaag'],
            ['Mail naar', <EmailText key="email" email={buyer.email} />],
          ]}
        />
        <AmountLines lines={lines} amounts={amounts} vatPercent={percentOf(basis)} />
      </section>
      <form
        method="post"
        action={actionAddress('hostingOffice.billOrder', billPath(order.orderNumber))}
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <input type="hidden" name="order_id" value={order.id} />
        <input type="hidden" name="made_before" value={madeBefore} />
        <Button type="submit">Factuur aanmaken en mailen</Button>
        <ButtonLink href={officeOrderPath(order.orderNumber)} variant="quiet">
          Toch niet
        </ButtonLink>
      </form>
    </div>
  )
}

/** A warning where the customer would be asked for what is open, or paid, already. */
function AskedBefore({ order: { paidUntil }, invoices, today }: BillPreviewProps) {
  const open = invoices
    .filter(({ series, paymentStatus }) => series !== 'credit' && paymentStatus === 'pending')
    .map(({ invoiceNumber }) => invoiceNumber)
  const isPaid = paidUntil !== null && paidUntil >= today
  if (open.length === 0 && !isPaid) return null
  const title = open.length
    ? `Er staat al iets open voor deze bestelling: ${open.join(', ')}`
    : `Deze bestelling is betaald tot en met ${shownDay(paidUntil ?? today)}`
  const description = 'Met deze factuur erbij vraag je het bedrag nog een keer.'
  return <FormNoticeBox notice={{ title, description, tone: 'warning' }} />
}
