import type { VatDecision } from '@/features/billing/vat/domain/vat-treatment'
import { type Buyer, treatmentOf } from '@/features/billing/vat/server/buyer-treatment'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { type CustomerDetails, countryOf } from '@/features/people/customers/domain/customer-details'
import { vatIdIn } from '@/features/people/customers/domain/customer-numbers'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { detailsOfParty } from '../../acceptance/domain/internal/acceptance'
import type { QuoteParty } from '../../documents/domain/quote-document'

interface Asked {
  /** `hosting_customers.id` of a known customer, whose record an invoice will go by. */
  known: string | null
  party: QuoteParty
  /** What was filled in beside the quote. */
  details?: Partial<Pick<CustomerDetails, 'customerCountry' | 'customerVatId'>>
}

/**
 * What is known of a party, with what was filled in beside it. The editor takes a VAT id as it was typed: here it becomes
 * what VIES and invoices know it by.
 */
export function knownOfParty(party: QuoteParty, details: Partial<CustomerDetails> = {}) {
  const said = { ...detailsOfParty(party), ...details }
  const { customerVatId } = said
  return {
    ...said,
    customerVatId: customerVatId && (vatIdIn(customerVatId, countryOf(said)) ?? customerVatId),
  }
}

/** Whoever will be invoiced for a quote, as far as VAT asks. */
export async function buyerOf(db: Database | Transaction, { known, party, details }: Asked): Promise<Buyer> {
  const customer = known ? await customerWithId(db, known) : undefined
  const said = customer ?? knownOfParty(party, details)
  return { country: countryOf(said), vatId: said.customerVatId ?? null }
}

/** How VAT would be charged to them on this day. */
export async function vatOfQuote(
  db: Database | Transaction,
  asked: Asked,
  day: CalendarDay,
): Promise<VatDecision> {
  return await treatmentOf(db, await buyerOf(db, asked), day)
}

/** Reverse charge is for businesses: a consumer is charged Dutch VAT (Regulation (EU) 282/2011, article 19). */
export function isForBusinessOnly({ treatment }: VatDecision, actingAs: ActingAs): boolean {
  return treatment === 'reverse-charge' && actingAs === 'consumer'
}
