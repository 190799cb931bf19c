import { z } from 'astro/zod'
import { optionalText, requiredText } from '@/shared/form-fields'
import type { Texts } from '@/shared/form-state'
import type { QuoteBlock, QuoteLine } from '../../../documents/domain/quote-document'
import { linesWithPrice, newLine } from '../../../documents/domain/quote-lines'
import { readQuote, type TypedLine, typedLine } from '../../../documents/domain/typed-quote'

/** As many as a form of this kind can have without a script that adds them. */
export const MOST_BLOCK_LINES = 20

/** Lines that a form has beyond those that are there. */
const EMPTY_LINES = 3

/** What is typed of a line; `product` is what it is in the catalogue, as 'package basis'. */
export const LINE_FIELDS = [
  ...(['description', 'quantity', 'unit', 'unitPrice', 'cadence'] as const),
  ...(['discountPercent', 'vatPercent', 'minimumMonths', 'isOptional', 'isPicked', 'product'] as const),
  ...(['nextYearPrice'] as const),
] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** The name of a field of the line at this place, counted from 0. */
export function lineFieldName(field: LineField, place: number): string {
  return `${field}-${place}`
}

const PLACES = Array.from({ length: MOST_BLOCK_LINES }, (_, place) => place)

/** A field that need not be there. Longer than anything that a line can say, it is no answer. */
const typed = z.string().max(500).optional()

const lines = Object.fromEntries(
  PLACES.flatMap((place) => LINE_FIELDS.map((field) => [lineFieldName(field, place), typed])),
) as Record<`${LineField}-${number}`, typeof typed>

/** A block of the library as its form sends it. `block_id`: drawn with the form of a new one. */
export const blockForm = z
  .object({
    block_id: z.uuid(),
    /** When it was changed last as this form knows it; empty for a new one. */
    changed_at: z.string().max(40),
    name: requiredText('Geef het blok een naam.', 100),
    heading: optionalText(200),
    text: optionalText(10_000),
    pick: z.enum(['all', 'one']).optional(),
    ...lines,
  })
  .transform((form, issues) => {
    const { block_id: id, changed_at: changedAt, name, heading, text, pick } = form
    const typedLines = PLACES.flatMap((place) => lineAt(form, place) ?? [])
    const { document, faults } = readQuote({
      title: '',
      introduction: '',
      closing: '',
      party: NOBODY,
      blocks: [
        { id: 'block', heading: heading ?? '', text: text ?? '', pick: pick ?? 'all', lines: typedLines },
      ],
    })
    for (const { at, message } of faults) {
      const [place = '', field = ''] = at.split('.')
      issues.addIssue({ code: 'custom', path: [`${field}-${place}`], message })
    }
    const [block] = document.blocks
    if (!block) return z.NEVER
    return { id, changedAt, name, block: withOwnIds(block) }
  })

/** Undefined for a line in which nothing was typed. */
function lineAt(form: Partial<Record<string, unknown>>, place: number): TypedLine | undefined {
  const said = (field: LineField) => String(form[lineFieldName(field, place)] ?? '')
  if (said('description').trim() === '' && said('unitPrice').trim() === '') return undefined
  const empty = typedLine(newLine(String(place)))
  const product = productNamed(said('product'))
  return {
    ...empty,
    description: said('description'),
    quantity: said('quantity'),
    unitPrice: said('unitPrice'),
    discountPercent: said('discountPercent'),
    minimumMonths: said('minimumMonths'),
    nextYearPrice: said('nextYearPrice'),
    vatPercent: said('vatPercent') || empty.vatPercent,
    unit: UNITS.find((unit) => unit === said('unit')) ?? empty.unit,
    cadence: LINE_CADENCES.find((cadence) => cadence === said('cadence')) ?? empty.cadence,
    isOptional: said('isOptional') === 'on',
    isPicked: said('isPicked') === 'on',
    ...(product && { product }),
  }
}

const UNITS = ['piece', 'hour', 'month', 'year'] as const
const LINE_CADENCES = ['once', 'monthly', 'yearly'] as const

const NOBODY = {
  name: '',
  company: '',
  email: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  kvk: '',
  vatId: '',
}

function nameOf({ kind, id }: NonNullable<QuoteLine['product']>): string {
  return `${kind} ${id}`
}

function productNamed(name: string): QuoteLine['product'] {
  return linesWithPrice().find(({ product }) => product && nameOf(product) === name)?.product
}

/** Within a block lines are told apart by their place; a quote gives them ids of its own. */
function withOwnIds(block: QuoteBlock): QuoteBlock {
  return { ...block, lines: block.lines.map((line, place) => ({ ...line, id: `regel-${place + 1}` })) }
}

/** A block as its form shows it. */
export function typedBlock(name: string, { heading, text, pick, lines }: QuoteBlock): Texts {
  const fields = lines.flatMap((line, place) => {
    const { isOptional, isPicked, product, ...typed } = typedLine(line)
    const texts: Partial<Record<LineField, string>> = {
      description: typed.description,
      quantity: typed.quantity,
      unit: typed.unit,
      unitPrice: typed.unitPrice,
      cadence: typed.cadence,
      discountPercent: typed.discountPercent,
      vatPercent: typed.vatPercent,
      minimumMonths: typed.minimumMonths,
      ...(typed.nextYearPrice && { nextYearPrice: typed.nextYearPrice }),
      ...(isOptional && { isOptional: 'on' }),
      ...(isPicked && { isPicked: 'on' }),
      ...(product && { product: nameOf(product) }),
    }
    return Object.entries(texts).map(([field, text]) => [`${field}-${place}`, text] as const)
  })
  return { name, heading, text, ...(pick === 'one' && { pick }), ...Object.fromEntries(fields) }
}

/** How many lines the form of a block has: those that are there, and some to fill in. */
export function lineCount(values: Texts): number {
  const filled = PLACES.filter((place) => values[lineFieldName('description', place)]?.trim())
  return Math.min((filled.at(-1) ?? -1) + 1 + EMPTY_LINES, MOST_BLOCK_LINES)
}
