import { askedOf } from '@/features/billing/invoices/domain/invoice'
import { withCreditedMoney } from '@/features/billing/invoices/server/credit-note-money'
import { invoicesByReference } from '@/features/billing/invoices/server/invoice-numbers'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import type { Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import {
  type EntryMatch,
  type InvoiceInSight,
  matchEntries,
  referencesOf,
} from '../../domain/internal/match-entries'
import type { BankEntryRow } from '../bookkeeping-tables'

type Line = Pick<BankEntryRow, 'nature' | 'isOwnDebit' | 'amount' | 'remittance'>

/** What these lines are about, as our books are now. */
export async function matchLines(db: Database | Transaction, lines: readonly Line[]): Promise<EntryMatch[]> {
  return matchEntries(lines, await invoicesInSight(db, lines))
}

async function invoicesInSight(
  db: Database | Transaction,
  lines: readonly Line[],
): Promise<InvoiceInSight[]> {
  const invoices = await invoicesByReference(db, referencesOf(lines))
  const money = await moneyPerInvoice(
    db,
    invoices.map(({ id }) => id),
  )
  return (await withCreditedMoney(db, invoices)).map(({ buyer, ...invoice }) => {
    const moved = money.get(invoice.id)
    const open = (askedOf(invoice) - (moved ? netReceived(moved) : 0)) as Cents
    return { ...invoice, open, buyerName: buyer.name }
  })
}
