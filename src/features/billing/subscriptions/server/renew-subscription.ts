import { eq } from 'drizzle-orm'
import { announceDebit } from '@/features/billing/direct-debit/server/announce-debit'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import { periodOf } from '../terms/domain/periods'
import { lineOf, linesOfItems, priceOfPeriod } from '../terms/domain/subscription'
import { billedDetails, reverseChargedSubscriptions } from './billed-details'
import { chargedUntil, type DueItem, type DueRenewal, dueRenewals, isFree } from './due-renewals'
import { renewalMail } from './mails/renewal-mail'
import { NOTHING_TO_PAY } from './start-subscription'
import { type Subscription, subscriptionPeriods, subscriptions } from './subscription-tables'

interface Renewing {
  subscriptionId: string
  /** The first day of the period that is charged. */
  firstDay: CalendarDay
}

/**
 * - `renewed`: the invoice of this period is issued and on its way.
 * - `no-address`: the customer's address is not known, which an invoice needs. A person has to ask.
 * - `waived`: the subscription stood still when the period began, or nothing is to be paid for it: it is not charged.
 * - `nothing`: it was done before, or is not to be done any more.
 */
export type RenewalOutcome =
  /** `debitOn` is the day that the customer was told of, when it is collected by a mandate. */
  | { outcome: 'renewed'; invoiceId: string; invoiceNumber: string; debitOn: CalendarDay | null }
  | { outcome: 'no-address' | 'waived' | 'nothing' }

/**
 * Charges the period of a subscription that begins on this day: once, whoever else is at it. Payment never moves a
 * date: what is paid or not is not looked at.
 */
export async function renewSubscription(context: Context, renewing: Renewing): Promise<RenewalOutcome> {
  // Deadlock retry: a change or an end locks the order before its subscription, an invoice asks for it afterwards.
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => renewInTransaction(context, tx, renewing)),
  )
}

async function renewInTransaction(
  context: Context,
  tx: Transaction,
  renewing: Renewing,
): Promise<RenewalOutcome> {
  const subscription = await lockedSubscription(tx, renewing.subscriptionId)
  if (!subscription) return { outcome: 'nothing' }
  const today = dayOf(context.now())
  const until = chargedUntil(today, context.settings.invoiceDaysAhead)
  const [due] = await dueRenewals(tx, until, subscription.id)
  if (due?.firstDay !== renewing.firstDay) return { outcome: 'nothing' }
  if (!due.standsStill)
    return isFree(due)
      ? await waive(context, tx, due, NOTHING_TO_PAY)
      : await charge(context, tx, subscription, due)
  // Not ahead of time: it may go on before the period begins.
  return due.firstDay > today ? { outcome: 'nothing' } : await waive(context, tx, due, STOOD_STILL)
}

async function lockedSubscription(tx: Transaction, id: string): Promise<Subscription | undefined> {
  const [held] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return held
}

async function charge(
  context: Context,
  tx: Transaction,
  subscription: Subscription,
  { items, firstDay, description }: DueRenewal,
): Promise<RenewalOutcome> {
  const { id, customerId, orderId, reference } = subscription
  const details = await billedDetails(tx, subscription)
  if (!details) return { outcome: 'no-address' }
  const issuedAt = context.now()
  const invoiceId = context.random.uuid()
  const reversed = await reverseChargedSubscriptions(tx, [subscription], dayOf(issuedAt))
  const isReverseCharged = reversed.has(id)
  const periods = items.map(({ item, seq }) => ({ item, ...periodOf(rhythmOf(item), seq) }))
  await tx.insert(subscriptionPeriods).values(
    periods.map(({ item, ...period }) => ({
      ...period,
      id: context.random.uuid(),
      itemId: item.id,
      state: 'invoiced' as const,
      invoiceId,
      net: priceOfPeriod(item),
      vatPercent: isReverseCharged ? 0 : rateOf(item, firstDay),
      reverseCharge: isReverseCharged,
      createdAt: issuedAt,
    })),
  )
  const invoice = await issueInvoice(context, tx, {
    id: invoiceId,
    series: 'order',
    customerId,
    orderId,
    buyer: toParty(details),
    description,
    issuedAt,
    lines: linesOfPeriods(periods, firstDay),
    periodStart: firstDay,
    periodEnd: periods.map(({ lastDay }) => lastDay).reduce(laterOf),
    paymentReference: reference,
  })
  const { invoiceNumber, totalAmount: total } = invoice
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'subscription.renewed',
    subject: { kind: 'subscription', id },
    details: { invoice: invoiceNumber, total, firstDay },
  })
  const debit = await announceDebit(context, tx, { ...invoice, asked: total }, 'next-period')
  const isOfNames = items.every(({ item }) => item.kind === 'domain')
  await queueMail(context, tx, await renewalMail(context, invoice, debit, { isOfNames }))
  return { outcome: 'renewed', invoiceId, invoiceNumber, debitOn: debit?.debitOn ?? null }
}

function linesOfPeriods(
  periods: readonly { item: DueItem['item']; lastDay: CalendarDay }[],
  firstDay: CalendarDay,
): InvoiceLine[] {
  const lastDays = new Map(periods.map(({ item, lastDay }) => [item.id, lastDay]))
  return linesOfItems(
    periods.map(({ item }) => item),
    (item) => ({ ...lineOf(item), period: { firstDay, lastDay: lastDays.get(item.id) ?? firstDay } }),
  )
}

const STOOD_STILL = 'Stond stil toen deze periode begon'

async function waive(
  context: Context,
  tx: Transaction,
  { subscriptionId, items, firstDay }: DueRenewal,
  reason: string,
): Promise<RenewalOutcome> {
  const { now, random } = context
  await tx.insert(subscriptionPeriods).values(
    items.map(({ item, seq }) => ({
      ...periodOf(rhythmOf(item), seq),
      id: random.uuid(),
      itemId: item.id,
      state: 'waived' as const,
      net: 0 as Cents,
      vatPercent: rateOf(item, firstDay),
      waiver: reason,
      createdAt: now(),
    })),
  )
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'subscription.waived',
    subject: { kind: 'subscription', id: subscriptionId },
    details: { reason, firstDay },
  })
  return { outcome: 'waived' }
}

function rateOf({ vatPercent }: DueItem['item'], firstDay: CalendarDay): number {
  return vatPercent ?? vatRateOn(firstDay)
}

function rhythmOf({ id, anchorOn, billingCycle }: DueItem['item']) {
  if (!anchorOn) throw new Error(`Item ${id} has not begun`)
  return { anchorOn, billingCycle }
}
