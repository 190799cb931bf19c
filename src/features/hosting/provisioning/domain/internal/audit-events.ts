import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { NameWish } from '../name-question'
import type { TaskKind } from '../order-task'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.activated': { number: string; from: OrderStatus; to: OrderStatus }
    'order.domain-corrected': { number: string; from: string; to: string }
    'order.further-name-dropped': { number: string; name: string }
    'order.further-name-replaced': { number: string; from: string; to: string }
    'order.domain-asked': { number: string; wish: NameWish }
    /** Who was signed in to the panel, and when; never by which link. */
    'order.panel-signed-in': NoDetails
    'order.task-completed': { task: TaskKind }
    'order.task-reopened': { task: TaskKind }
    'order.transfer-code-given': { number: string }
    'order.transfer-code-shown': NoDetails
    /** Somebody who saw the zone let the name servers be switched, or had the name led back. */
    'order.switch-released': { number: string }
    'order.switch-undone': { number: string }
    /** Code of a name that leaves; never the code itself. */
    'order.leaving-code-asked': { number: string }
    'order.leaving-code-shown': { number: string }
  }
}
