import { and, count, eq, inArray } from 'drizzle-orm'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { blockMandate } from '@/features/billing/mandates/server/block-mandate'
import type { PayableInvoice } from '@/features/billing/payments/domain/payable-invoice'
import { paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { stopContact, stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type Consequence, consequenceOf, returnReason } from '../../domain/internal/return-codes'
import { announce } from '../announce-debit'
import { type Collection, collections } from '../debit-tables'
import { debitAgencyMail, debitFailedMail } from '../mails/debit-mails'
import { mandateGone } from './mandate-gone'
import { lockCollection } from './move-collection'

/** Draws the consequence of a debit that failed or came back, once the one who carried it has told why. */
export async function followReturnOf(context: Context, collectionId: string): Promise<void> {
  const [collection] = await context.db.select().from(collections).where(eq(collections.id, collectionId))
  if (!collection || collection.followedAt) return
  const code = collection.returnCode ?? (await codeOf(context, collection))
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const invoice = await lockInvoiceToPay(tx, collection.invoiceId, 'no key update')
      if (invoice) await followReturn(context, tx, { invoice, collectionId, code })
    }),
  )
}

/** Throws when the provider gives no answer: it is asked again. */
async function codeOf(context: Context, { paymentId, provider }: Collection): Promise<string | null> {
  const payment = paymentId ? await paymentWithId(context.db, paymentId) : undefined
  const debits = paymentProvider(context, provider).debits
  if (!payment?.providerPaymentId || !debits) return null
  const answer = await debits.reason(payment.providerPaymentId)
  if (answer.outcome === 'down') throw new Error(answer.reason)
  return answer.code
}

interface Returned {
  invoice: PayableInvoice
  collectionId: string
  /** The bank's. */
  code: string | null
}

/** The same within a transaction that holds the invoice: once, whoever else brings the same news. */
export async function followReturn(
  context: Context,
  tx: Transaction,
  { invoice, collectionId, code }: Returned,
): Promise<void> {
  const collection = await lockCollection(tx, collectionId)
  if (collection.followedAt) return
  await tx
    .update(collections)
    .set({ followedAt: context.now(), returnCode: code })
    .where(eq(collections.id, collectionId))
  const consequence = consequenceOf(code, await triesFor(tx, invoice.id))
  await CONSEQUENCE[consequence](context, tx, { invoice, collection, code })
}

/** How often the bank had a debit of this invoice and gave no money for it. */
async function triesFor(tx: Transaction, invoiceId: string): Promise<number> {
  const [found] = await tx
    .select({ tries: count() })
    .from(collections)
    .where(and(eq(collections.invoiceId, invoiceId), inArray(collections.state, ['returned', 'rejected'])))
  return found?.tries ?? 0
}

interface Following {
  invoice: PayableInvoice
  collection: Collection
  code: string | null
}

type Follow = (context: Context, tx: Transaction, returned: Following) => Promise<void>

const CONSEQUENCE: Record<Consequence, Follow> = {
  'retry-once': async (context, tx, returned) => {
    if (returned.invoice.paymentStatus !== 'pending') return
    const next = await announce(context, tx, returned.invoice)
    await tellCustomer(context, tx, returned, { next })
  },
  'mandate-unusable': async (context, tx, returned) => {
    const alsoCalledOff = await endMandate(context, tx, returned)
    await tellCustomer(context, tx, returned, { isMandateGone: true, alsoCalledOff })
  },
  'person-calls': async (context, tx, returned) => {
    await tellCustomer(context, tx, returned, {})
    await tellAgency(context, tx, returned, 'person-calls')
  },
  'person-looks': async (context, tx, returned) => {
    await tellCustomer(context, tx, returned, {})
    await tellAgency(context, tx, returned, 'person-looks')
  },
  'stop-everything': async (context, tx, returned) => {
    const { collection, code } = returned
    const reason = returnReason(code).office
    await stopContact(context, tx, { customerId: collection.customerId, cause: 'bank', reason })
    await endMandate(context, tx, returned)
    await tellAgency(context, tx, returned, 'stop-everything')
  },
}

/** Blocks the mandate, also for what was announced for other invoices; returns the numbers of those to be paid. */
async function endMandate(
  context: Context,
  tx: Transaction,
  { collection: { mandateId }, code }: Following,
): Promise<string[]> {
  await blockMandate(context, tx, { id: mandateId, code: code ?? '' })
  return await mandateGone(context, tx, mandateId)
}

type Telling = Omit<Parameters<typeof debitFailedMail>[2], 'collection' | 'reason'>

async function tellCustomer(
  context: Context,
  tx: Transaction,
  { invoice, collection, code }: Following,
  telling: Telling,
): Promise<void> {
  const reason = returnReason(code).customer
  if (reason === null) return
  if ((await stoppedCustomers(tx, [collection.customerId])).size > 0) return
  await queueMail(context, tx, await debitFailedMail(context, invoice, { ...telling, collection, reason }))
}

async function tellAgency(
  context: Context,
  tx: Transaction,
  { invoice, collection, code }: Following,
  consequence: Parameters<typeof debitAgencyMail>[2]['consequence'],
): Promise<void> {
  const { office: reason } = returnReason(code)
  await queueMail(context, tx, await debitAgencyMail(context, invoice, { collection, reason, consequence }))
}
