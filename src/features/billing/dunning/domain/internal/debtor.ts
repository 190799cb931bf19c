import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'

/**
 * Whether the debtor is asked as a consumer: as the order says; without an order, when the invoice names no company and
 * no number that only a business has. In doubt the debtor is a consumer: that never asks too much.
 */
export function isConsumer(
  { contact, kvk, vatId }: Pick<InvoiceParty, 'contact' | 'kvk' | 'vatId'>,
  order?: { actingAs: ActingAs },
): boolean {
  return order ? order.actingAs === 'consumer' : !contact && !kvk && !vatId
}
