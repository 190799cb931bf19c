import { DeliveryMark } from '@/features/hosting/provisioning/web/office/DeliveryMark'
import { officeCustomerPath, officeOrderPath } from '@/office/rules/office-paths'
import { ORDER_PAYMENT_LABELS } from '@/office/ui/OfficeBadges'
import { OfficeLink, TwoLines } from '@/office/ui/OfficeLink'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { EmailText } from '@/ui/EmailText'
import { Table, type TableColumn } from '@/ui/Table'
import { namesInWords } from '../../domain/further-names'
import { packageInWords } from '../../domain/order-in-words'
import { totalNow } from '../../domain/price-now'
import type { OrderRow } from '../../server/order-list'
import { OrderStatusBadge } from '../internal/OrderStatusBadge'

interface OrderTableProps {
  orders: readonly OrderRow[]
  now: Date
  emptyText: string
  /** Column of the customer; left out where all orders are of one customer. */
  hasCustomer?: boolean
}

/** Orders, each with its delivery clock and its status. */
export function OrderTable({ orders, now, emptyText, hasCustomer = true }: OrderTableProps) {
  return (
    <Table
      caption="Bestellingen"
      isCaptionHidden
      columns={columns(now).filter(({ header }) => hasCustomer || header !== 'Klant')}
      rows={orders}
      rowKey={({ id }) => id}
      emptyText={emptyText}
    />
  )
}

function columns(now: Date): TableColumn<OrderRow>[] {
  return [
    {
      header: 'Bestelling',
      cell: ({ orderNumber, createdAt }) => (
        <TwoLines
          below={
            <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
              {shortDutchDateTime(createdAt)}
            </time>
          }
        >
          <OfficeLink kind="number" href={officeOrderPath(orderNumber)}>
            {orderNumber}
          </OfficeLink>
        </TwoLines>
      ),
    },
    {
      header: 'Klant',
      cell: ({ customerId, customerName, customerCompany, customerEmail }) => (
        <TwoLines below={<EmailText email={customerEmail} />}>
          <OfficeLink href={officeCustomerPath(customerId)}>
            {customerCompany ? `${customerCompany} (${customerName})` : customerName}
          </OfficeLink>
        </TwoLines>
      ),
    },
    {
      header: 'Hosting',
      cell: (order) => (
        <TwoLines below={namesInWords(order) || 'zonder domeinnaam'}>{packageInWords(order)}</TwoLines>
      ),
    },
    {
      header: 'Totaal',
      isNumeric: true,
      cell: ({ paymentStatus, ...order }) => (
        <span className="grid leading-snug">
          <span className="whitespace-nowrap">{inEurosAndCents(totalNow(order, dayOf(now)))}</span>
          <span className="hint-text">{ORDER_PAYMENT_LABELS[paymentStatus]}</span>
        </span>
      ),
    },
    {
      header: 'Levering',
      cell: (order) => <DeliveryMark {...order} now={now} />,
    },
    {
      header: 'Status',
      cell: ({ status, endsOn }) => (
        <span className="grid justify-items-start gap-1 leading-snug">
          <OrderStatusBadge status={status} />
          {endsOn ? (
            <span className="hint-text">
              {status === 'cancelled' ? 'gestopt' : 'stopt'} {shownDay(endsOn)}
            </span>
          ) : null}
        </span>
      ),
    },
  ]
}
