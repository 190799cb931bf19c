import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database, Transaction } from '@/platform/context'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import type { Cents } from '@/shared/money'
import { type MoneyMoved, netReceived } from '../domain/money-moved'
import type { PaymentException, PaymentState } from '../domain/payment'
import { paymentExceptions, payments } from './payment-tables'

/** All that ever came in for an invoice, and all that went back of it. */
export interface MoneyOfInvoice extends MoneyMoved {
  paidAmount: Cents
}

const NO_MONEY: MoneyOfInvoice = {
  paidAmount: 0 as Cents,
  refundedAmount: 0 as Cents,
  chargedBackAmount: 0 as Cents,
  returnedAmount: 0 as Cents,
}

const inAll = (amount: SQLWrapper, name: string) =>
  sql`coalesce(sum(${amount}), 0)`.mapWith(decimalToCents).as(name)

/** What is added up, per invoice or over several. */
const MONEY = {
  paidAmount: inAll(payments.paidAmount, 'came_in'),
  refundedAmount: inAll(payments.refundedAmount, 'refunded'),
  chargedBackAmount: inAll(payments.chargedBackAmount, 'charged_back'),
  returnedAmount: inAll(payments.returnedAmount, 'returned'),
}

function moneyByInvoice(db: Database | Transaction, condition?: SQL) {
  const { invoiceId } = payments
  return db
    .select({ invoiceId, ...MONEY })
    .from(payments)
    .where(and(eq(payments.state, 'paid'), condition))
    .groupBy(invoiceId)
}

/** What came in for each of these invoices, and what went back; invoices without any are left out. */
export async function moneyPerInvoice(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, MoneyOfInvoice>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await moneyOfInvoices(db, { invoiceIds: [...new Set(invoiceIds)] })
  return new Map(found.map(({ invoiceId, ...money }) => [invoiceId, money]))
}

const moneyOfInvoices = preparedQuery((db) => moneyByInvoice(db, isAnyOf(payments.invoiceId, 'invoiceIds')))

/** The same of one invoice; nothing at all when none came in. */
export async function moneyOfInvoice(db: Database | Transaction, invoiceId: string): Promise<MoneyOfInvoice> {
  return (await moneyPerInvoice(db, [invoiceId])).get(invoiceId) ?? NO_MONEY
}

/** The same of every invoice, to be joined on its `invoiceId`. */
export function moneyInQuery(db: Database | Transaction) {
  return moneyByInvoice(db).as('money')
}

/** What came in and went back in all for the invoices of a query for their ids: one row, to be joined. */
export function moneyInAll(db: Database, invoiceIds: SQLWrapper) {
  const ofThese = and(eq(payments.state, 'paid'), sql`${payments.invoiceId} IN ${invoiceIds}`)
  return db.select(MONEY).from(payments).where(ofThese).as('money_in_all')
}

/** What came in for one invoice so far, less what went back. */
export async function receivedFor(db: Database | Transaction, invoiceId: string): Promise<Cents> {
  return netReceived(await moneyOfInvoice(db, invoiceId))
}

export interface RecordedTransfer {
  paymentId: string
  invoiceId: string
  invoiceNumber: string
  state: PaymentState
  /** What a person has to look at. */
  exceptions: readonly PaymentException[]
}

/** What is in our books under these names that the bank gave to transfers (`ReceivedTransfer.transferId`). */
export async function recordedTransfers(
  db: Database | Transaction,
  transferIds: readonly string[],
): Promise<Map<string, RecordedTransfer>> {
  if (transferIds.length === 0) return new Map()
  const found = await db
    .select({
      transferId: payments.providerPaymentId,
      paymentId: payments.id,
      invoiceId: payments.invoiceId,
      invoiceNumber: payments.invoiceNumber,
      state: payments.state,
      // Drizzle writes the columns of a single-table query by their bare names, which would be those of the inner one.
      exceptions: sql<PaymentException[]>`array(
        SELECT odd.kind FROM ${paymentExceptions} AS odd WHERE odd.payment_id = ${payments}.id ORDER BY 1
      )`,
    })
    .from(payments)
    .where(and(eq(payments.provider, 'bank-transfer'), inArray(payments.providerPaymentId, [...transferIds])))
  return new Map(found.map(({ transferId, ...transfer }) => [transferId ?? '', transfer]))
}
