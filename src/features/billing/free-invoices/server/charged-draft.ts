import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { reverseCharged } from '@/features/billing/invoices/domain/invoice-amounts'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { CalendarDay } from '@/shared/calendar-day'
import { knownVatRates, percentOf, vatBasisOn, vatRateOn } from '@/shared/vat'
import { type ReadInvoice, readInvoice } from '../domain/internal/read-invoice'
import type { TypedInvoice } from '../domain/internal/typed-invoice'
import type { InvoiceDraft } from './draft-tables'

/** A draft at the rates of a day, as it is charged to its customer. */
export interface ChargedDraft extends ReadInvoice {
  lines: InvoiceLine[]
  vatPercent: number
}

/** As whom its customer is billed: a share of withdrawn work is owed by consumers only. */
export function actingAsIn({ shareOfQuoteId }: Pick<InvoiceDraft, 'shareOfQuoteId'>): ActingAs {
  return shareOfQuoteId === null ? 'company' : 'consumer'
}

/** Reads a draft as `issueInvoice` charges it: without VAT where the buyer reckons it themselves. */
export function chargedDraft(typed: TypedInvoice, day: CalendarDay, isReverseCharged: boolean): ChargedDraft {
  const read = readInvoice(typed, {
    standard: vatRateOn(day),
    known: knownVatRates().map(({ value }) => value),
    isReverseCharged,
  })
  const basis = vatBasisOn(day, isReverseCharged)
  const lines = isReverseCharged ? reverseCharged(read.content.lines) : [...read.content.lines]
  return { ...read, content: { ...read.content, lines }, lines, vatPercent: percentOf(basis) }
}
