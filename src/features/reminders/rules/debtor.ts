import type { InvoiceParty } from '@/features/invoices/rules/invoice'

/**
 * Who is asked as a consumer, as an order tells it (`isConsumer` of orders): no company stands on the invoice, and no
 * number that only a business has. Whoever is in doubt is one: that never asks too much.
 */
export function isConsumer({
  contact,
  kvk,
  vatId,
}: Pick<InvoiceParty, 'contact' | 'kvk' | 'vatId'>): boolean {
  return !contact && !kvk && !vatId
}
