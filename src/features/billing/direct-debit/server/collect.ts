import { eq } from 'drizzle-orm'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { lockMandate } from '@/features/billing/mandates/server/mandates-to-debit'
import type { PayableInvoice } from '@/features/billing/payments/domain/payable-invoice'
import { invoicesBeingPaid } from '@/features/billing/payments/server/open-payment'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { openDebit } from '@/features/billing/settlement/server/debit-payments'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { submissionFault } from '../domain/internal/debit-day'
import { type Collection, collections } from './debit-tables'
import { announceAnew } from './internal/announce-anew'
import { askProvider } from './internal/ask-provider'
import { addToFile } from './internal/debit-files'
import { lastTerms } from './internal/debit-terms'
import { lockCollection, moveCollection } from './internal/move-collection'
import { type UsableMandate, usableFor, usableOn } from './internal/usable-mandate'

/**
 * - `in-file`: it is in the file for the bank, which the agency has to hand in.
 * - `submitted`: the provider has it.
 * - `unsure`: the provider gave no answer; the next night looks there before it asks again.
 * - `refused`: the provider will not make it; what follows is a job.
 * - `postponed`: it was too late for the day that was announced, or its mandate is gone and another one covers it; it is
 *   announced anew.
 * - `called-off`: nothing may be debited any more; the customer heard of it when there is something to pay.
 * - `being-paid`: the customer is paying at this moment; the next night looks again.
 * - `disputed`: its customer does not agree with the invoice; it waits until that is settled.
 * - `stopped`: its customer has a contact stop; it waits until a person lifts that.
 * - `nothing`: it was done before, or is not to be done.
 */
export type CollectOutcome =
  | 'in-file'
  | 'submitted'
  | 'unsure'
  | 'refused'
  | 'postponed'
  | 'called-off'
  | 'being-paid'
  | 'disputed'
  | 'stopped'
  | 'nothing'

/**
 * Lets the debit of a collection leave, once, whoever else is at it: into the file of this night, or to the provider
 * that keeps the mandate. The provider is called after the commit that records the debit as leaving.
 */
export async function collect(context: Context, collectionId: string): Promise<CollectOutcome> {
  const leaving = await retryOnDeadlock(() =>
    context.db.transaction((tx) => leave(context, tx, collectionId)),
  )
  return typeof leaving === 'string' ? leaving : await askProvider(context, leaving)
}

type Leaving = Parameters<typeof askProvider>[1]

async function leave(context: Context, tx: Transaction, id: string): Promise<CollectOutcome | Leaving> {
  const [found] = await tx.select().from(collections).where(eq(collections.id, id))
  if (!found) return 'nothing'
  const given = await lockMandate(tx, found.mandateId)
  const invoice = await lockInvoiceToPay(tx, found.invoiceId, 'no key update')
  const collection = await lockCollection(tx, id)
  const { debitOn } = collection
  if (collection.state === 'submitting') return askAgain(collection, usableOn(context, given, debitOn))
  if (collection.state !== 'announced' || !invoice) return 'nothing'
  const mandate = usableFor(context, given, { debitOn, invoice })
  const today = dayOf(context.now())
  if (today < collection.leavesOn) return 'nothing'
  const open = (invoice.asked - (await receivedFor(tx, invoice.id))) as Cents
  const asksMoney = invoice.paymentStatus === 'pending' && open > 0
  // The contact stop comes before any mail: its customer hears nothing, not even that the debit is called off.
  if (asksMoney && (await stoppedCustomers(tx, [collection.customerId])).size > 0) return 'stopped'
  if (!asksMoney) {
    await moveCollection(context, tx, collection, 'cancelled', { note: 'De factuur vraagt geen geld meer' })
    return 'called-off'
  }
  if (!mandate) return await announceAnew(context, tx, { collection, invoice, why: 'mandate-gone' })
  if ((await disputedInvoices(tx, [invoice.id])).size > 0) return 'disputed'
  const lately = addSeconds(context.now(), -PATIENCE_SECONDS)
  if ((await invoicesBeingPaid(tx, [invoice.id], lately)).length > 0) return 'being-paid'
  if (submissionFault({ ...collection, today }, lastTerms(context.settings, collection.provider)))
    return await announceAnew(context, tx, { collection, invoice, why: 'late' })
  // Never more than was announced, and never more than is still asked.
  const amount = Math.min(collection.amount, open) as Cents
  return await submit(context, tx, { collection, invoice, mandate, amount, today })
}

/** A payment that began longer ago than this counts as abandoned. */
const PATIENCE_SECONDS = 24 * 60 * 60

interface Held {
  collection: Collection
  invoice: PayableInvoice
}

/** Retries a debit at a provider, whose answer is not known; one in a file waits for the agency. */
function askAgain({ id, paymentId }: Collection, mandate: UsableMandate | undefined) {
  if (!paymentId || !mandate || mandate.provider === 'bank-transfer') return 'nothing'
  return { collectionId: id, paymentId, mandate: mandate.known, isUnsure: true }
}

interface Submitting extends Held {
  mandate: UsableMandate
  amount: Cents
  today: CalendarDay
}

async function submit(
  context: Context,
  tx: Transaction,
  { collection, invoice, mandate, amount, today }: Submitting,
): Promise<CollectOutcome | Leaving> {
  if (mandate.provider === 'bank-transfer') {
    const fileId = await addToFile(context, tx, today)
    await moveCollection(context, tx, collection, 'submitting', { amount, fileId })
    return 'in-file'
  }
  const { provider, known } = mandate
  const paymentId = await openDebit(context, tx, invoice, { provider, amount })
  await moveCollection(context, tx, collection, 'submitting', { amount, paymentId })
  return { collectionId: collection.id, paymentId, mandate: known, isUnsure: false }
}
