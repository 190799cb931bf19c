import { EXCEPTION_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { LineState } from './statement-line'

/** What a line is, in a word or two. */
export const LINE_LABELS = {
  exact: 'Klopt',
  'other-amount': 'Ander bedrag',
  settled: 'Al voldaan',
  refund: 'Terugbetaling',
  several: 'Meer facturen',
  unknown: 'Kenmerk onbekend',
  again: 'Stond er al',
  booked: 'Geboekt',
  'not-euro': 'Geen euro',
  'own-debit': 'Eigen incasso',
  debit: 'Afschrijving',
  reversal: 'Teruggedraaid',
  'not-final': 'Nog niet geboekt',
} as const satisfies Record<LineState['kind'], string>

/** What that means for this line, in one sentence; undefined where the label says it all. */
export function lineAdvice(state: LineState, amount: Cents | null): string | undefined {
  switch (state.kind) {
    case 'exact':
      return undefined
    case 'other-amount':
      return differenceInWords(((amount ?? 0) - state.invoice.open) as Cents)
    case 'settled':
      return state.invoice.paymentStatus === 'credited'
        ? 'Deze factuur is gecrediteerd. Boek je dit, dan staat het klaar om terug te storten.'
        : 'Deze factuur is al betaald, of wordt dat door een eerdere regel van dit afschrift. Boek je dit, dan staat het klaar om terug te storten.'
    case 'refund':
      return `Van deze factuur gaat ${inEurosAndCents(state.invoice.dueBack)} terug. Boek je dit, dan staat het bij de factuur als teruggestort.`
    case 'several':
      return `Noemt ${state.numbers.join(', ')}. Boek dit met de hand.`
    case 'unknown':
      return 'Geen factuur- of bestelnummer van ons gevonden.'
    case 'again':
      return state.firstIn
        ? 'Deze regel stond al in een eerder ingelezen afschrift.'
        : 'Deze regel staat eerder in dit afschrift ook al.'
    case 'booked':
      return state.exceptions.map((kind) => EXCEPTION_LABELS[kind]).join(', ') || undefined
    case 'not-euro':
      return 'We boeken alleen euro’s.'
    case 'own-debit':
      return 'Hier hoef je niets te boeken: wat bij onze incasso’s hoort, wordt vanzelf verwerkt. Wat nergens bij past, staat bij Incasso.'
    case 'not-final':
      return 'De bank heeft dit nog niet verwerkt. Het komt terug op een volgend afschrift.'
    default:
      return undefined
  }
}

function differenceInWords(difference: Cents): string {
  return difference < 0
    ? `${inEurosAndCents(-difference as Cents)} te weinig. Boek je dit, dan blijft de factuur openstaan.`
    : `${inEurosAndCents(difference)} te veel. Boek je dit, dan is de factuur betaald en staat de rest bij de bijzondere betalingen.`
}

/** How many lines there are of each kind, those with something to do first. */
export function countLines(
  lines: readonly { state: LineState }[],
): { kind: LineState['kind']; count: number }[] {
  const kinds = Object.keys(LINE_LABELS) as LineState['kind'][]
  return kinds
    .map((kind) => ({ kind, count: lines.filter(({ state }) => state.kind === kind).length }))
    .filter(({ count }) => count > 0)
}

/** What booking did, in one sentence, out of the address that the form led to. */
export function bookingInWords(params: URLSearchParams): string | undefined {
  const [booked, known, changed] = ['geboekt', 'bekend', 'veranderd'].map((name) => countIn(params.get(name)))
  if (booked === undefined) return undefined
  const parts = [
    booked === 1 ? 'Eén regel geboekt.' : `${booked === 0 ? 'Geen' : booked} regels geboekt.`,
    known ? `${known === 1 ? 'Eén regel was' : `${known} regels waren`} al geboekt.` : '',
    changed
      ? `${changed === 1 ? 'Eén regel is' : `${changed} regels zijn`} niet geboekt, omdat de factuur ondertussen veranderd is.`
      : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function countIn(value: string | null): number | undefined {
  return value && /^\d{1,4}$/.test(value) ? Number(value) : undefined
}

/** What booking did, for the address of the page that says it (`bookingInWords`). */
export function bookingQuery(counts: { booked: number; known: number; changed: number }): string {
  const { booked, known, changed } = counts
  return `?${new URLSearchParams({ geboekt: `${booked}`, bekend: `${known}`, veranderd: `${changed}` })}`
}
