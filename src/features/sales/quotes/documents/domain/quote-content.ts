import { z } from 'astro/zod'
import { ITEM_KINDS } from '@/features/billing/subscriptions/terms/domain/subscription'
import {
  type LaterYears,
  nextYearPriceOf,
  withLaterYears,
} from '@/features/sales/quotes/documents/domain/later-years'
import { ownRateOf } from '@/features/sales/quotes/documents/domain/line-rate'
import { siteOf } from '@/features/sales/quotes/documents/domain/line-site'
import {
  CADENCES,
  type QuoteDocument,
  type QuoteLine,
  type QuoteParty,
  SITE_KINDS,
} from '@/features/sales/quotes/documents/domain/quote-document'
import { type TypedQuote, typedQuote } from '@/features/sales/quotes/documents/domain/typed-quote'
import { MEMBER_STATES } from '@/shared/member-states'
import type { Cents } from '@/shared/money'

const UNITS = ['piece', 'hour', 'month', 'year'] as const satisfies readonly QuoteLine['unit'][]

/** Id of a block or a line: drawn by whoever writes it, once within the quote, and the same in each version. */
const ownId = z
  .string()
  .min(1)
  .max(100)
  .describe('Zelf gekozen, één keer in de offerte, en in elke versie hetzelfde.')

const amount = z.int().min(0).describe('Hele eurocenten, exclusief btw.')

const line = z
  .strictObject({
    id: ownId,
    description: z.string().max(10_000),
    cadence: z.enum(CADENCES),
    quantity: z
      .number()
      .positive()
      .max(1000)
      .refine((number) => Number(number.toFixed(2)) === number, 'Hoogstens twee decimalen.')
      .describe('Hoogstens twee decimalen.'),
    unit: z.enum(UNITS),
    unit_price: amount.max(50_000_000),
    discount_percent: z.int().min(0).max(100),
    vat_percent: z.literal(9).nullable().describe('null: het standaardtarief van de dag van de factuur.'),
    is_optional: z.boolean().describe('Of de klant de regel mag weglaten.'),
    is_picked: z.boolean().describe('Of een keuze vooraf is aangevinkt.'),
    minimum_months: z.int().min(0).max(60).describe('0: geen afspraak over hoe lang het loopt.'),
    next_year_price: amount
      .max(50_000)
      .nullable()
      .describe('Van wat één keer wordt betaald: wat elk later jaar kost, in eurocenten exclusief btw.'),
    site: z
      .enum(SITE_KINDS)
      .describe('Wat ervan wordt gemaakt: dat bepaalt wat we over de oplevering beloven.'),
    product: z
      .strictObject({ kind: z.enum(ITEM_KINDS), id: z.string().max(200) })
      .nullish()
      .describe('Wat het in de catalogus is.'),
  })
  .meta({ id: 'QuoteLine' })

const block = z
  .strictObject({
    id: ownId,
    heading: z.string().max(10_000),
    text: z.string().max(10_000),
    pick: z.enum(['all', 'one']).describe('`one`: de klant kiest één van de regels.'),
    lines: z.array(line).max(100),
  })
  .meta({ id: 'QuoteBlock' })

const detail = z.string().max(200).nullish()

const party = z
  .strictObject({
    name: z.string().max(200),
    company: detail,
    email: z.string().max(254),
    phone: detail,
    street: detail,
    postcode: detail,
    city: detail,
    country: z.enum(MEMBER_STATES).nullish(),
    kvk: detail,
    vat_id: detail,
  })
  .meta({ id: 'QuoteParty' })

/** All that a quote says and for whom it is, as programs read and write it. */
export const quoteContent = z
  .strictObject({
    title: z.string().max(10_000),
    introduction: z.string().max(10_000),
    closing: z.string().max(10_000),
    party,
    blocks: z.array(block).max(100),
  })
  .meta({ id: 'QuoteContent' })

export type QuoteContent = z.output<typeof quoteContent>

/** What a program wrote, in the words of the editor: it is saved by the same rules. */
export function typedOfContent({ party, blocks, ...texts }: QuoteContent): TypedQuote {
  const { name, email, vat_id: vatId, ...details } = party
  const known = Object.fromEntries(
    Object.entries({ ...details, vatId }).map(([key, text]) => [key, text ?? null]),
  )
  return typedQuote(
    {
      ...texts,
      blocks: blocks.map(({ lines, ...block }) => ({ ...block, lines: lines.map(lineOfContent) })),
    },
    { ...known, name, email } as QuoteParty,
  )
}

function lineOfContent({ product, ...line }: QuoteContent['blocks'][number]['lines'][number]): QuoteLine {
  return {
    id: line.id,
    description: line.description,
    cadence: line.cadence,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unit_price as Cents,
    discountPercent: line.discount_percent,
    vatPercent: line.vat_percent,
    isOptional: line.is_optional,
    isPicked: line.is_picked,
    minimumMonths: line.minimum_months,
    nextYearPrice: line.next_year_price as Cents | null,
    site: line.site,
    ...(product && { product }),
  }
}

/** A version as a program reads it: a line from before a field was there says it all the same. */
export function contentOfVersion({
  document,
  party,
  laterYears,
}: {
  document: QuoteDocument
  party: QuoteParty
  /** What the quote says of later years; null for nothing. */
  laterYears: LaterYears | null
}): object {
  const { title, introduction, closing, blocks } = document
  const shown = (line: QuoteLine) => ({
    ...line,
    nextYearPrice: nextYearPriceOf(withLaterYears(line, laterYears)),
    vatPercent: ownRateOf(line),
    site: siteOf(line),
  })
  return {
    title,
    introduction,
    closing,
    party,
    blocks: blocks.map((block) => ({ ...block, lines: block.lines.map(shown) })),
  }
}
