import type { CsvCell } from '@/shared/csv'
import { monthOfYear, shortMonthOfYear } from '@/shared/dutch-date'
import type { Cents } from '@/shared/money'
import type { ChartPart } from '@/ui/charts/ChartLegend'
import {
  ANSWER_SPANS,
  allOf,
  byService,
  bySource,
  type Conversion,
  type MonthOutcome,
  type MonthPromises,
  type NamedOutcome,
  NO_OUTCOME,
  type Outcome,
  type Span,
  shareInWords,
  WON_SPANS,
  wholeMonths,
} from '../../domain/lead-figures'

/** Everything that was found about a period. */
export interface FoundFigures {
  /** 'yyyy-mm', of the whole period. */
  months: readonly string[]
  byMonth: readonly MonthOutcome[]
  bySource: readonly (Outcome & { source: string | null })[]
  byService: readonly (Outcome & { service: string | null })[]
  promises: readonly MonthPromises[]
  deliveries: readonly { month: string; kept: number; broken: number }[]
  conversion: Conversion
  /** One number per span. */
  answers: readonly number[]
  wins: readonly number[]
}

interface FigureRow {
  label: string
  /** Where there is little room. */
  shortLabel: string
  /** How many there are of each part. */
  parts: readonly number[]
  /** What those may bring, where that is told. */
  values?: readonly Cents[]
  /** What else there is to say of it. */
  remark?: string
}

/** A picture with its table, which is its file too. */
export interface Figure {
  /** In addresses. */
  id: FigureId
  title: string
  /** What is counted, and how. */
  about: string
  /** The most that there is to say about it. */
  told: string
  drawnAs: 'columns' | 'bars'
  parts: readonly ChartPart[]
  /** What its rows are. */
  heading: string
  remarkHeading?: string
  rows: readonly FigureRow[]
  /** Whether there is nothing to draw. */
  isEmpty: boolean
}

export const FIGURE_IDS = [
  ...(['per-maand', 'per-herkomst', 'per-dienst', 'hoe-ver', 'antwoord', 'doorlooptijd'] as const),
  ...(['belofte-contact', 'belofte-offerte', 'belofte-oplevering'] as const),
] as const
export type FigureId = (typeof FIGURE_IDS)[number]

const WON_AND_LOST: readonly ChartPart[] = [
  { label: 'Gewonnen', cloth: 'good' },
  { label: 'Verloren', cloth: 'bad' },
]
const KEPT_AND_BROKEN: readonly ChartPart[] = [
  { label: 'Op tijd', cloth: 'good' },
  { label: 'Te laat', cloth: 'bad' },
]
const LEADS: readonly ChartPart[] = [{ label: 'Leads', cloth: 'plain' }]

const OF_VALUE =
  'De waarde is wat bij de lead is ingevuld, excl. btw; een lead zonder waarde telt daarin niet mee.'

/** The pictures of a period, in the order of the page. */
export function figuresOf(found: FoundFigures): Figure[] {
  const months = wholeMonths(found.months, found.byMonth, NO_OUTCOME)
  return [
    outcomes('per-maand', {
      title: 'Gewonnen en verloren per maand',
      heading: 'Maand',
      drawnAs: 'columns',
      about: `Geteld in de maand waarin een lead op Gewonnen of Verloren kwam. ${OF_VALUE}`,
      rows: months.map((row) => ({ ...row, ...monthLabels(row.month) })),
    }),
    outcomes('per-herkomst', {
      title: 'Waar ze vandaan kwamen',
      heading: 'Herkomst',
      drawnAs: 'bars',
      about: 'Dezelfde leads, naar waar de aanvraag binnenkwam.',
      rows: bySource(found.bySource).map(named),
    }),
    outcomes('per-dienst', {
      title: 'Wat ze vroegen',
      heading: 'Dienst',
      drawnAs: 'bars',
      about: 'Dezelfde leads, naar de dienst uit de aanvraag.',
      rows: byService(found.byService).map(named),
    }),
    conversion(found.conversion),
    spans('antwoord', ANSWER_SPANS, found.answers, {
      title: 'Hoe snel er antwoord was',
      about:
        'Van aanvraag tot de lead op Gebeld of Offerte kwam. In gewone uren, dus met nacht en weekend erbij.',
      within: [2, 'binnen een dag antwoord'],
    }),
    spans('doorlooptijd', WON_SPANS, found.wins, {
      title: 'Hoe lang tot het gewonnen was',
      about: 'Van aanvraag tot Gewonnen, van wat in deze periode gewonnen is.',
      within: [2, 'binnen een maand gewonnen'],
    }),
    promise('belofte-contact', 'Contact binnen 1 uur', {
      about: 'Leads uit advertenties, in de maand waarin ze binnenkwamen. Het uur loopt als we open zijn.',
      rows: promised(found, ({ contactKept, contactBroken }) => [contactKept, contactBroken]),
    }),
    promise('belofte-offerte', 'Offerte binnen 24 uur', {
      about:
        'Alle leads, in de maand waarin ze binnenkwamen. 24 uur is een hele werkdag. Wat op tijd verloren ging, telt niet mee.',
      rows: promised(found, ({ quoteKept, quoteBroken }) => [quoteKept, quoteBroken]),
    }),
    promise('belofte-oplevering', 'Binnen 5 werkdagen online', {
      about: 'Websites, in de maand van oplevering. De dagen tellen vanaf dat alles van de klant binnen is.',
      rows: wholeMonths(found.months, found.deliveries, { kept: 0, broken: 0 }).map(
        ({ month, kept, broken }) => ({ month, parts: [kept, broken] }),
      ),
    }),
  ]
}

/** The lines of a picture as a file: its headings, and what stands below them. */
export function linesOf({ heading, remarkHeading, parts, rows }: Figure): CsvCell[][] {
  const labels = parts.map(({ label }) => label)
  const hasValues = rows.some(({ values }) => values)
  const headings = [
    heading,
    ...labels,
    ...(hasValues ? labels.map((label) => `Waarde ${label.toLowerCase()}`) : []),
    ...(remarkHeading ? [remarkHeading] : []),
  ]
  const lines = rows.map(({ label, parts, values = [], remark }) => [
    label,
    ...parts,
    ...values.map((amount) => ({ amount })),
    ...(remarkHeading ? [remark] : []),
  ])
  return [headings, ...lines]
}

/** Whether nothing at all happened in a period. */
export function isNothing(figures: readonly Figure[]): boolean {
  return figures.every(({ isEmpty }) => isEmpty)
}

/** What was won and lost in all. */
export function outcomeOf({ byMonth }: Pick<FoundFigures, 'byMonth'>): Outcome {
  return allOf(byMonth)
}

interface Drawn {
  title: string
  about: string
}

function outcomes(
  id: FigureId,
  figure: Drawn & {
    heading: string
    drawnAs: Figure['drawnAs']
    rows: readonly (Outcome & Pick<FigureRow, 'label' | 'shortLabel'>)[]
  },
): Figure {
  const { title, about, heading, drawnAs, rows } = figure
  const { won, lost } = allOf(rows)
  return {
    id,
    title,
    about,
    drawnAs,
    parts: WON_AND_LOST,
    heading,
    told: won + lost === 0 ? 'Niets gewonnen of verloren.' : `Gewonnen: ${shareInWords(won, won + lost)}.`,
    rows: rows.map(({ label, shortLabel, won, lost, wonValue, lostValue }) => ({
      label,
      shortLabel,
      parts: [won, lost],
      values: [wonValue, lostValue],
    })),
    isEmpty: won + lost === 0,
  }
}

function conversion({ received, answered, quoted, won, lost }: Conversion): Figure {
  const steps = [
    ['Binnengekomen', received],
    ['Gesproken', answered],
    ['Offerte gehad', quoted],
    ['Gewonnen', won],
  ] as const
  return {
    id: 'hoe-ver',
    title: 'Hoe ver ze kwamen',
    drawnAs: 'bars',
    parts: LEADS,
    about: `Van wat in deze periode binnenkwam, tot waar het nu is. Verloren: ${lost.toLocaleString('nl-NL')}; nog open: ${(received - won - lost).toLocaleString('nl-NL')}.`,
    told: received === 0 ? 'Er kwam niets binnen.' : `Tot nu toe gewonnen: ${shareInWords(won, received)}.`,
    heading: 'Stap',
    remarkHeading: 'Van alle leads',
    rows: steps.map(([label, leads]) => ({
      label,
      shortLabel: label,
      parts: [leads],
      remark: received === 0 ? '' : shareInWords(leads, received),
    })),
    isEmpty: received === 0,
  }
}

function spans(
  id: FigureId,
  known: readonly Span[],
  counts: readonly number[],
  { title, about, within: [last, words] }: Drawn & { within: readonly [place: number, words: string] },
): Figure {
  const total = sumOf(counts)
  const inTime = sumOf(counts.slice(0, last + 1))
  return {
    id,
    title,
    about,
    drawnAs: 'bars',
    parts: LEADS,
    heading: 'Hoe lang',
    told: total === 0 ? 'Nog niets te meten.' : `${shareInWords(inTime, total)} ${words}.`,
    rows: known.map(({ label }, place) => {
      const leads = counts[place] ?? 0
      return { label, shortLabel: label, parts: [leads] }
    }),
    isEmpty: total === 0,
  }
}

function promise(
  id: FigureId,
  title: string,
  { about, rows }: { about: string; rows: readonly { month: string; parts: readonly number[] }[] },
): Figure {
  const [kept, broken] = [0, 1].map((part) => sumOf(rows.map(({ parts }) => parts[part] ?? 0)))
  const total = (kept ?? 0) + (broken ?? 0)
  return {
    id,
    title,
    about,
    drawnAs: 'columns',
    parts: KEPT_AND_BROKEN,
    heading: 'Maand',
    told: total === 0 ? 'Nog geen belofte die afliep.' : `Op tijd: ${shareInWords(kept ?? 0, total)}.`,
    rows: rows.map(({ month, parts }) => ({ ...monthLabels(month), parts })),
    isEmpty: total === 0,
  }
}

function promised({ months, promises }: FoundFigures, partsOf: (row: MonthPromises) => readonly number[]) {
  const nothing = { contactKept: 0, contactBroken: 0, quoteKept: 0, quoteBroken: 0 }
  return wholeMonths(months, promises, nothing).map((row) => ({ month: row.month, parts: partsOf(row) }))
}

const named = ({ name, ...outcome }: NamedOutcome) => ({ ...outcome, label: name, shortLabel: name })

function monthLabels(month: string) {
  return { label: monthOfYear(`${month}-01`), shortLabel: shortMonthOfYear(`${month}-01`) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
