import { desc, eq } from 'drizzle-orm'
import { keptOfCustomer } from '@/features/hosting/server/kept-of-customer'
import { hostingInvoices } from './invoice-tables'

/** Every invoice and credit note of a customer, as it was issued. */
export const invoiceData = keptOfCustomer('Facturen', async (db, customerId) =>
  db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerAccountId, customerId))
    .orderBy(desc(hostingInvoices.createdAt)),
)
