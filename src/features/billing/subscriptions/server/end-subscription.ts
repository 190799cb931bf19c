import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { creditWhole } from './credit-invoice'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'
import { callOffChange, waitingChangeOf } from './waiting-change'

interface Ending {
  subscriptionId: string
  /** The last day that is charged. */
  endsOn: CalendarDay
  /** Who ends it. */
  actor: Actor
}

/**
 * A subscription is charged up to this day. What was invoiced for a period that begins later is taken
 * back: nobody pays for a period that does not come. Answers the ids of the credit notes.
 */
export async function endSubscription(context: Context, tx: Transaction, ending: Ending): Promise<string[]> {
  await endSubscriptionOn(tx, ending.subscriptionId, ending.endsOn)
  const creditNotes: string[] = []
  for (const invoiceId of await invoicesOfLater(tx, ending)) {
    const answer = await creditWhole(context, tx, { invoiceId, reason: NOT_COMING, actor: ending.actor })
    if (answer.outcome === 'credited') creditNotes.push(answer.creditNote.id)
    // The credit note tells of it; who changes their mind is charged for the period anew.
    await tx.delete(subscriptionPeriods).where(eq(subscriptionPeriods.invoiceId, invoiceId))
  }
  await callOffLaterChange(context, tx, ending)
  return creditNotes
}

/** A change that would begin after the last day does not come any more, also when the end is taken back. */
async function callOffLaterChange(
  context: Context,
  tx: Transaction,
  { subscriptionId, endsOn }: Ending,
): Promise<void> {
  const waiting = await waitingChangeOf(tx, subscriptionId)
  if (waiting && waiting.effectiveOn > endsOn) await callOffChange(context, tx, waiting)
}

const NOT_COMING = 'Gestopt voordat deze periode begon'

/** The subscription is charged up to this day, or goes on after all: null. */
export async function endSubscriptionOn(
  tx: Transaction,
  subscriptionId: string,
  endsOn: CalendarDay | null,
): Promise<void> {
  await tx.update(subscriptions).set({ endsOn }).where(eq(subscriptions.id, subscriptionId))
}

/** The invoices of which no period begins by the last day; what was given back of one in part does not go back twice. */
async function invoicesOfLater(tx: Transaction, { subscriptionId, endsOn }: Ending): Promise<string[]> {
  const { invoiceId, firstDay, itemId, state, creditInvoiceId } = subscriptionPeriods
  const items = tx
    .select({ id: subscriptionItems.id })
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, subscriptionId))
  const later = await tx
    .select({ invoiceId })
    .from(subscriptionPeriods)
    .where(and(inArray(itemId, items), eq(state, 'invoiced')))
    .groupBy(invoiceId)
    .having(and(gt(min(firstDay), sql`${endsOn}`), eq(count(creditInvoiceId), 0)))
  return later.flatMap(({ invoiceId: id }) => id ?? [])
}
