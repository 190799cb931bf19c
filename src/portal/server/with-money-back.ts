import { creditedOf, idsOfCredited } from '@/features/invoices/server/credit-note-money'
import { moneyPerInvoice } from '@/features/payments/server/received-money'
import type { Database } from '@/platform/context'

/** These invoices and credit notes, each with what came in for it, what went back, and what still goes back. */
export async function withMoneyBack<Invoice extends Parameters<typeof creditedOf>[0][number]>(
  db: Database,
  invoices: readonly Invoice[],
) {
  const money = await moneyPerInvoice(db, [...invoices.map(({ id }) => id), ...idsOfCredited(invoices)])
  return creditedOf(invoices, money).map((invoice) => ({ ...invoice, moneyBack: money.get(invoice.id) }))
}
