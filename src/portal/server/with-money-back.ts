import { withCreditedMoney } from '@/features/invoices/server/credit-note-money'
import { moneyPerInvoice } from '@/features/payments/server/received-money'
import type { Database } from '@/platform/context'

/** These invoices and credit notes, each with what came in for it, what went back, and what still goes back. */
export async function withMoneyBack<Invoice extends Parameters<typeof withCreditedMoney>[1][number]>(
  db: Database,
  invoices: readonly Invoice[],
) {
  const [money, credited] = await Promise.all([
    moneyPerInvoice(
      db,
      invoices.map(({ id }) => id),
    ),
    withCreditedMoney(db, invoices),
  ])
  return credited.map((invoice) => ({ ...invoice, moneyBack: money.get(invoice.id) }))
}
