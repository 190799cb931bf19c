import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import {
  type CorrespondenceKind,
  dayThatCounts,
  mayBeDays,
  type Received,
  type ReceivedDays,
} from '@/features/people/correspondence/domain/correspondence'
import { type RecordOutcome, recordAct } from '@/features/people/correspondence/server/record-correspondence'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import type { CalendarDay } from '@/shared/calendar-day'
import { dayOf } from '@/shared/calendar-day'
import { cancellationState, isConsumer, mayWithdraw, withdrawalEndsOn } from '../../../domain/cancellation'
import type { DomainEnd } from '../../../domain/domain-end'
import { cancelIn } from '../../../server/cancel-order'
import { type OwnEnd, previewCancellation, previewWithdrawal } from '../../../server/end-preview'
import type { OrderInTime } from '../../../server/internal/orders-in-time'
import { orderWithNumber } from '../../../server/orders-for-office'
import { lockOrderOfCustomer } from '../../../server/orders-of-customer'
import { withdrawIn } from '../../../server/withdraw-order'
import { type DebitAtTheEnd, debitsAtTheEnd, hostingIsMade } from './cancel-order'

/** What is recorded of an order. */
export type ReceivedKind = Extract<CorrespondenceKind, 'order-cancelled' | 'order-withdrawn'>

/** All that recording it does, as the step before it shows it. */
export interface ReceivedStep extends OwnEnd {
  /** Whether its hosting was made: it is switched off then. */
  isMade: boolean
  debits: readonly DebitAtTheEnd[]
  /** The day that counts: of receipt, or of sending of a withdrawal. */
  on: CalendarDay
  mail: ForeseenMail
}

interface OrderDays extends ReceivedDays {
  kind: ReceivedKind
}

/**
 * - `over`: it was cancelled, withdrawn or has ended before.
 * - `late`: the day of sending lies beyond the fourteen days.
 * - `business`: only a consumer may withdraw.
 * - `day`: the day lies before the order, or is still to come.
 */
export type NoReceivedStep = 'over' | 'late' | 'business' | 'day'

/** An order with what recording a cancellation or withdrawal of that day would do now. */
export async function loadReceivedStep(
  context: Pick<Context, 'db' | 'now' | 'mailer'>,
  orderNumber: string,
  days: OrderDays,
) {
  const order = await orderWithNumber(context.db, orderNumber)
  if (!order) return undefined
  const step = await receivedStep(context, context.db, order, days)
  return { order, step, shown: fingerprintOf(step), withdrawableUntil: withdrawalEndsOn(order) }
}

export type FoundReceivedStep = NonNullable<Awaited<ReturnType<typeof loadReceivedStep>>>

async function receivedStep(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  order: OrderInTime,
  { kind, ...days }: OrderDays,
): Promise<ReceivedStep | NoReceivedStep> {
  const today = dayOf(context.now())
  const on = dayThatCounts(days)
  if (cancellationState(order, today) === 'over') return 'over'
  if (kind === 'order-cancelled' && order.endsOn) return 'over'
  if (!mayBeDays(days, dayOf(order.createdAt), today)) return 'day'
  if (kind === 'order-withdrawn' && !mayWithdraw(order, on)) return isConsumer(order) ? 'late' : 'business'
  const end =
    kind === 'order-withdrawn'
      ? await previewWithdrawal(db, order, today)
      : await previewCancellation(db, order, { on, today })
  const customer = { id: order.customerId, part: 'contract' } as const
  return {
    ...end,
    on,
    isMade: await hostingIsMade(db, order),
    debits: await debitsAtTheEnd(db, order.id, end),
    mail: await foresee(context, db, { to: order.customerEmail, customer }),
  }
}

interface Recording {
  kind: ReceivedKind
  orderId: string
  received: Received
  /** What becomes of the domain name, when it is a cancellation. */
  domainEnd?: DomainEnd | null
  /** Fingerprint of the step that the colleague saw. */
  shown: string
}

/** Records a cancellation or withdrawal that came outside the site, and carries it out as the customer's button does. */
export async function recordReceived(
  context: Context,
  { kind, orderId, received, shown, domainEnd = null }: Recording,
): Promise<RecordOutcome> {
  return await recordAct<ReceivedStep, OrderInTime>(context, {
    kind,
    received,
    shown,
    hold: async (tx) => {
      const found = await orderWithNumber(tx, orderId)
      const order = found && (await lockOrderOfCustomer(tx, found.customerId, found.orderNumber))
      if (!order) return undefined
      const step = await receivedStep(context, tx, order, { kind, ...received })
      return { customerId: order.customerId, about: order.orderNumber, step, found: order }
    },
    act: async (tx, order, { on }) => {
      const act = { actor: actorOf({ ...received.admin, role: 'admin' }), on, noted: received }
      if (kind === 'order-withdrawn') await withdrawIn(context, tx, order, act)
      else await cancelIn(context, tx, order, { ...act, reason: null, domainEnd })
    },
  })
}
