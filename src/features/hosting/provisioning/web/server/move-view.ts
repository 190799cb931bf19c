import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Context } from '@/platform/context'
import { type LaterChange, laterChanges } from '../../moving/domain/later-changes'
import { type MoveStanding, moveStanding, undoableUntil } from '../../moving/domain/move-standing'
import { type MovedZone, movedZone } from '../../moving/domain/moved-zone'
import type { ZoneCopy } from '../../moving/server/moving-tables'
import { copyOfDomain, shownAt } from '../../moving/server/zone-copies'
import { tasksOfOrders } from '../../server/deliveries'
import { servesOfOrder } from '../../steps/server/account-records'
import type { ProvisionStep } from '../../steps/server/step-tables'
import { stepsOfOrder } from '../../steps/server/stop-steps'

/** The move of a name as its pages show it. */
export interface MoveView {
  orderId: string
  orderNumber: string
  name: string
  standing: MoveStanding
  /** Whether its order runs: of one that is suspended nothing is switched, nor led back. */
  isRunning: boolean
  /** Time from which its name servers are switched, or led back, where a DS has to be forgotten first; null otherwise. */
  goesAt: Date | null
  /** Until when it can be led back; null where it cannot. */
  undoUntil: Date | null
  /** Whether records can be changed on the page of the zone: once the name is with us. */
  isEditable: boolean
  /** Undefined while nothing was read. */
  copy:
    | {
        readAt: Date
        /** Time at which what is shown was read. */
        shownAt: Date
        /** What changed elsewhere since it was copied, and when that was seen; null when nothing did. */
        later: { at: Date; changes: readonly LaterChange[] } | null
        nameservers: readonly string[]
        /** Whether the registry has a DS of the zone elsewhere; null while nobody knows. */
        hadDs: boolean | null
        released: { at: Date; by: string } | null
        zone: MovedZone
      }
    | undefined
}

/** The move of the name of an order; undefined where no step moves one, and where a person finished it. */
export async function moveView(
  { db, now }: Pick<Context, 'db' | 'now'>,
  order: Pick<HostingOrder, 'id' | 'orderNumber' | 'status'>,
): Promise<MoveView | undefined> {
  const domain = await domainOfOrder(db, order.id)
  const steps = await stepsOfOrder(db, order.id)
  const standing = moveStanding(steps)
  if (!domain || !standing || order.status === 'cancelled') return undefined
  // A tick after it was led back says that a person did the rest.
  const tasks = await tasksOfOrders(db, [order.id])
  if (standing === 'back' && tasks.some(({ kind, doneAt }) => kind === 'move-domain' && doneAt))
    return undefined
  const copy = await copyOfDomain(db, domain.id)
  const serves = await servesOfOrder(db, order.id)
  const isDropped = steps.some(({ kind, state }) => kind === 'drop-ds' && state === 'done')
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    name: domain.name,
    standing,
    isRunning: order.status === 'active',
    ...timesOf(steps, standing, now()),
    isEditable: domain.seen === 'held',
    copy:
      copy && copyView(domain.name, isDropped ? { ...copy, hadDs: false } : copy, serves?.addresses ?? []),
  }
}

function timesOf(
  steps: readonly ProvisionStep[],
  standing: MoveStanding,
  now: Date,
): Pick<MoveView, 'goesAt' | 'undoUntil'> {
  const stepOf = (kind: ProvisionStep['kind']) => steps.find((step) => step.kind === kind)
  const going = stepOf(standing === 'switching' ? 'switch-nameservers' : 'restore-nameservers')
  const isAhead = going?.state === 'planned' && going.nextAt !== null && going.nextAt > now
  const switchedAt = stepOf('switch-nameservers')?.endedAt
  const until = standing === 'switched' && switchedAt ? undoableUntil(switchedAt) : null
  return {
    goesAt: isAhead ? going.nextAt : null,
    undoUntil: until && until >= now ? until : null,
  }
}

function copyView(name: string, copy: ZoneCopy, addresses: string[]): MoveView['copy'] {
  const { readAt, nameservers, hadDs, releasedAt, releasedBy, records, laterRecords, laterReadAt } = copy
  const serves = { addresses }
  return {
    readAt,
    shownAt: shownAt(copy),
    nameservers,
    hadDs,
    released: releasedAt && releasedBy ? { at: releasedAt, by: releasedBy } : null,
    zone: movedZone(name, records, serves),
    later:
      laterRecords && laterReadAt
        ? { at: laterReadAt, changes: laterChanges(name, { copied: records, now: laterRecords, serves }) }
        : null,
  }
}
