import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import type { Collection } from '../debit-tables'
import { announceAnew, NOTES } from './announce-anew'
import { lockCollection, moveCollection } from './move-collection'

/**
 * Handles a collection that stood in a file and does not go to the bank: it is announced anew when its invoice still
 * asks for money. With a contact stop it waits, and nobody is told: `collect` decides once a person lifts that.
 */
export async function dropFromFile(
  context: Context,
  tx: Transaction,
  { id, invoiceId }: Collection,
  actor?: Actor,
): Promise<void> {
  const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
  const collection = await lockCollection(tx, id)
  if (collection.state !== 'submitting') return
  if (
    (await stoppedCustomers(tx, [collection.customerId])).size > 0 &&
    invoice?.paymentStatus === 'pending'
  ) {
    await moveCollection(context, tx, collection, 'announced', {
      note: NOTES['not-handed-in'],
      fileId: null,
      ...(actor && { actor }),
    })
    return
  }
  if (invoice?.paymentStatus === 'pending')
    await announceAnew(context, tx, { collection, invoice, why: 'not-handed-in', actor })
  else
    await moveCollection(context, tx, collection, 'cancelled', {
      note: NOTES['not-handed-in'],
      ...(actor && { actor }),
    })
}
