import { namesById } from '@/platform/names-by-id'
import { payments } from './payment-tables'

/** The number of the invoice that each payment is for, by the payment's id. */
export const invoiceNumbersOfPayments = namesById({
  table: payments,
  id: payments.id,
  name: payments.invoiceNumber,
})
