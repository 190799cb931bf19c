import { keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import { domainPaidUntil } from '@/features/hosting/orders/server/domain-end'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type WantedState, wantedTransitions, wantsAutoRenew } from '../domain/domain-record'
import {
  changeDomain,
  claimFurther,
  claimName,
  type DomainChange,
  domainOfOrder,
  endDomain,
  insertFurther,
  insertWaiting,
  openDomainOfOrder,
  openDomainsOfOrder,
} from './domain-records'
import { BY_HAND, type DomainRow } from './domain-tables'

/** Reaction to a new order: each of its domain names gets a record, which claims nothing until the order is paid. */
export async function recordOrderedDomain(
  _context: Context,
  tx: Transaction,
  { payload: { order, registrant } }: RecordedEvent<'order.placed'>,
): Promise<void> {
  const waiting = { registrant, createdAt: order.createdAt }
  await insertWaiting(tx, order, waiting)
  await insertFurther(tx, order, keptFurtherNames(order), waiting)
}

/** Reaction to an order that is paid: its names are wanted from now on. */
export async function claimDomain(
  { now }: Context,
  tx: Transaction,
  { payload: { order } }: RecordedEvent<'order.activated'>,
): Promise<void> {
  const claimedAt = now()
  await claimName(tx, order, claimedAt)
  await claimFurther(tx, order, claimedAt)
}

/**
 * Reaction to a task about a name that was done by hand, or turned out not to be: the record says what was seen. Whether a
 * brought name was moved or only points here is known by its transfer code alone.
 */
export async function followDomainTask(
  { now }: Context,
  tx: Transaction,
  {
    action,
    details: { task },
    payload: { order, hasTransferCode, isMovedByStep },
  }: RecordedEvent<'order.task-completed' | 'order.task-reopened'>,
): Promise<void> {
  const isDone = action === 'order.task-completed'
  const seenAt = now()
  const seen = (change: DomainChange) => changeSeen(tx, order, seenAt, change)
  const ofAll = async (change: DomainChange) => {
    await seen(change)
    for (const { id, seen: isThere } of await openFurther(tx, order.id))
      if (isThere !== 'absent') await changeDomain(tx, id, { ...change, seenAt })
  }
  if (task === 'register-domain')
    await seen(isDone ? { seen: 'held', registeredAt: seenAt } : { seen: 'absent', registeredAt: null })
  // Who ticks says nothing then: the step saw it.
  else if (task === 'move-domain' && isMovedByStep) return
  else if (task === 'move-domain' && isDone)
    await seen(hasTransferCode ? { seen: 'held', registeredAt: seenAt } : { seen: 'unknown' })
  else if (task === 'move-domain') await seen({ seen: 'absent', registeredAt: null })
  else if (task === 'connect-domains') await seeFurther(tx, order, seenAt, isDone)
  else if (task === 'release-domain') await ofAll({ autoRenewSeen: isDone ? false : null })
  else if (task === 'keep-domain') await ofAll({ autoRenewSeen: isDone ? true : null })
  else if (task === 'give-transfer-code') await ofAll({ codeGivenAt: isDone ? seenAt : null })
}

/**
 * What a person says of the further names of an order: those that no step registered are with us, or turned out not to
 * be.
 */
async function seeFurther(
  tx: Transaction,
  { id }: HostingOrder,
  seenAt: Date,
  isDone: boolean,
): Promise<void> {
  for (const { id: recordId, seen, wanted, isFurther, registrar } of await openDomainsOfOrder(tx, id)) {
    if (!isFurther || wanted === 'waiting' || registrar !== BY_HAND) continue
    if (isDone && seen !== 'held')
      await changeDomain(tx, recordId, { seen: 'held', registeredAt: seenAt, seenAt })
    else if (!isDone && seen === 'held')
      await changeDomain(tx, recordId, { seen: 'absent', registeredAt: null, seenAt })
  }
}

async function changeSeen(
  tx: Transaction,
  order: HostingOrder,
  seenAt: Date,
  change: DomainChange,
): Promise<void> {
  const open = await openDomainOfOrder(tx, order.id)
  const isClaimed = open !== undefined && open.wanted !== 'waiting'
  const row = isClaimed || order.status === 'cancelled' ? open : await claimName(tx, order, seenAt)
  if (row) await changeDomain(tx, row.id, { ...change, seenAt })
}

/** Reaction to a corrected name: nothing was done yet about the mistyped one. */
export async function renameDomainRecord(
  { now }: Context,
  tx: Transaction,
  { payload: { order } }: RecordedEvent<'order.domain-corrected'>,
): Promise<void> {
  const row = await domainOfOrder(tx, order.id)
  const createdAt = now()
  // A record of its own: what was seen of the mistyped name says nothing of this one.
  if (row) await endDomain(tx, row.id, createdAt, { wanted: 'dropped', autoRenew: false })
  await insertWaiting(tx, order, { registrant: row?.registrant ?? null, createdAt })
  if (order.paidAt) await claimName(tx, order, createdAt)
}

/** Reaction to a cancellation, a choice for the domain name, and a cancellation that was undone. */
export async function planDomainRecord(
  { now }: Context,
  tx: Transaction,
  {
    payload: { order },
  }: RecordedEvent<'order.cancellation-requested' | 'order.domain-end-chosen' | 'order.cancellation-undone'>,
): Promise<void> {
  await planByOrder(tx, order, now())
}

async function planByOrder(tx: Transaction, order: HostingOrder, now: Date): Promise<void> {
  const own = await claimedByOrder(tx, order, now)
  for (const row of [...(own ? [own] : []), ...(await openFurther(tx, order.id))]) {
    if (row.wanted === 'waiting') continue
    if (order.endsOn === null) await moveTo(tx, row, 'registered', null)
    else await planEnd(tx, row, order, order.endsOn)
  }
}

/** Records of the further names of an order that are not over. */
async function openFurther(tx: Transaction, orderId: string): Promise<DomainRow[]> {
  return (await openDomainsOfOrder(tx, orderId)).filter(({ isFurther }) => isFurther)
}

/**
 * The claim of a paid order that runs. One that was placed or paid on a node of before these records gets it here; a
 * record that is over stays so, because another order has the name or it is gone.
 */
async function claimedByOrder(
  tx: Transaction,
  order: HostingOrder,
  now: Date,
): Promise<DomainRow | undefined> {
  const row = await domainOfOrder(tx, order.id)
  if (row?.endedAt || !order.paidAt) return undefined
  return row && row.wanted !== 'waiting' ? row : await claimName(tx, order, now)
}

/** Reaction to an order that ends: a name that is not with us is dropped, another goes as its customer chose. */
export async function endDomainRecord(
  { now }: Context,
  tx: Transaction,
  {
    details,
    payload: { order },
  }: RecordedEvent<'order.cancelled' | 'order.withdrawn' | 'order.status-changed'>,
): Promise<void> {
  if (details.to === 'cancelled') await endByOrder(tx, order, now())
}

async function endByOrder(tx: Transaction, order: HostingOrder, now: Date): Promise<void> {
  for (const row of await openDomainsOfOrder(tx, order.id)) {
    if (row.wanted === 'waiting' || row.seen === 'absent')
      await endDomain(tx, row.id, now, { wanted: 'dropped', autoRenew: false, endsOn: null })
    else if (order.endsOn) await planEnd(tx, row, order, order.endsOn)
  }
}

/** Makes the record of an order say what the order says, whatever was missed. */
export async function followOrderAnew({ db, now }: Context, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'cancelled') await endByOrder(tx, order, now())
    else if (order?.paidAt) await planByOrder(tx, order, now())
    else if (order && !(await domainOfOrder(tx, orderId)))
      await insertWaiting(tx, order, { registrant: null, createdAt: order.createdAt })
  })
}

/** A name that its customer brought is theirs to take along; one that we registered goes as they chose. */
async function planEnd(
  tx: Transaction,
  row: DomainRow,
  order: HostingOrder,
  lastDay: CalendarDay,
): Promise<void> {
  if (row.plan === 'move') await moveTo(tx, row, 'transferred', null)
  else if (order.domainEnd === 'move')
    await moveTo(tx, row, 'transferred', await domainPaidUntil(tx, order.id, lastDay))
  else await moveTo(tx, row, 'released', order.domainEndOn)
}

async function moveTo(
  tx: Transaction,
  row: DomainRow,
  wanted: WantedState,
  endsOn: CalendarDay | null,
): Promise<void> {
  if (row.wanted !== wanted && !wantedTransitions.allow(row.wanted, wanted)) return
  const staysWithUs = wanted === 'registered'
  await changeDomain(tx, row.id, {
    wanted,
    endsOn,
    autoRenew: wantsAutoRenew(wanted),
    ...(staysWithUs && { codeGivenAt: null }),
  })
}
