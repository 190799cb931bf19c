import { and, eq, isNull } from 'drizzle-orm'
import { moneyOfInvoice, recordedTransfers } from '@/features/billing/payments/server/received-money'
import { bookReturnInTransaction } from '@/features/billing/settlement/server/book-return'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { ChosenLine } from '../domain/statement-line'
import { type BankEntryRow, bankEntries } from './bookkeeping-tables'
import { matchLines } from './internal/match-lines'

interface Booking {
  statementId: string
  chosen: readonly ChosenLine[]
  admin: { id: string; name: string }
}

/**
 * - `booked`: recorded as a payment by this call.
 * - `known`: it was in our books already.
 * - `changed`: our books say something else than what was shown; look again.
 */
export type BookOutcome = 'booked' | 'known' | 'changed'

export type BookedCounts = Record<BookOutcome, number>

/**
 * Books the chosen lines of a statement as payments of their invoices. Each line on its own, and once, whoever else
 * books it at the same moment; a line that does not mean any more what was shown is left alone.
 */
export async function bookEntries(context: Context, booking: Booking): Promise<BookedCounts> {
  const counts: BookedCounts = { booked: 0, known: 0, changed: 0 }
  for (const line of booking.chosen) counts[await bookEntry(context, booking, line)]++
  return counts
}

async function bookEntry(
  context: Context,
  { statementId, admin }: Booking,
  chosen: ChosenLine,
): Promise<BookOutcome> {
  if (chosen.kind === 'refund') return await bookRefund(context, { statementId, admin, chosen })
  const claimed = await context.db.transaction((tx) => claim(context, tx, { statementId, admin, chosen }))
  if (typeof claimed === 'string') return claimed
  const { entryKey: transferId, ...transfer } = claimed
  const actor = actorOf({ id: admin.id, role: 'admin' })
  const { outcome } = await receiveTransfer(context, { ...transfer, transferId, actor })
  if (outcome === 'unknown') throw new Error(`There is no invoice ${transfer.invoiceId} any more`)
  return outcome === 'received' ? 'booked' : 'known'
}

/** Books money that we sent back: the line and what it means for the invoice go into one transaction. */
async function bookRefund(
  context: Context,
  { statementId, admin, chosen }: Claim & { admin: { id: string } },
): Promise<BookOutcome> {
  const { entryId, invoiceId } = chosen
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const entry = await lockEntry(tx, statementId, entryId)
      if (entry?.receivedAt) return 'known'
      if (!entry?.amount || !(await stillMeans(tx, entry, chosen))) return 'changed'
      const { returnedAmount: known } = await moneyOfInvoice(tx, invoiceId)
      const { amount, bookedOn } = entry
      const sent = { invoiceId, amount, bookedOn, known, admin: { id: admin.id, role: 'admin' as const } }
      if ((await bookReturnInTransaction(context, tx, sent)) !== 'booked') return 'changed'
      await writeBooked(tx, entryId, { invoiceId, receivedAt: context.now(), receivedBy: admin.name })
      return 'booked'
    }),
  )
}

interface Claim {
  statementId: string
  admin: { name: string }
  chosen: ChosenLine
}

interface Claimed {
  entryKey: string
  bookedOn: string
  amount: NonNullable<BankEntryRow['amount']>
  invoiceId: string
}

/**
 * Writes down on which invoice a line is booked, so that nobody books it on another. A booking that a killed process
 * left half done resumes where it was: the line's key is the idempotency key of the payment.
 */
async function claim(
  { now }: Context,
  tx: Transaction,
  { statementId, admin, chosen }: Claim,
): Promise<Claimed | 'known' | 'changed'> {
  const entry = await lockEntry(tx, statementId, chosen.entryId)
  if (!entry || entry.amount === null) return 'changed'
  const { amount, bookedOn, entryKey } = entry
  const recorded = (await recordedTransfers(tx, [entryKey])).get(entryKey)
  if (recorded?.state === 'paid') return 'known'
  const earlier = recorded?.invoiceId ?? entry.invoiceId
  if (!earlier && !(await stillMeans(tx, entry, chosen))) return 'changed'
  const invoiceId = earlier ?? chosen.invoiceId
  await writeBooked(tx, chosen.entryId, { invoiceId, receivedAt: now(), receivedBy: admin.name })
  return { amount, bookedOn, entryKey, invoiceId }
}

/** Undefined for a line of another statement, and for the repeat of a line. */
async function lockEntry(
  tx: Transaction,
  statementId: string,
  entryId: string,
): Promise<BankEntryRow | undefined> {
  const [entry] = await tx
    .select()
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.id, entryId),
        eq(bankEntries.statementId, statementId),
        isNull(bankEntries.repeatOf),
      ),
    )
    .for('update')
  return entry
}

async function writeBooked(
  tx: Transaction,
  entryId: string,
  booked: Pick<BankEntryRow, 'invoiceId' | 'receivedAt' | 'receivedBy'>,
): Promise<void> {
  await tx.update(bankEntries).set(booked).where(eq(bankEntries.id, entryId))
}

async function stillMeans(tx: Transaction, entry: BankEntryRow, { kind, invoiceId }: ChosenLine) {
  const [match] = await matchLines(tx, [entry])
  if (!match || !('invoice' in match) || match.invoice.id !== invoiceId) return false
  // A line shown as settled because of one above it that was left alone is judged on its own.
  return match.kind === kind || kind === 'settled'
}
