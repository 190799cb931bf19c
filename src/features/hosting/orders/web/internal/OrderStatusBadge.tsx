import { Badge, type BadgeTone } from '@/ui/Badge'
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../domain/order-status'

const TONES = {
  active: 'good',
  pending: 'waiting',
  suspended: 'bad',
  cancelled: 'gone',
} as const satisfies Record<OrderStatus, BadgeTone>

/** Actief, In behandeling, Opgeschort, Geannuleerd (docs/product/hosting.md#order-states). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
}
