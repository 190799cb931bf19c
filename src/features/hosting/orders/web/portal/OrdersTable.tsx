import { cancelPath, orderPath } from '@/portal/rules/portal-paths'
import { None } from '@/portal/ui/None'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { Table, type TableColumn } from '@/ui/Table'
import { cancellationState } from '../../domain/cancellation'
import { CYCLE_WORDS, packageName } from '../../domain/order-in-words'
import { totalNow } from '../../domain/price-now'
import { renewalOf } from '../../domain/renewal'
import { OrderStatusBadge } from '../internal/OrderStatusBadge'
import { orderNews } from './order-news'
import type { PortalOrder } from './server/load-order'

interface OrdersTableProps {
  orders: readonly PortalOrder[]
  today: CalendarDay
  now: Date
  /** Prices and cancelling, which are not for who only does the technical side. */
  isPriced: boolean
}

/** All orders, newest first: contents, status, price and renewal. */
export function OrdersTable({ orders, today, now, isPriced }: OrdersTableProps) {
  return (
    <Table
      caption="Je bestellingen"
      isCaptionHidden
      columns={columnsOn(today, now).filter(({ header }) => isPriced || !OF_MONEY.includes(header))}
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      emptyText="Je hebt nog niets besteld."
    />
  )
}

const OF_MONEY = ['Prijs', 'Daarna', 'Opzeggen']

function columnsOn(today: CalendarDay, now: Date): TableColumn<PortalOrder>[] {
  return [
    { header: 'Bestelling', cell: (order) => <OrderName order={order} /> },
    { header: 'Pakket', cell: (order) => <PackageAndName order={order} /> },
    { header: 'Termijn', cell: ({ billingCycle }) => <Cycle billingCycle={billingCycle} /> },
    { header: 'Status', cell: (order) => <Standing order={order} today={today} now={now} /> },
    {
      header: 'Prijs',
      isNumeric: true,
      cell: (order) => <Price order={order} today={today} />,
    },
    { header: 'Verlengt op', cell: (order) => <RenewsOn order={order} today={today} /> },
    { header: 'Daarna', isNumeric: true, cell: (order) => <NextPeriod order={order} today={today} /> },
    { header: 'Opzeggen', cell: (order) => <CancelLink order={order} today={today} /> },
  ]
}

/**
 * Price of the first period as ordered; of the current one once an announced price has begun or the order was changed.
 */
function Price({ order, today }: OnDay) {
  return <span>{inEurosAndCents(totalNow(order, today))}</span>
}

function Cycle({ billingCycle }: Pick<PortalOrder, 'billingCycle'>) {
  return <span className="whitespace-nowrap">{CYCLE_WORDS[billingCycle]}</span>
}

function OrderName({ order: { orderNumber, createdAt } }: { order: PortalOrder }) {
  return (
    <span className="grid justify-items-start">
      <a href={orderPath(orderNumber)} className="whitespace-nowrap thread-link hover:decoration-madder">
        {orderNumber}
      </a>
      <small className="whitespace-nowrap text-fine text-ink-soft">{dutchDate(createdAt)}</small>
    </span>
  )
}

function PackageAndName({ order: { hostingPackage, domainName } }: { order: PortalOrder }) {
  return (
    <span className="grid min-w-0 xl:min-w-[18ch]">
      <span>{packageName(hostingPackage)}</span>
      {domainName ? <small className="hint-text wrap-anywhere">{domainName}</small> : null}
    </span>
  )
}

interface OnDay {
  order: PortalOrder
  today: CalendarDay
}

function Standing({ order, today, now }: OnDay & { now: Date }) {
  const news = orderNews(order, today, now)
  return (
    <span className="grid max-w-[26ch] justify-items-start gap-1">
      <OrderStatusBadge status={order.status} />
      {news ? <small className="text-fine leading-snug">{news}</small> : null}
    </span>
  )
}

function RenewsOn({ order, today }: OnDay) {
  const renewal = renewalOf(order, today)
  if (renewal.kind !== 'renews') return <None />
  return <span className="xl:whitespace-nowrap">{shownDay(renewal.renewsOn)}</span>
}

function NextPeriod({ order, today }: OnDay) {
  const renewal = renewalOf(order, today)
  if (renewal.kind !== 'renews') return <None />
  const { total, domainPerYear } = renewal.price
  return (
    <span className="grid">
      <span>{inEurosAndCents(total)}</span>
      {domainPerYear ? (
        <small className="text-fine text-ink-soft">
          en {inEurosAndCents(domainPerYear.total)} per jaar voor{' '}
          {renewal.domainNames.length > 1 ? `je ${renewal.domainNames.length} domeinnamen` : 'je domeinnaam'}
        </small>
      ) : null}
    </span>
  )
}

function CancelLink({ order, today }: OnDay) {
  const state = cancellationState(order, today)
  if (state === 'over') return <None />
  const { orderNumber } = order
  const label = state === 'ends' ? 'Intrekken' : order.paidAt ? 'Opzeggen' : 'Annuleren'
  return (
    <ButtonLink
      href={cancelPath(orderNumber)}
      variant="quiet"
      size="small"
      aria-label={`${label}: bestelling ${orderNumber}`}
    >
      {label}
    </ButtonLink>
  )
}
