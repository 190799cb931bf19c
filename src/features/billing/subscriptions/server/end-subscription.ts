import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { CreditPreview } from '@/features/billing/invoices/server/issue-credit-note'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { goesWithEnd } from '../terms/domain/change'
import type { GoingBack } from '../terms/domain/going-back'
import { creditWhole, previewCredit } from './credit-invoice'
import { previewGiveBack } from './credit-unused'
import {
  type SubscriptionChange,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'
import { callOffChange, mayCallOff, waitingChangeOf } from './waiting-change'

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

/** A change that goes with the end does not come any more, also when the end is taken back. */
async function callOffLaterChange(
  context: Context,
  tx: Transaction,
  { subscriptionId, endsOn }: Ending,
): Promise<void> {
  const waiting = await waitingChangeOf(tx, subscriptionId)
  if (waiting && isDroppedBy(waiting, endsOn)) await callOffChange(context, tx, waiting)
}

function isDroppedBy({ effectiveOn, wish }: SubscriptionChange, endsOn: CalendarDay): boolean {
  return goesWithEnd({ effectiveOn, isMadeThen: wish !== null }, endsOn)
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

/** Consequences of ending a subscription after a day. */
export interface EndOfSubscription {
  /** The credit notes, in the order in which they are made: those of `endSubscription`, then those of `giveBackAfter`. */
  credits: CreditPreview[]
  /** Those of `endSubscription` alone. */
  ofLater: CreditPreview[]
  /** What `giveBackAfter` gives back. */
  goingBack: GoingBack
  /** The waiting change that does not come any more. */
  droppedChange: SubscriptionChange | undefined
  /** A domain name is paid for beyond that day, which does not go back. */
  keepsDomain: boolean
}

/** What `endSubscription` and then `giveBackAfter` would do now. */
export async function previewEndOfSubscription(
  db: Database | Transaction,
  { today, ...ending }: Omit<Ending, 'actor'> & { today: CalendarDay },
): Promise<EndOfSubscription> {
  const { subscriptionId, endsOn } = ending
  const later = await invoicesOfLater(db, ending)
  const whole: CreditPreview[] = []
  for (const invoiceId of later) {
    const credit = await previewCredit(db, invoiceId)
    if (credit) whole.push(credit)
  }
  const { credits, goingBack, keepsDomain } = await previewGiveBack(db, {
    subscriptionId,
    lastDay: endsOn,
    after: later,
  })
  const waiting = await waitingChangeOf(db, subscriptionId)
  const isDropped = waiting && isDroppedBy(waiting, endsOn) && (await mayCallOff(db, waiting, today, later))
  return {
    credits: [...whole, ...credits],
    ofLater: whole,
    goingBack,
    droppedChange: isDropped ? waiting : undefined,
    keepsDomain,
  }
}

/**
 * The invoices of which no period begins by the last day, in the order of their periods: step and act make one list of
 * them. What was given back of one in part does not go back twice.
 */
async function invoicesOfLater(
  db: Database | Transaction,
  { subscriptionId, endsOn }: Omit<Ending, 'actor'>,
): Promise<string[]> {
  const { invoiceId, firstDay, itemId, state, creditInvoiceId } = subscriptionPeriods
  const items = db
    .select({ id: subscriptionItems.id })
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, subscriptionId))
  const later = await db
    .select({ invoiceId })
    .from(subscriptionPeriods)
    .where(and(inArray(itemId, items), eq(state, 'invoiced')))
    .groupBy(invoiceId)
    .having(and(gt(min(firstDay), sql`${endsOn}`), eq(count(creditInvoiceId), 0)))
    .orderBy(min(firstDay), invoiceId)
  return later.flatMap(({ invoiceId: id }) => id ?? [])
}
