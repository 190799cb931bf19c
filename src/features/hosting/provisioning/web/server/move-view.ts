import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Context } from '@/platform/context'
import { type MoveStanding, moveStanding } from '../../moving/domain/move-standing'
import { type MovedZone, movedZone } from '../../moving/domain/moved-zone'
import { copyOfDomain } from '../../moving/server/zone-copies'
import { servesOfOrder } from '../../steps/server/account-records'
import { stepsOfOrder } from '../../steps/server/stop-steps'

/** The move of a name as its pages show it. */
export interface MoveView {
  orderId: string
  orderNumber: string
  name: string
  standing: MoveStanding
  /** Whether records can be changed on the page of the zone: once the name is with us. */
  isEditable: boolean
  /** Undefined while nothing was read. */
  copy:
    | {
        readAt: Date
        nameservers: readonly string[]
        /** Whether the registry has a DS of the zone elsewhere; null while nobody knows. */
        hadDs: boolean | null
        released: { at: Date; by: string } | null
        zone: MovedZone
      }
    | undefined
}

/** The move of the name of an order; undefined where no step moves one. */
export async function moveView(
  { db }: Pick<Context, 'db'>,
  order: Pick<HostingOrder, 'id' | 'orderNumber' | 'status'>,
): Promise<MoveView | undefined> {
  const domain = await domainOfOrder(db, order.id)
  const standing = moveStanding(await stepsOfOrder(db, order.id))
  if (!domain || !standing || order.status === 'cancelled') return undefined
  const copy = await copyOfDomain(db, domain.id)
  const serves = await servesOfOrder(db, order.id)
  const { readAt, nameservers, hadDs, releasedAt, releasedBy, records } = copy ?? {}
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    name: domain.name,
    standing,
    isEditable: domain.seen === 'held',
    copy:
      readAt && nameservers && records
        ? {
            readAt,
            nameservers,
            hadDs: hadDs ?? null,
            released: releasedAt && releasedBy ? { at: releasedAt, by: releasedBy } : null,
            zone: movedZone(domain.name, records, { addresses: serves?.addresses ?? [] }),
          }
        : undefined,
  }
}
