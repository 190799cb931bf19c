import { and, eq } from 'drizzle-orm'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { type Collection, collections } from '../debit-tables'
import { moveToNextDebit } from './announce-anew'
import { lockCollection, moveCollection } from './move-collection'

/**
 * What was announced by a mandate that is gone goes on by a newer one that covers it, which its customer hears at once;
 * the rest is called off. Answers the numbers of those invoices, for the caller to tell that the customer pays them.
 * Collections of a customer with a contact stop wait: `collect` decides once a person lifts that.
 */
export async function mandateGone(context: Context, tx: Transaction, mandateId: string): Promise<string[]> {
  const announced = await tx
    .select()
    .from(collections)
    .where(and(eq(collections.mandateId, mandateId), eq(collections.state, 'announced')))
    .orderBy(collections.invoiceId)
  const toPay: string[] = []
  for (const one of announced)
    if ((await goesOn(context, tx, one)) === 'called-off') toPay.push(one.invoiceNumber)
  return toPay
}

async function goesOn(context: Context, tx: Transaction, { id, invoiceId }: Collection) {
  const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
  const collection = await lockCollection(tx, id)
  if (collection.state !== 'announced') return 'left'
  if ((await stoppedCustomers(tx, [collection.customerId])).size > 0) return 'waits'
  const why = 'mandate-gone'
  if (invoice?.paymentStatus === 'pending')
    return (await moveToNextDebit(context, tx, { collection, invoice, why })) ? 'announced' : 'called-off'
  await moveCollection(context, tx, collection, 'cancelled', { note: 'De factuur vraagt geen geld meer' })
  return 'needless'
}
