import { lettersNotOnPaper } from '@/features/billing/invoices/documents/domain/paper-letters'
import { euros } from '@/shared/money'
import { ownRateOf } from './line-rate'
import { siteOf } from './line-site'
import {
  CADENCES,
  type QuoteBlock,
  type QuoteDocument,
  type QuoteLine,
  type QuoteParty,
  SITE_KINDS,
} from './quote-document'

/** A line as it stands in the editor: amounts as somebody types them. */
export type TypedLine = Omit<QuoteLine, TypedNumber | 'vatPercent'> &
  Record<TypedNumber, string> & {
    /** Rate of a line with one of its own; empty for the standard rate. */
    vatPercent: string
  }
type TypedNumber = 'quantity' | 'unitPrice' | 'discountPercent' | 'minimumMonths' | 'nextYearPrice'

export type TypedBlock = Omit<QuoteBlock, 'lines'> & { lines: readonly TypedLine[] }
export type TypedParty = Record<keyof QuoteParty, string>

/** A draft as it is being written. Texts are kept as they are typed, half a word included. */
export interface TypedQuote extends Omit<QuoteDocument, 'blocks'> {
  party: TypedParty
  blocks: readonly TypedBlock[]
}

/** What is wrong, and where: 'party.email', 'title', or the id of a line or block, a point and its field. */
export interface QuoteFault {
  at: string
  message: string
}

export interface ReadQuote {
  document: QuoteDocument
  party: QuoteParty
  /** What could not be read; it counts as nothing in `document`. */
  faults: readonly QuoteFault[]
}

/** A draft in the words of the editor. */
export function typedQuote(document: QuoteDocument, party: QuoteParty): TypedQuote {
  return {
    ...document,
    party: Object.fromEntries(PARTY_FIELDS.map((field) => [field, party[field] ?? ''])) as TypedParty,
    blocks: document.blocks.map((block) => ({ ...block, lines: block.lines.map(typedLine) })),
  }
}

export function typedLine(line: QuoteLine): TypedLine {
  return {
    ...line,
    site: siteOf(line),
    quantity: inDutch(line.quantity),
    unitPrice: amountTyped(line.unitPrice),
    nextYearPrice: amountTyped(line.nextYearPrice ?? 0),
    discountPercent: line.discountPercent === 0 ? '' : String(line.discountPercent),
    vatPercent: String(ownRateOf(line) ?? ''),
    minimumMonths: line.minimumMonths === 0 ? '' : String(line.minimumMonths),
  }
}

function amountTyped(amount: number): string {
  return amount === 0 ? '' : inDutch(amount / 100, amount % 100 === 0 ? 0 : 2)
}

/** Reads a draft as it was typed: an empty price is none, an empty number nothing. */
export function readQuote(typed: TypedQuote): ReadQuote {
  const faults: QuoteFault[] = []
  const blocks = typed.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => readLine(line, faults)),
  }))
  const { title, introduction, closing } = typed
  return {
    document: { title: title.trim(), introduction, blocks, closing },
    party: readParty(typed.party),
    faults,
  }
}

const PARTY_FIELDS = [
  ...([
    'name',
    'company',
    'email',
    'phone',
    'street',
    'postcode',
    'city',
    'country',
    'kvk',
    'vatId',
  ] as const),
] satisfies readonly (keyof QuoteParty)[]

function readParty(typed: TypedParty): QuoteParty {
  // An editor from before a field was there does not send it.
  const read = Object.fromEntries(PARTY_FIELDS.map((field) => [field, (typed[field] ?? '').trim() || null]))
  return { ...read, name: typed.name.trim(), email: typed.email.trim() } as QuoteParty
}

function readLine(line: TypedLine, faults: QuoteFault[]): QuoteLine {
  const read = (field: TypedNumber) => {
    const { otherwise, isWithin, fault } = NUMBERS[field]
    // An editor from before a field was there does not send it.
    const text = (line[field] ?? '').trim()
    const number = text === '' ? otherwise : numberIn(text)
    if (number !== undefined && isWithin(number)) return number
    faults.push({ at: `${line.id}.${field}`, message: fault })
    return otherwise
  }
  const [quantity, price] = [read('quantity'), read('unitPrice')]
  const isTooMuch = quantity * price > MOST_EUROS
  if (isTooMuch) faults.push({ at: `${line.id}.unitPrice`, message: 'Dit bedrag is te hoog voor één regel.' })
  const { nextYearPrice: _typed, ...others } = line
  return {
    ...others,
    description: line.description.trim(),
    quantity,
    unitPrice: euros(isTooMuch ? 0 : price),
    discountPercent: read('discountPercent'),
    vatPercent: readRate(line, faults),
    minimumMonths: read('minimumMonths'),
    ...laterYears(line, read('nextYearPrice')),
  }
}

/** A line of an editor from before the field says nothing of later years: what is known of them stays. */
function laterYears({ nextYearPrice }: TypedLine, price: number): Pick<QuoteLine, 'nextYearPrice'> {
  if (nextYearPrice === undefined) return {}
  return { nextYearPrice: price > 0 ? euros(price) : null }
}

interface NumberField {
  /** What an empty field means. */
  otherwise: number
  isWithin: (number: number) => boolean
  fault: string
}

const isWhole = (least: number, most: number) => (number: number) =>
  Number.isInteger(number) && number >= least && number <= most

/** Beyond these it is a slip of the finger; a hundred lines at their most still fit the columns of amounts. */
const MOST_EUROS = 500_000
const MOST_PIECES = 1000

/**
 * Rates of VAT that a line may have of its own: the reduced one (Wet OB 1968, article 9, paragraph 2). Not 0%: an invoice
 * has to say why (article 35a), and to buyers in the Netherlands nothing that is sold here is exempt, reversed or zero
 * rated.
 */
const isOfferedRate = (percent: number | null) => percent === null || percent === 9
const RATE_FAULT = 'Kies het standaardtarief of 9 procent. Voor 0% geeft de wet hier geen reden.'

/** An empty rate is the standard one; so is 21, as an editor from before the rate could be left out sends it. */
function readRate({ id, vatPercent: typed }: TypedLine, faults: QuoteFault[]): number | null {
  if (typed.trim() === '') return null
  const vatPercent = ownRateOf({ vatPercent: numberIn(typed) ?? Number.NaN })
  if (isOfferedRate(vatPercent)) return vatPercent
  faults.push({ at: `${id}.vatPercent`, message: RATE_FAULT })
  return null
}

const NUMBERS: Record<TypedNumber, NumberField> = {
  quantity: {
    otherwise: 1,
    fault: 'Vul een aantal in, zoals 2 of 1,5.',
    isWithin: (number) => number > 0 && number <= MOST_PIECES,
  },
  unitPrice: {
    otherwise: 0,
    fault: 'Vul een bedrag in, zoals 1.234,50.',
    isWithin: (number) => number >= 0 && number <= MOST_EUROS,
  },
  discountPercent: {
    otherwise: 0,
    fault: 'Vul een heel percentage in, van 0 tot 100.',
    isWithin: isWhole(0, 100),
  },
  nextYearPrice: {
    otherwise: 0,
    fault: 'Vul een bedrag in, zoals 30, of niets.',
    isWithin: (number) => number >= 0 && number <= MOST_EUROS / MOST_PIECES,
  },
  minimumMonths: {
    otherwise: 0,
    fault: 'Vul hele maanden in, van 0 tot 60.',
    isWithin: isWhole(0, 60),
  },
}

/** '1.234,50', '1234.5' and '€ 12' as a number with two decimals at the most; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const decimal = text
    .replace(/[€%\s]/g, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(decimal) ? Number(decimal) : undefined
}

function inDutch(number: number, decimals?: number): string {
  return number.toLocaleString('nl-NL', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: 2,
    useGrouping: number >= 1000,
  })
}

/** What keeps a quote from going out; empty when nothing does. */
export function faultsForSending(document: QuoteDocument, party: QuoteParty): QuoteFault[] {
  return [
    ...faultsOfParty(party),
    ...faultsOfTitle(document),
    ...document.blocks.flatMap(faultsOfBlock),
    ...faultsOfLetters(document, party),
  ]
}

/** The paper of a quote is what is agreed to: a letter that would stand there as a question mark is asked for anew. */
function faultsOfLetters(document: QuoteDocument, party: QuoteParty): QuoteFault[] {
  const { title, introduction, closing, blocks } = document
  const texts: [at: string, text: string | null][] = [
    ...PARTY_FIELDS.map((field): [string, string | null] => [`party.${field}`, party[field] ?? null]),
    ['title', title],
    ['introduction', introduction],
    ['closing', closing],
    ...blocks.flatMap(({ id, heading, text, lines }): [string, string][] => [
      [`${id}.heading`, heading],
      [`${id}.text`, text],
      ...lines.map((line): [string, string] => [`${line.id}.description`, line.description]),
    ]),
  ]
  return texts.flatMap(([at, text]) => {
    const missing = lettersNotOnPaper(text ?? '')
    return missing.length === 0 ? [] : [{ at, message: lettersFault(missing) }]
  })
}

const MOST_NAMED = 5
const lettersFault = (letters: readonly string[]) =>
  `In de PDF kan dit niet staan: ${letters.slice(0, MOST_NAMED).join(' ')}. Schrijf het in gewone letters, zonder emoji.`

function faultsOfParty({ name, email }: QuoteParty): QuoteFault[] {
  return [
    ...(name ? [] : [{ at: 'party.name', message: 'Vul in voor wie de offerte is.' }]),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
      ? []
      : [{ at: 'party.email', message: 'Vul een e-mailadres in, zoals naam@bedrijf.nl.' }]),
  ]
}

function faultsOfTitle({ title, blocks }: QuoteDocument): QuoteFault[] {
  const hasLines = blocks.some(({ lines }) => lines.length > 0)
  return [
    ...(title ? [] : [{ at: 'title', message: 'Geef de offerte een titel.' }]),
    ...(hasLines ? [] : [{ at: 'lines', message: 'Zet er minstens één regel in.' }]),
  ]
}

function faultsOfBlock({ id, pick, lines }: QuoteBlock): QuoteFault[] {
  const chosen = lines.filter(({ isPicked }) => isPicked).length
  const asksToChoose = pick === 'one'
  return [
    ...(asksToChoose && lines.length < 2
      ? [{ at: `${id}.pick`, message: 'Om te kiezen zijn minstens twee regels nodig.' }]
      : []),
    ...(asksToChoose && lines.length > 1 && chosen !== 1
      ? [{ at: `${id}.pick`, message: 'Zet één van de regels vooraan als keuze.' }]
      : []),
    ...lines.flatMap(faultsOfLine),
  ]
}

function faultsOfLine({ id, description, unitPrice, vatPercent }: QuoteLine): QuoteFault[] {
  return [
    ...(isOfferedRate(ownRateOf({ vatPercent })) ? [] : [{ at: `${id}.vatPercent`, message: RATE_FAULT }]),
    ...(description ? [] : [{ at: `${id}.description`, message: 'Schrijf op waar deze regel voor is.' }]),
    ...(unitPrice > 0
      ? []
      : [
          {
            at: `${id}.unitPrice`,
            message: 'Vul de prijs in. Is het gratis, vul dan de prijs in en geef 100% korting.',
          },
        ]),
  ]
}

/** Whether what a browser sent is a draft, whole: it may be anything. */
export function isTypedQuote(value: unknown): value is TypedQuote {
  return (
    hasTexts(value, ['title', 'introduction', 'closing']) &&
    'party' in value &&
    hasTexts(value.party, PARTY_FIELDS) &&
    'blocks' in value &&
    isListOf(value.blocks, isTypedBlock) &&
    value.blocks.flatMap(({ lines }) => lines).length <= MOST_OF_A_LIST &&
    hasEachIdOnce(value.blocks)
  )
}

const MOST_TEXT = 10_000
const MOST_OF_A_LIST = 100

function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> {
  if (typeof value !== 'object' || value === null) return false
  const texts: Partial<Record<string, unknown>> = { ...value }
  return names.every((name) => {
    const text = texts[name]
    return typeof text === 'string' && text.length <= MOST_TEXT
  })
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.length <= MOST_OF_A_LIST && value.every(isItem)
}

function isTypedBlock(value: unknown): value is TypedBlock {
  return (
    hasTexts(value, ['id', 'heading', 'text', 'pick']) &&
    (value.pick === 'all' || value.pick === 'one') &&
    'lines' in value &&
    isListOf(value.lines, isTypedLine)
  )
}

const UNITS: readonly string[] = ['piece', 'hour', 'month', 'year']

const REQUIRED_NUMBERS = (Object.keys(NUMBERS) as TypedNumber[]).filter((field) => field !== 'nextYearPrice')

function isTypedLine(value: unknown): value is TypedLine {
  return (
    hasTexts(value, ['id', 'description', 'cadence', 'unit', ...REQUIRED_NUMBERS]) &&
    CADENCES.some((cadence) => cadence === value.cadence) &&
    UNITS.includes(value.unit) &&
    'isOptional' in value &&
    typeof value.isOptional === 'boolean' &&
    'isPicked' in value &&
    typeof value.isPicked === 'boolean' &&
    (!('nextYearPrice' in value) || hasTexts(value, ['nextYearPrice'])) &&
    (!('site' in value) || SITE_KINDS.some((site) => site === value.site)) &&
    (!('product' in value) || hasTexts(value.product, ['kind', 'id']))
  )
}

/** What a customer ticks goes by the id of a line: two lines of one id would be ticked together. */
function hasEachIdOnce(blocks: readonly TypedBlock[]): boolean {
  const ids = blocks.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)])
  return new Set(ids).size === ids.length
}
