import type { PayableInvoice } from '@/features/billing/payments/domain/payable-invoice'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { announce } from '../announce-debit'
import { tellCalledOff } from '../call-off'
import type { Collection } from '../debit-tables'
import { debitByOtherMandateMail, debitPostponedMail } from '../mails/debit-mails'
import { moveCollection } from './move-collection'

/** Why what was announced does not come as it was announced, for the audit log. */
export const NOTES = {
  late: 'Te laat voor de aangekondigde dag',
  'not-handed-in': 'Niet met het bestand aangeleverd',
  'mandate-gone': 'De machtiging geldt niet meer, of niet voor deze factuur',
} as const

interface Announced {
  collection: Collection
  /** Held, as the collection is. */
  invoice: PayableInvoice
  why: keyof typeof NOTES
  /** The system, unless a person does it. */
  actor?: Actor | undefined
}

/**
 * Cancels the debit of an invoice that still asks for money, and announces the next: by the newest mandate that covers
 * it, with its own day, since customers are told by which mandate they are debited. Undefined when there is no next
 * debit: then the customer pays, which the caller tells them (`tellCalledOff`).
 */
export async function moveToNextDebit(
  context: Context,
  tx: Transaction,
  { collection, invoice, why, actor }: Announced,
) {
  await moveCollection(context, tx, collection, 'cancelled', { note: NOTES[why], ...(actor && { actor }) })
  const next = await announce(context, tx, invoice)
  if (!next) return undefined
  const mail = why === 'mandate-gone' ? debitByOtherMandateMail : debitPostponedMail
  await queueMail(context, tx, await mail(invoice, { collection, next }))
  return next
}

/** The same, and tells the customer by a mail of its own when no debit comes. */
export async function announceAnew(
  context: Context,
  tx: Transaction,
  announced: Announced,
): Promise<'postponed' | 'called-off'> {
  if (await moveToNextDebit(context, tx, announced)) return 'postponed'
  await tellCalledOff(context, tx, announced)
  return 'called-off'
}
