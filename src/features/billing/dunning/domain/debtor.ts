import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'

/**
 * Who is asked as a consumer: as its order says. Of an invoice without an order: no company stands on it, and no number
 * that only a business has. Whoever is in doubt is one: that never asks too much.
 */
export function isConsumer(
  { contact, kvk, vatId }: Pick<InvoiceParty, 'contact' | 'kvk' | 'vatId'>,
  order?: { actingAs: ActingAs },
): boolean {
  return order ? order.actingAs === 'consumer' : !contact && !kvk && !vatId
}
