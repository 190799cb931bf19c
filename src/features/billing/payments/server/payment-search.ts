import type { SearchSource } from '@/features/operations/search/server/search-source'
import { payments, paymentWords } from './payment-tables'

const { invoiceNumber, createdAt, reference, providerPaymentId } = payments

/** A payment stands on the page of its invoice. */
export const searchedPayments: SearchSource = {
  kind: 'payment',
  table: payments,
  words: paymentWords(payments),
  newest: createdAt,
  ref: invoiceNumber,
  title: invoiceNumber,
  below: reference,
  texts: { Kenmerk: reference, 'Nummer bij de betaaldienst': providerPaymentId },
}
