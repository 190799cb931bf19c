import { and, eq, isNull } from 'drizzle-orm'
import { lockOpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { suspendForArrears } from '@/features/hosting/orders/server/order-in-arrears'
import { standstillOf } from '@/features/hosting/orders/server/standstill'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { LineState } from '@/features/operations/nightly-run/domain/night-work'
import { noteLine } from '@/features/operations/nightly-run/server/run-night'
import { isHeldBack } from '@/features/operations/nightly-run/server/skip-line'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { OBSTACLE_WORDS, suspensionObstacle } from '../domain/internal/suspension'
import { inArrears } from './internal/reminded-invoices'
import { suspendedMail } from './mails/suspension-mails'
import { type Suspension, suspensions } from './reminder-tables'
import { threatened } from './suspension-facts'

/** The key of its line in the nightly run, by which a person can hold it back. */
export function suspensionKey(invoiceId: string): string {
  return `suspension:${invoiceId}`
}

interface Came {
  state: LineState
  answer: string | null
}

/** Suspends whatever the night of today let through, as long as the office is open: one after the other, each by itself. */
export async function suspendWhatIsCleared(context: Context): Promise<void> {
  const today = dayOf(context.now())
  const cleared = await context.db
    .select()
    .from(suspensions)
    .where(
      and(eq(suspensions.clearedFor, today), isNull(suspensions.suspendedAt), isNull(suspensions.endedAt)),
    )
  const faults: unknown[] = []
  for (const one of cleared)
    await suspendOne(context, one, today).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} × not suspended`)
}

async function suspendOne(context: Context, { invoiceId }: Suspension, today: CalendarDay): Promise<void> {
  const came = await retryOnDeadlock(() =>
    context.db.transaction((tx) => suspendInTransaction(context, tx, invoiceId)),
  )
  if (came) await noteLine(context, { runOn: today, key: suspensionKey(invoiceId) }, came)
}

/**
 * Checks everything again under a row lock on the invoice: a payment at this moment comes before, and nothing happens,
 * or after, and lifts the suspension at once. Undefined when the office is closed: it is tried again today.
 */
async function suspendInTransaction(
  context: Context,
  tx: Transaction,
  invoiceId: string,
): Promise<Came | undefined> {
  const now = context.now()
  const today = dayOf(now)
  const invoice = await lockOpenInvoice(tx, invoiceId)
  const [found] = invoice ? await threatened(tx, await inArrears(tx, [invoice], today), today) : []
  if (await isHeldBack(tx, suspensionKey(invoiceId), today)) return await notToday(tx, invoiceId, HELD)
  if (invoice && (await stoppedCustomers(tx, [invoice.customerId])).size > 0)
    return await notToday(tx, invoiceId, STOPPED)
  const obstacle = found ? suspensionObstacle(found.facts, now) : 'not-invoiced'
  if (obstacle === 'office-closed') return undefined
  if (obstacle || !found?.order)
    return await notToday(tx, invoiceId, {
      state: 'nothing',
      answer: OBSTACLE_WORDS[obstacle ?? 'not-invoiced'],
    })
  const reason = `Factuur ${found.invoice.invoiceNumber} is niet betaald`
  const order = await suspendForArrears(context, tx, { orderId: found.order.id, reason })
  if (!order) return await notToday(tx, invoiceId, { state: 'nothing', answer: 'De bestelling loopt niet.' })
  await tx
    .update(suspensions)
    .set({ suspendedAt: now })
    .where(and(eq(suspensions.invoiceId, invoiceId), isNull(suspensions.endedAt)))
  const standstill = await standstillOf(context, tx, order)
  await queueMail(context, tx, await suspendedMail(context, { invoice: found.invoice, order, standstill }))
  return {
    state: 'done',
    answer: `Opgeschort op ${shortDutchDateTime(now)}. De taak staat bij de bestelling.`,
  }
}

const HELD = { state: 'held', answer: null } as const
const STOPPED = { state: 'stopped', answer: 'Deze klant wordt niet benaderd.' } as const

/** Clears the approval of the night: the suspension has to pass another night before it happens. */
async function notToday(tx: Transaction, invoiceId: string, came: Came): Promise<Came> {
  await tx
    .update(suspensions)
    .set({ clearedFor: null })
    .where(and(eq(suspensions.invoiceId, invoiceId), isNull(suspensions.endedAt)))
  return came
}
