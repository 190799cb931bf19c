import { arrangedInvoices } from '@/features/billing/arrangements/server/arrangements'
import { reverseChargedInvoices } from '@/features/billing/invoices/server/invoice-queries'
import { mandatesInForce } from '@/features/billing/mandates/server/mandates-to-debit'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { AnnouncedDebit, DebitedFor } from '../domain/announced-debit'
import { isLive } from '../domain/internal/collection'
import { planDebit } from '../domain/internal/debit-day'
import type { DebitedInvoice } from '../domain/internal/debited-invoice'
import { collections } from './debit-tables'
import { usualTerms } from './internal/debit-terms'
import { lockLastCollection } from './internal/move-collection'
import { type UsableMandate, usableFor } from './internal/usable-mandate'

/**
 * Plans the debit of an invoice and answers what its customer has to be told of it, by the mail that is queued in the same
 * transaction: no debit without its announcement. Null when there is no mandate, nothing to collect, a contact
 * stop, an arrangement on paying, or a collection already. A row lock on the mandate makes a withdrawal wait, which then finds what to call off.
 */
export async function announce(
  context: Context,
  tx: Transaction,
  invoice: DebitedInvoice,
): Promise<AnnouncedDebit | null> {
  const announcedOn = dayOf(context.now())
  const before = await lockLastCollection(tx, invoice.id)
  if (before && isLive(before.state)) return null
  const amount = (invoice.asked - (await receivedFor(tx, invoice.id))) as Cents
  if ((await stoppedCustomers(tx, [invoice.customerId])).size > 0) return null
  if ((await arrangedInvoices(tx, [invoice.id], announcedOn)).size > 0) return null
  const planned = amount > 0 && (await plannedBy(context, tx, invoice, announcedOn))
  if (!planned) return null
  const { mandate, debitOn, leavesOn } = planned
  const attempt = (before?.attempt ?? 0) + 1
  const id = context.random.uuid()
  await tx.insert(collections).values({
    id,
    attempt,
    amount,
    announcedOn,
    debitOn,
    leavesOn,
    state: 'announced',
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    customerId: invoice.customerId,
    mandateId: mandate.id,
    provider: mandate.provider,
    createdAt: context.now(),
    endToEndId: `${invoice.invoiceNumber}-${attempt}`,
  })
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'collection.announced',
    subject: { kind: 'collection', id },
    details: { number: invoice.invoiceNumber, amount, debitOn },
  })
  const isReverseCharged = (await reverseChargedInvoices(tx, [invoice.id])).has(invoice.id)
  const { creditor, reference: mandateReference } = mandate
  return { amount, isReverseCharged, debitOn, creditor, mandateReference }
}

/** The same for a new invoice. `_debitedFor` decides nothing: each caller names by it what customers read. */
export async function announceDebit(
  context: Context,
  tx: Transaction,
  invoice: DebitedInvoice,
  _debitedFor: DebitedFor,
): Promise<AnnouncedDebit | null> {
  return await announce(context, tx, invoice)
}

/**
 * What `announceDebit` would plan for an invoice that is issued now: its amount and its day; null when its customer pays it.
 * Takes the same locks, as it asks the same.
 */
export async function foreseeDebit(
  context: Context,
  tx: Transaction,
  { asked: amount, ...invoice }: Omit<DebitedInvoice, 'id' | 'invoiceNumber'>,
): Promise<Pick<AnnouncedDebit, 'amount' | 'debitOn'> | null> {
  if (amount <= 0 || (await stoppedCustomers(tx, [invoice.customerId])).size > 0) return null
  const planned = await plannedBy(context, tx, invoice, dayOf(context.now()))
  return planned ? { amount, debitOn: planned.debitOn } : null
}

interface Planned {
  mandate: UsableMandate
  debitOn: CalendarDay
  leavesOn: CalendarDay
}

/** By the newest mandate of the customer whose text covers the invoice, and that can be used on the day of the debit. */
async function plannedBy(
  context: Context,
  tx: Transaction,
  invoice: Omit<DebitedInvoice, 'id' | 'invoiceNumber' | 'asked'>,
  announcedOn: CalendarDay,
): Promise<Planned | undefined> {
  const { customerId, dueDate: dueOn } = invoice
  for (const given of await mandatesInForce(tx, customerId)) {
    const terms = usualTerms(context.settings, given.provider)
    const { debitOn, submitBy: leavesOn } = planDebit({ announcedOn, dueOn }, terms)
    const mandate = usableFor(context, given, { debitOn, invoice })
    if (mandate) return { mandate, debitOn, leavesOn }
  }
  return undefined
}
