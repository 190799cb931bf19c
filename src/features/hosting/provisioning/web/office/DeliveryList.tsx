import { packageInWords } from '@/features/hosting/orders/domain/order-in-words'
import { officeAddress } from '@/office/rules/office-filter'
import { officeOrderPath } from '@/office/rules/office-paths'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { classNames } from '@/ui/class-names'
import type { OrderToDeliver } from '../../server/deliveries'
import { DeliveryMark } from './DeliveryMark'
import { TaskList } from './TaskList'

interface DeliveryListProps {
  deliveries: readonly OrderToDeliver[]
  /** Total number of orders to deliver. */
  total: number
  now: Date
  /** Address of the view that contains it: its forms return to it. */
  address: string
}

/** Paid orders that are not delivered yet, the most urgent first, with their open tasks. */
export function DeliveryList({ deliveries, total, now, address }: DeliveryListProps) {
  if (deliveries.length === 0) return null
  return (
    <section aria-labelledby="te-leveren" className="mb-8">
      <h2 id="te-leveren" className="mb-3 text-large">
        Te leveren
      </h2>
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.order.id} {...delivery} now={now} address={address} />
        ))}
      </ul>
      {total > deliveries.length ? (
        <p className="mt-3">
          <OfficeLink href={officeAddress({ only: 'to-deliver' })}>
            Alle {total.toLocaleString('nl-NL')} die nog te leveren zijn
          </OfficeLink>
        </p>
      ) : null}
    </section>
  )
}

function Delivery({ order, tasks, now, address }: OrderToDeliver & { now: Date; address: string }) {
  const isLate = order.deliveryDueAt !== null && order.deliveryDueAt < now
  return (
    <li
      className={classNames(
        'grid gap-3 rounded border border-hairline border-t-3 bg-paper p-4',
        isLate ? 'border-t-madder' : 'border-t-ochre',
      )}
    >
      <div className="grid gap-0.5 leading-snug [overflow-wrap:anywhere]">
        <OfficeLink kind="title" href={officeOrderPath(order.orderNumber)}>
          {order.orderNumber}
        </OfficeLink>
        <span>{order.customerCompany ?? order.customerName}</span>
        <span className="hint-text">
          {packageInWords(order)}
          {order.domainName ? `, ${order.domainName}` : ''}
        </span>
      </div>
      <DeliveryMark {...order} now={now} />
      <TaskList
        tasks={tasks}
        address={address}
        orderNumber={order.orderNumber}
        named={{ ...order, domainEnd: null }}
        standing={{ status: 'active', deliveredAt: order.deliveredAt }}
      />
    </li>
  )
}
