import { desc, eq } from 'drizzle-orm'
import { keptOfCustomer } from '@/features/hosting/server/kept-of-customer'
import { mandates, payments } from './payment-tables'

/** Every attempt to pay, whatever became of it. */
export const paymentData = keptOfCustomer('Betalingen', async (db, customerId) => {
  const found = await db
    .select()
    .from(payments)
    .where(eq(payments.customerAccountId, customerId))
    .orderBy(desc(payments.createdAt))
  return found.map(({ checkoutUrl, returnPath, nextCheckAt, ...payment }) => payment)
})

/** Permissions to debit, in the words that were agreed to; withdrawn ones too. */
export const mandateData = keptOfCustomer('Machtigingen', async (db, customerId) =>
  db
    .select()
    .from(mandates)
    .where(eq(mandates.customerAccountId, customerId))
    .orderBy(desc(mandates.givenAt)),
)
