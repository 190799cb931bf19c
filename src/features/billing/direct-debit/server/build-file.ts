import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { company } from '@/content/company'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { lockMandate } from '@/features/billing/mandates/server/mandates-to-debit'
import { ownCreditor } from '@/features/billing/mandates/server/own-creditor'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'
import { sum } from '@/shared/money'
import { submissionFault } from '../domain/internal/debit-day'
import { type FileCollection, pain008Of } from '../domain/pain008'
import { type Collection, type DebitFile, debitFiles } from './debit-tables'
import { collectionsIn, lockDebitFile } from './internal/debit-files'
import { lastTerms } from './internal/debit-terms'
import { dropFromFile } from './internal/drop-from-file'
import { usableFor } from './internal/usable-mandate'

export type FileForBank =
  | { outcome: 'file'; fileName: string; bytes: Buffer }
  /** There is no such file, or nothing is left in it. */
  | { outcome: 'none' }

/**
 * The file for the agency's bank. Whoever asks first has it built, from what may still be debited then; from that moment
 * on it is the same file, byte for byte.
 */
export async function fileForBank(
  context: Context,
  { fileId, adminId }: { fileId: string; adminId: string },
): Promise<FileForBank> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const file = await lockDebitFile(tx, fileId)
      if (file?.bytes) return asDownload(file, file.bytes)
      return file?.state === 'open' ? await build(context, tx, { file, adminId }) : { outcome: 'none' }
    }),
  )
}

function asDownload({ messageId }: DebitFile, bytes: Buffer): FileForBank {
  return { outcome: 'file', fileName: `incasso-${messageId}.xml`, bytes }
}

async function build(
  context: Context,
  tx: Transaction,
  { file, adminId }: { file: DebitFile; adminId: string },
): Promise<FileForBank> {
  const now = context.now()
  const own = ownCreditor(context.settings)
  const debits: FileCollection[] = []
  for (const collection of await collectionsIn(tx, file.id)) {
    const debit = await debitOf(context, tx, collection)
    if (debit) debits.push(debit)
    else await dropFromFile(context, tx, collection)
  }
  if (debits.length === 0 || !own) {
    await tx.update(debitFiles).set({ state: 'dropped' }).where(eq(debitFiles.id, file.id))
    return { outcome: 'none' }
  }
  const xml = pain008Of({
    version: context.settings.painVersion,
    messageId: file.messageId,
    createdAt: now,
    creditor: { name: own.name, iban: own.iban, creditorId: own.id },
    batchBooking: true,
    collections: debits,
  })
  const bytes = Buffer.from(xml, 'utf8')
  const contentHash = createHash('sha256').update(bytes).digest('hex')
  await tx
    .update(debitFiles)
    .set({ state: 'built', bytes, contentHash, builtAt: now })
    .where(eq(debitFiles.id, file.id))
  await recordEvent(context, tx, {
    actor: actorOf({ id: adminId, role: 'admin' }),
    action: 'debit-file.built',
    subject: { kind: 'debit-file', id: file.id },
    details: { count: debits.length, amount: sum(debits.map(({ amount }) => amount)) },
  })
  return asDownload(file, bytes)
}

/** Undefined when it may not be debited any more: hours or days went by since the night, or a contact stop was set. */
async function debitOf(
  context: Context,
  tx: Transaction,
  collection: Collection,
): Promise<FileCollection | undefined> {
  const { endToEndId, amount, debitOn, invoiceNumber } = collection
  const given = await lockMandate(tx, collection.mandateId)
  const invoice = await lockInvoiceToPay(tx, collection.invoiceId, 'no key update')
  const mandate = invoice && usableFor(context, given, { debitOn, invoice })
  if (mandate?.provider !== 'bank-transfer' || invoice?.paymentStatus !== 'pending') return undefined
  if (invoice.asked - (await receivedFor(tx, invoice.id)) < amount) return undefined
  if ((await stoppedCustomers(tx, [collection.customerId])).size > 0) return undefined
  const today = dayOf(context.now())
  if (submissionFault({ ...collection, today }, lastTerms(context.settings, mandate.provider)))
    return undefined
  const description = `${company.name} factuur ${invoiceNumber}`
  return { endToEndId, amount, debitOn, description, mandate: mandate.agency }
}
