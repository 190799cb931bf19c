import { asc, eq, isNull } from 'drizzle-orm'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { bookReversalInTransaction } from '@/features/billing/settlement/server/book-reversal'
import { openCollectedDebit } from '@/features/billing/settlement/server/debit-payments'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { type Collection, collections, type DebitBooking, debitBookings, debitFiles } from './debit-tables'
import { followReturn } from './internal/follow-return'
import { lockCollection, moveCollection } from './internal/move-collection'

/** Reaction to an imported bank statement: stores what it says of our debits. A job acts on it. */
export async function storeDebitBookings(
  { enqueue, now }: Context,
  tx: Transaction,
  { payload: { collected, returned } }: RecordedEvent<'statement.imported'>,
): Promise<void> {
  const createdAt = now()
  // Collected bookings come before returned ones: one statement may report both for the same debit.
  const rows = [
    ...collected.map((booking) => ({ ...booking, kind: 'collected' as const, createdAt })),
    ...returned.map(({ mandateId: _known, ...booking }) => ({
      ...booking,
      kind: 'returned' as const,
      createdAt,
    })),
  ]
  if (rows.length === 0) return
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(debitBookings).values(rows.slice(from, from + ROWS_AT_ONCE))
  await enqueue(tx, 'follow-debit-bookings', {}, { singletonKey: 'all' })
}

const ROWS_AT_ONCE = 1000

/** Acts on everything that statements told and that nobody has looked at: each by itself, and once. */
export async function followBookings(context: Context): Promise<void> {
  const { id, followedAt, kind, createdAt } = debitBookings
  const waiting = await context.db
    .select({ id })
    .from(debitBookings)
    .where(isNull(followedAt))
    .orderBy(asc(createdAt), asc(kind))
  const faults: unknown[] = []
  for (const booking of waiting)
    await followBooking(context, booking.id).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} bookings of debits failed`)
}

/** `person`: it fits nothing that we know; the page of collections shows it. */
type Outcome = NonNullable<DebitBooking['outcome']>

async function followBooking(context: Context, id: string): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const [booking] = await tx.select().from(debitBookings).where(eq(debitBookings.id, id)).for('update')
      if (!booking || booking.followedAt) return
      const outcome = await (booking.kind === 'collected' ? moneyCame : moneyWent)(context, tx, booking)
      await tx
        .update(debitBookings)
        .set({ followedAt: context.now(), outcome })
        .where(eq(debitBookings.id, id))
    }),
  )
}

async function moneyCame(context: Context, tx: Transaction, booking: DebitBooking): Promise<Outcome> {
  const { endToEndId, partId, amount, bookedOn } = booking
  if (endToEndId) {
    const [collection] = await named(tx, endToEndId)
    if (!collection || amount === null) return 'person'
    return await collectedOne(context, tx, collection, { amount, bookedOn })
  }
  const part = partId ? await collectionsOfPart(tx, partId) : []
  if (part.length === 0 || sum(part.map((one) => one.amount)) !== amount) return 'person'
  const outcomes: Outcome[] = []
  for (const one of part)
    outcomes.push(await collectedOne(context, tx, one, { amount: one.amount, bookedOn }))
  return outcomes.includes('done') ? 'done' : 'known'
}

async function named(tx: Transaction, endToEndId: string): Promise<Collection[]> {
  return await tx.select().from(collections).where(eq(collections.endToEndId, endToEndId))
}

/** `WN-20261201-1-2` is the second part of its file: the debits of the second day that stands in it. */
async function collectionsOfPart(tx: Transaction, partId: string): Promise<Collection[]> {
  const end = partId.lastIndexOf('-')
  const [messageId, number] = [partId.slice(0, end), partId.slice(end + 1)]
  const inFile = await tx
    .select({ collection: collections })
    .from(collections)
    .innerJoin(debitFiles, eq(debitFiles.id, collections.fileId))
    .where(eq(debitFiles.messageId, messageId))
    .orderBy(asc(collections.debitOn), asc(collections.endToEndId))
  const sent = inFile.map(({ collection }) => collection).filter(({ state }) => state !== 'cancelled')
  const day = [...new Set(sent.map(({ debitOn }) => debitOn))][Number(number) - 1]
  return sent.filter(({ debitOn }) => debitOn === day)
}

/** The bank reports that it had the debit, whatever the agency wrote down about the file. */
async function collectedOne(
  context: Context,
  tx: Transaction,
  { id, invoiceId, endToEndId }: Collection,
  { amount, bookedOn }: { amount: Cents; bookedOn: CalendarDay },
): Promise<Outcome> {
  const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
  const collection = await lockCollection(tx, id)
  // A debit whose return was reported first needs nothing more: its money came and went.
  if (collection.paymentId || collection.state === 'returned') return 'known'
  if (!invoice || !collection.fileId || collection.state === 'cancelled') return 'person'
  if (collection.state === 'submitting') await moveCollection(context, tx, collection, 'submitted')
  const { paymentId, settle } = await openCollectedDebit(context, tx, invoice, {
    endToEndId,
    amount,
    bookedOn,
  })
  await tx.update(collections).set({ paymentId }).where(eq(collections.id, id))
  await settle()
  return 'done'
}

async function moneyWent(context: Context, tx: Transaction, booking: DebitBooking): Promise<Outcome> {
  const [found] = booking.endToEndId ? await named(tx, booking.endToEndId) : []
  if (!found?.fileId) return 'person'
  const payment = found.paymentId ? await paymentWithId(tx, found.paymentId) : undefined
  if (payment) {
    const { id: paymentId, chargedBackAmount: known, paidAmount } = payment
    const amount = booking.amount ?? paidAmount ?? found.amount
    if (known > 0) return 'known'
    const reversal = { paymentId, amount, known, actor: SYSTEM }
    if ((await bookReversalInTransaction(context, tx, reversal)) !== 'booked') return 'person'
  }
  const invoice = await lockInvoiceToPay(tx, found.invoiceId, 'no key update')
  const collection = await lockCollection(tx, found.id)
  if (!invoice) return 'person'
  if (!payment && !(await cameBack(context, tx, collection))) return 'known'
  await followReturn(context, tx, { invoice, collectionId: found.id, code: booking.reason })
  return 'done'
}

/** A debit of which no money came. False when that was known. */
async function cameBack(context: Context, tx: Transaction, collection: Collection): Promise<boolean> {
  const { state } = collection
  if (state !== 'submitting' && state !== 'submitted') return false
  const submitted =
    state === 'submitting' ? await moveCollection(context, tx, collection, 'submitted') : collection
  await moveCollection(context, tx, submitted, 'returned')
  return true
}
