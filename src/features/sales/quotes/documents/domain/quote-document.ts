import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { ItemKind } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { MemberState } from '@/shared/member-states'
import type { Cents } from '@/shared/money'

/** How often a line is paid: at delivery, or again and again from then on. */
export const CADENCES = ['once', 'monthly', 'yearly'] as const
export type Cadence = (typeof CADENCES)[number]

export const CADENCE_LABELS = {
  once: 'Eenmalig',
  monthly: 'Per maand',
  yearly: 'Per jaar',
} as const satisfies Record<Cadence, string>

/**
 * What is made. A website, or a landing page, is promised online within five working days; for a webshop the site names
 * other times (docs/product/README.md#promised-times).
 */
export const SITE_KINDS = ['none', 'website', 'webshop'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

/** One line of a quote. Amounts exclude VAT. */
export interface QuoteLine {
  /** Unique within the quote, and the same in every version: what a customer ticks goes by it. */
  id: string
  description: string
  cadence: Cadence
  /** Above zero, with two decimals at the most. */
  quantity: number
  unit: InvoiceLine['unit']
  unitPrice: Cents
  /** Whole percents of the line, 0 to 100; it goes off before VAT. */
  discountPercent: number
  /**
   * Its own rate of VAT, in percent; null for the standard rate of the day that it is invoiced on. A quote that was sent
   * before lines could say so keeps its 21: read it by `ownRateOf`.
   */
  vatPercent: number | null
  /** The customer may leave it out. In a block of which one is chosen, every line is one of the choices. */
  isOptional: boolean
  /** Whether an optional line, or a choice, stands ticked at first. */
  isPicked: boolean
  /** How many months a line that comes back runs at the least; 0 for no such agreement. */
  minimumMonths: number
  /**
   * Price of each later year, per piece, for what is paid once, as the first year of a domain name; null for nothing.
   * Absent from what was sent before lines said so: what is known of these stands with their quote (`laterYears`).
   */
  nextYearPrice?: Cents | null
  /** What it is in the catalogue, when it stands there. */
  product?: { kind: ItemKind; id: string }
  /** Absent from what was written before lines said so: read it by `siteOf`. */
  site?: SiteKind
}

/** A part of a quote: a heading, a text, lines, or some of these. */
export interface QuoteBlock {
  id: string
  heading: string
  /** Plain text; an empty line begins a paragraph, and lines that begin with '- ' are a list. */
  text: string
  /** `one`: the customer picks one of the lines, which have one cadence or several. */
  pick: 'all' | 'one'
  lines: readonly QuoteLine[]
}

/** All that a quote says, apart from who it is for and until when it holds. */
export interface QuoteDocument {
  /** What it is about: 'Website voor Bakkerij Aarnink'. */
  title: string
  introduction: string
  blocks: readonly QuoteBlock[]
  closing: string
}

/** For whom a quote is: what is known of them when it is sent. Acceptance asks for what an invoice still lacks. */
export interface QuoteParty {
  /** The person. */
  name: string
  company: string | null
  email: string
  phone: string | null
  street: string | null
  postcode: string | null
  city: string | null
  /** ISO 3166-1 alpha-2. Absent or null: the Netherlands, and what was sent before it was asked. */
  country?: MemberState | null
  kvk: string | null
  vatId: string | null
}

/** What a customer sees and agrees to: fixed when it is sent, hashed, and never changed after it. */
export interface SentQuote {
  /** 'OF2026-0042'. */
  number: string
  /** Number of the version within its quote: 1, 2, 3. */
  version: number
  /** 'yyyy-mm-dd', the Dutch day. */
  sentOn: string
  /** The last day on which it can be accepted, whole. */
  validUntil: string
  party: QuoteParty
  document: QuoteDocument
  termsVersion: string
  /** Name of the colleague it comes from. */
  from: string
  /** Whether no VAT is charged, because its party reckons it in their own country. Absent where VAT is charged. */
  reverseCharge?: true
}

export function linesOf(document: QuoteDocument): QuoteLine[] {
  return document.blocks.flatMap(({ lines }) => lines)
}

/** What can be ticked or chosen. */
export function choicesOf(document: QuoteDocument): QuoteLine[] {
  return document.blocks.flatMap(({ pick, lines }) =>
    lines.filter(({ isOptional }) => pick === 'one' || isOptional),
  )
}

/** How the choices stand before anybody touched them. */
export function pickedAtFirst(document: QuoteDocument): Set<string> {
  return new Set(
    choicesOf(document)
      .filter(({ isPicked }) => isPicked)
      .map(({ id }) => id),
  )
}

/** Whether something of it, chosen or not, is paid for again and again. */
export function comesBack(document: QuoteDocument): boolean {
  return linesOf(document).some(({ cadence }) => cadence !== 'once')
}

/**
 * The lines that this choice comes to, in their order; undefined when it is none that the quote offers: an id that is
 * no choice of it, or not just one of a block of which one is chosen.
 */
export function pickedLines(document: QuoteDocument, picked: ReadonlySet<string>): QuoteLine[] | undefined {
  const choices = new Set(choicesOf(document).map(({ id }) => id))
  if ([...picked].some((id) => !choices.has(id))) return undefined
  const isWhole = document.blocks.every(
    ({ pick, lines }) => pick === 'all' || lines.filter(({ id }) => picked.has(id)).length === 1,
  )
  if (!isWhole) return undefined
  return linesOf(document).filter(({ id }) => !choices.has(id) || picked.has(id))
}

/** The lines as a choice that may not be finished has them: for showing, never for agreeing. */
export function linesShown(document: QuoteDocument, picked: ReadonlySet<string>): QuoteLine[] {
  const choices = new Set(choicesOf(document).map(({ id }) => id))
  return linesOf(document).filter(({ id }) => !choices.has(id) || picked.has(id))
}
