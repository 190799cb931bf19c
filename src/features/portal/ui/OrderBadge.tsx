import { ORDER_STATUS_LABELS, type OrderStatus } from '@/features/hosting/rules/order-status'
import { Badge } from '@/ui/Badge'

const TONES = { active: 'good', pending: 'waiting', suspended: 'bad', cancelled: 'gone' } as const

/** Actief, In behandeling, Opgeschort, Geannuleerd (spec section 4). */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
}
