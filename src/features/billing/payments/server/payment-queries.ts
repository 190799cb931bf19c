import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { keysetPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import type { Cents } from '@/shared/money'
import type { PaymentException, PaymentState } from '../domain/payment'
import type { PaymentFilter } from '../domain/payment-filter'
import { type Payment, paymentExceptions, payments } from './payment-tables'

/** The newest payment of an invoice, however it ended. */
export async function lastPaymentOf(db: Database, invoiceId: string): Promise<Payment | undefined> {
  const [last] = await db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return last
}

export async function paymentWithId(db: Database | Transaction, id: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Each of these payments by its id. */
export async function paymentsWithIds(db: Database, ids: readonly string[]): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return new Map(found.map((payment) => [payment.id, payment]))
}

const ROW = {
  id: payments.id,
  invoiceId: payments.invoiceId,
  invoiceNumber: payments.invoiceNumber,
  reference: payments.reference,
  method: payments.method,
  state: payments.state,
  amount: payments.amount,
  paidAmount: payments.paidAmount,
  refundedAmount: payments.refundedAmount,
  chargedBackAmount: payments.chargedBackAmount,
  returnedAmount: payments.returnedAmount,
  createdAt: payments.createdAt,
  paidAt: payments.paidAt,
}

export type PaymentRow = Pick<Payment, keyof typeof ROW>

const PAYMENTS_PER_PAGE = 50

/** A page of payments, newest first. */
export function paymentPage(
  db: Database,
  { filter: { state, search }, cursor, limit = PAYMENTS_PER_PAGE }: ListRequest<PaymentFilter>,
) {
  const wanted = search.toUpperCase()
  const keyset = { table: payments, by: 'createdAt', cursor, limit, looksUpFirst: wanted !== '' } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select(ROW)
      .from(payments)
      .where(
        and(
          state && eq(payments.state, state),
          wanted ? or(eq(payments.invoiceNumber, wanted), eq(payments.reference, wanted)) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
}

export async function paymentCounts(db: Database): Promise<Partial<Record<PaymentState, number>>> {
  const counted = await db
    .select({ state: payments.state, payments: count() })
    .from(payments)
    .groupBy(payments.state)
  return Object.fromEntries(counted.map(({ state, payments }) => [state, payments]))
}

const MOST_PAYMENTS = 200

export type OfficePayment = Awaited<ReturnType<typeof paymentsWhere>>[number]

/** Every attempt to pay these invoices, newest first. */
export async function paymentsOfInvoices(
  db: Database,
  invoiceIds: readonly string[],
): Promise<OfficePayment[]> {
  if (invoiceIds.length === 0) return []
  return await paymentsWhere(db, inArray(payments.invoiceId, [...invoiceIds]))
}

/** Every attempt of a customer to pay something, newest first; the two hundred newest. */
export async function paymentsOfCustomer(db: Database, customerId: string): Promise<OfficePayment[]> {
  return await paymentsWhere(db, eq(payments.customerId, customerId))
}

function paymentsWhere(db: Database, condition: SQL) {
  return db
    .select({ ...ROW, openExceptions: OPEN_EXCEPTIONS })
    .from(payments)
    .where(condition)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MOST_PAYMENTS)
}

/** What about a payment still needs a person. (The table is named: drizzle writes bare columns for a single table.) */
const OPEN_EXCEPTIONS = sql<PaymentException[]>`array(
  SELECT odd.kind FROM ${paymentExceptions} AS odd
  WHERE odd.payment_id = ${payments}.id AND odd.resolved_at IS NULL ORDER BY odd.created_at, odd.id
)`

const EXCEPTIONS_LIMIT = 100

export type ExceptionRow = Awaited<ReturnType<typeof openExceptions>>[number]

/** Money that still needs a person, oldest first. */
export async function openExceptions(db: Database, limit = EXCEPTIONS_LIMIT) {
  return await db
    .select({
      id: paymentExceptions.id,
      kind: paymentExceptions.kind,
      amount: paymentExceptions.amount,
      createdAt: paymentExceptions.createdAt,
      invoiceNumber: payments.invoiceNumber,
      reference: payments.reference,
      method: payments.method,
      asked: payments.amount,
    })
    .from(paymentExceptions)
    .innerJoin(payments, eq(payments.id, paymentExceptions.paymentId))
    .where(isNull(paymentExceptions.resolvedAt))
    .orderBy(asc(paymentExceptions.createdAt), asc(paymentExceptions.id))
    .limit(limit)
}

/** The number of the invoice that each payment is for, by the payment's id. */
export const invoiceNumbersOfPayments = namesById({
  table: payments,
  id: payments.id,
  name: payments.invoiceNumber,
})

/** What is odd about the money that a payment brought, whether or not somebody has dealt with it since. */
export async function paymentExceptionsOf(db: Database, paymentId: string): Promise<PaymentException[]> {
  const odd = await db
    .select({ kind: paymentExceptions.kind })
    .from(paymentExceptions)
    .where(eq(paymentExceptions.paymentId, paymentId))
  return odd.map(({ kind }) => kind)
}

/** How a payment of this customer stands; undefined when there is no such payment of theirs. */
export async function paymentStateOfCustomer(
  db: Database,
  customerId: string,
  paymentId: string,
): Promise<{ state: PaymentState; invoiceNumber: string; chargedBackAmount: Cents } | undefined> {
  const [payment] = await db
    .select({
      state: payments.state,
      invoiceNumber: payments.invoiceNumber,
      chargedBackAmount: payments.chargedBackAmount,
    })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.customerId, customerId)))
  return payment
}
