import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Database, Transaction } from '@/platform/context'
import { type Cents, sum } from '@/shared/money'
import type { InvoicePaymentStatus } from '../domain/invoice'
import { withCreditedMoney } from './credit-note-money'
import { hostingInvoices } from './invoice-tables'
import { type CreditPreview, creditWithOthers, previewCreditWithOthers } from './issue-credit-note'

/**
 * Row locks on the invoices of this order: until this transaction ends, nobody else pays or credits one. Payments lock
 * the invoice first and then its order: whoever changes both calls this before locking the order.
 */
export async function lockInvoicesOfOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(asc(hostingInvoices.id))
    .for('no key update')
}

/** The same for these invoices, whatever they are for. */
export async function lockInvoices(tx: Transaction, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(inArray(hostingInvoices.id, [...invoiceIds]))
    .orderBy(asc(hostingInvoices.id))
    .for('no key update')
}

interface Crediting {
  orderId: string
  /** `unpaid`: what is still asked for is not asked any more. `all`: what was paid is taken back as well. */
  which: 'unpaid' | 'all'
  /** Stands on the credit notes. */
  reason: string
  actor: Actor
}

export interface Credited {
  /** Ids of the credit notes. */
  creditNotes: string[]
  /** What the customer gets back in all, of invoices that were taken back before too. */
  refund: Cents
}

const STATUSES_OF = {
  unpaid: ['pending'],
  all: ['pending', 'paid'],
} as const satisfies Record<Crediting['which'], readonly InvoicePaymentStatus[]>

/** Takes back the invoices of an order that was called off. */
export async function creditInvoicesOfOrder(
  context: Context,
  tx: Transaction,
  { orderId, which, reason, actor }: Crediting,
): Promise<Credited> {
  const creditNotes: string[] = []
  for (const id of await takenBack(tx, { orderId, which })) {
    const answer = await creditWithOthers(context, tx, { invoiceId: id, reason, actor })
    if (answer.outcome === 'credited') creditNotes.push(answer.creditNote.id)
  }
  return { creditNotes, refund: await dueBackOfOrder(tx, orderId) }
}

/** What `creditInvoicesOfOrder` would credit now, in the order in which it does. */
export async function previewCreditsOfOrder(
  db: Database | Transaction,
  of: Pick<Crediting, 'orderId' | 'which'>,
): Promise<CreditPreview[]> {
  const previews: CreditPreview[] = []
  for (const id of await takenBack(db, of)) {
    const preview = await previewCreditWithOthers(db, id)
    if (preview) previews.push(preview)
  }
  return previews
}

async function takenBack(
  db: Database | Transaction,
  { orderId, which }: Pick<Crediting, 'orderId' | 'which'>,
): Promise<string[]> {
  const invoices = await db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(
      and(
        eq(hostingInvoices.orderId, orderId),
        notInArray(hostingInvoices.series, ['credit', 'imported']),
        eq(hostingInvoices.status, 'sent'),
        inArray(hostingInvoices.paymentStatus, [...STATUSES_OF[which]]),
      ),
    )
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.id))
  return invoices.map(({ id }) => id)
}

/**
 * What still goes back of all invoices of an order that were taken back, whole or in part; and of those that are about
 * to be.
 */
export async function dueBackOfOrder(
  db: Database | Transaction,
  orderId: string,
  credits: readonly Pick<CreditPreview, 'invoiceId' | 'total'>[] = [],
): Promise<Cents> {
  const { id, series, status, creditsInvoiceId, totalAmount, creditedAmount } = hostingInvoices
  const found = await db
    .select({ id, series, status, creditsInvoiceId, totalAmount, creditedAmount })
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), ne(series, 'credit')))
  const credited = found.map((invoice) => {
    const more = credits.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ total }) => total)
    return { ...invoice, creditedAmount: sum([invoice.creditedAmount, ...more]) }
  })
  return sum((await withCreditedMoney(db, credited)).map(({ dueBack }) => dueBack))
}
