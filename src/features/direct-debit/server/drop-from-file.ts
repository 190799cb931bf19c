import type { Actor } from '@/features/audit/rules/audit-entry'
import { stoppedCustomers } from '@/features/customers/server/contact-stop'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { announceDebit } from './announce-debit'
import { tellCalledOff } from './call-off'
import type { Collection } from './debit-tables'
import { debitPostponedMail } from './mails/debit-mails'
import { collectionHeld, moveCollection } from './move-collection'

/**
 * One that stood in a file and does not go to the bank: announced anew when its invoice still asks for money. Of who has
 * a contact stop it waits, without a word to anybody: `collect` decides once a person lifts that.
 */
export async function dropFromFile(
  context: Context,
  tx: Transaction,
  { id, invoiceId }: Collection,
  actor?: Actor,
): Promise<void> {
  const invoice = await context.wiring.payableInvoices.held(tx, invoiceId, 'no key update')
  const collection = await collectionHeld(tx, id)
  if (collection.state !== 'submitting') return
  const note = 'Niet met het bestand aangeleverd'
  if (
    (await stoppedCustomers(tx, [collection.customerId])).size > 0 &&
    invoice?.paymentStatus === 'pending'
  ) {
    await moveCollection(tx, collection, 'announced', { note, fileId: null, ...(actor && { actor }) })
    return
  }
  await moveCollection(tx, collection, 'cancelled', { note, ...(actor && { actor }) })
  if (invoice?.paymentStatus !== 'pending') return
  const next = await announceDebit(context, tx, invoice)
  if (next) await queueMail(context, tx, await debitPostponedMail(invoice, { collection, next }))
  else await tellCalledOff(context, tx, { invoice, collection })
}
