import type { Texts } from '@/shared/form-state'

/** What is typed of a line. */
export const LINE_FIELDS = [
  ...(['description', 'quantity', 'unit', 'unitPrice', 'discountPercent', 'vatPercent'] as const),
] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** What is typed beside the lines, by the names of the inputs. */
export const HEAD_FIELDS = [
  ...(['subject', 'introduction', 'buyer_reference', 'purchase_order', 'payment_days'] as const),
] as const
export type HeadField = (typeof HEAD_FIELDS)[number]

/** A line as it stands in the form. An empty rate is the standard one. */
export type TypedInvoiceLine = Record<LineField, string>

/** A draft as it is being written: texts are kept as they are typed, half an amount included. */
export type TypedInvoice = Record<HeadField, string> & { lines: readonly TypedInvoiceLine[] }

/** As many as somebody types. */
export const MOST_LINES = 50

/** As many as one form carries: what replaces an invoice of a quote can have more than anybody types. */
const MOST_PLACES = 300

/** Lines that a form has beyond those that are filled in. */
const EMPTY_LINES = 3

const PLACES = Array.from({ length: MOST_PLACES }, (_, place) => place)

/** The name of a field of the line at this place, counted from 0. */
export function lineFieldName(field: LineField, place: number): string {
  return `${field}-${place}`
}

/** Names of all fields of all lines. */
export const LINE_FIELD_NAMES = PLACES.flatMap((place) =>
  LINE_FIELDS.map((field) => [field, lineFieldName(field, place)] as const),
)

export const EMPTY_LINE: TypedInvoiceLine = {
  description: '',
  quantity: '1',
  unit: 'piece',
  unitPrice: '',
  discountPercent: '',
  vatPercent: '',
}

/** A draft as its form shows it. */
export function formOfTyped({ lines, ...head }: TypedInvoice): Texts {
  const ofLines = lines.flatMap((line, place) =>
    LINE_FIELDS.map((field) => [lineFieldName(field, place), line[field]] as const),
  )
  return { ...head, ...Object.fromEntries(ofLines) }
}

/** A draft as its form sends it; a line without description and price is none. */
export function typedOfForm(form: Partial<Record<string, unknown>>): TypedInvoice {
  const said = (name: string) => String(form[name] ?? '')
  const head = Object.fromEntries(HEAD_FIELDS.map((name) => [name, said(name)])) as Record<HeadField, string>
  const lines = PLACES.map(
    (place) =>
      Object.fromEntries(
        LINE_FIELDS.map((field) => [field, said(lineFieldName(field, place))]),
      ) as TypedInvoiceLine,
  )
  return { ...head, lines: lines.filter(isFilledIn) }
}

function isFilledIn({ description, unitPrice }: TypedInvoiceLine): boolean {
  return description.trim() !== '' || unitPrice.trim() !== ''
}

/** How many lines a form has: those that are filled in, and some to fill in. */
export function lineCount(values: Texts): number {
  const filled = PLACES.filter(
    (place) =>
      values[lineFieldName('description', place)]?.trim() ||
      values[lineFieldName('unitPrice', place)]?.trim(),
  )
  const count = (filled.at(-1) ?? -1) + 1
  return Math.max(count, Math.min(count + EMPTY_LINES, MOST_LINES))
}
