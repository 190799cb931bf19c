import { moneyPerInvoice } from '@/features/payments/server/received-money'
import type { Database } from '@/platform/context'

/** These invoices, each with what went back of the money that it was paid with. */
export async function withMoneyBack<Invoice extends { id: string }>(
  db: Database,
  invoices: readonly Invoice[],
) {
  const money = await moneyPerInvoice(
    db,
    invoices.map(({ id }) => id),
  )
  return invoices.map((invoice) => ({ ...invoice, moneyBack: money.get(invoice.id) }))
}
