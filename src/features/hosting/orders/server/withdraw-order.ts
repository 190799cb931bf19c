import { type Actor, VISITOR } from '@/features/operations/audit/domain/audit-entry'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { mayWithdraw, withdrawalEndsOn } from '../domain/cancellation'
import type { OrderOfWhom } from './cancel-order'
import { endOrder } from './internal/end-order'
import type { OrderInTime } from './internal/orders-in-time'
import { withdrawalAgencyMail } from './mails/cancellation-agency-mails'
import { withdrawalMail } from './mails/cancellation-mails'
import { lockOrderOfCustomer, withdrawals } from './orders-of-customer'
import { orderOfWithdrawalKey } from './withdrawal-key'

/** `too-late`: the fourteen days are over, it was no consumer's order, or it was cancelled in another way. */
export type WithdrawalOutcome = 'withdrawn' | 'too-late' | 'unknown'

/**
 * A consumer's right of withdrawal (BW 6:230o): within fourteen days the order is undone at once, without a reason.
 * Money that came in is refunded by hand: a mail tells the agency how much, and by when.
 */
export async function withdrawOrder(
  context: Context,
  { accountId, ...of }: OrderOfWhom,
): Promise<WithdrawalOutcome> {
  const actor = { kind: 'customer', accountId } as const
  return await retryOnDeadlock(() => context.db.transaction((tx) => withdrawToday(context, tx, of, actor)))
}

/** The same by the key in the order's mails, without signing in. */
export async function withdrawOrderByKey(context: Context, key: string): Promise<WithdrawalOutcome> {
  const order = await orderOfWithdrawalKey(context.db, key)
  if (!order) return 'unknown'
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => withdrawToday(context, tx, order, VISITOR)),
  )
}

async function withdrawToday(
  context: Context,
  tx: Transaction,
  { customerId, orderNumber }: Omit<OrderOfWhom, 'accountId'>,
  actor: Actor,
): Promise<WithdrawalOutcome> {
  const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
  return order ? await withdrawIn(context, tx, order, { actor, on: dayOf(context.now()) }) : 'unknown'
}

/** A withdrawal by the button of the customer, or as it reached us in another way. */
export interface WithdrawAct {
  actor: Actor
  /** The day on which it was sent: that one has to lie within the fourteen days. */
  on: CalendarDay
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted
}

/** The same in the caller's transaction, which holds the order (`lockOrderOfCustomer`). */
export async function withdrawIn(
  context: Context,
  tx: Transaction,
  order: OrderInTime,
  { actor, on, noted }: WithdrawAct,
): Promise<Exclude<WithdrawalOutcome, 'unknown'>> {
  // Idempotent: two clicks are one withdrawal.
  if ((await withdrawals(tx, [order])).has(order.id)) return 'withdrawn'
  if (!mayWithdraw(order, on)) return 'too-late'
  await endOrder(context, tx, order, {
    actor,
    event: 'order.withdrawn',
    credits: 'all',
    tells: [
      (_, ended, credited) => withdrawalMail(context, ended, credited, noted),
      (_, ended, credited) => withdrawalAgencyMail(context, ended, credited, noted),
    ],
  })
  return 'withdrawn'
}

/**
 * State of the order of a key.
 * - `open`: it can be withdrawn from, up to and including `until`.
 * - `withdrawn`: it was, at `withdrawnAt`.
 * - `over`: the withdrawal period is over; `until` was its last day.
 * - `ended`: it was cancelled in another way.
 */
export type WithdrawableOrder = Awaited<ReturnType<typeof withdrawableOrder>>

/** The order that the key in a mail withdraws from; undefined for any other key. */
export async function withdrawableOrder({ db, now }: Context, key: string) {
  const order = await orderOfWithdrawalKey(db, key)
  if (!order) return undefined
  const withdrawnAt = (await withdrawals(db, [order])).get(order.id) ?? null
  const until = withdrawalEndsOn(order)
  const state = withdrawnAt
    ? 'withdrawn'
    : mayWithdraw(order, dayOf(now()))
      ? 'open'
      : order.status === 'cancelled'
        ? 'ended'
        : 'over'
  return { order, state, until, withdrawnAt } as const
}
