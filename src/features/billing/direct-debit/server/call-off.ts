import { and, eq, inArray } from 'drizzle-orm'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { CollectionState } from '../domain/internal/collection'
import { type Collection, collections } from './debit-tables'
import { lockCollection, lockLastCollection, moveCollection } from './internal/move-collection'
import { debitCalledOffMail } from './mails/debit-mails'

const LEFT: readonly CollectionState[] = ['submitting', 'submitted']

/** Whether a debit of this invoice has left. The caller holds the lock on the invoice. */
export async function isOnItsWay(tx: Transaction, invoiceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.invoiceId, invoiceId), inArray(collections.state, [...LEFT])))
  return found.length > 0
}

const WHY = {
  'invoice.paid': 'De factuur is intussen betaald',
  'invoice.credited': 'De factuur is gecrediteerd',
  'invoice.payment-arranged': 'Er is een betalingsregeling',
} as const

/** Reaction to an invoice that needs no money any more, or in instalments: calls off its debit, unless that has left. */
export async function callOffPlannedDebit(
  context: Context,
  tx: Transaction,
  { action, subject: { id: invoiceId } }: RecordedEvent<keyof typeof WHY>,
): Promise<void> {
  const last = await lockLastCollection(tx, invoiceId)
  if (last?.state === 'announced') await moveCollection(context, tx, last, 'cancelled', { note: WHY[action] })
}

/** The office calls off one that did not leave: its customer hears of it, and pays. `left`: it is too late for that. */
export async function callOffCollection(
  context: Context,
  { collectionId, reason, actor }: { collectionId: string; reason: string; actor: Actor },
): Promise<'called-off' | 'left' | 'unknown'> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const [found] = await tx.select().from(collections).where(eq(collections.id, collectionId))
      if (!found) return 'unknown'
      const invoice = await lockInvoiceToPay(tx, found.invoiceId, 'no key update')
      const collection = await lockCollection(tx, collectionId)
      if (collection.state !== 'announced') return 'left'
      await moveCollection(context, tx, collection, 'cancelled', { note: reason, actor })
      if (invoice) await tellCalledOff(context, tx, { invoice, collection })
      return 'called-off'
    }),
  )
}

interface CalledOff {
  invoice: Parameters<typeof debitCalledOffMail>[1]
  collection: Collection
}

/** Tells the customer that an announced debit does not come, unless they have a contact stop. */
export async function tellCalledOff(
  context: Context,
  tx: Transaction,
  { invoice, collection }: CalledOff,
): Promise<void> {
  if (invoice.paymentStatus !== 'pending') return
  if ((await stoppedCustomers(tx, [collection.customerId])).size > 0) return
  await queueMail(context, tx, await debitCalledOffMail(context, invoice, collection))
}
