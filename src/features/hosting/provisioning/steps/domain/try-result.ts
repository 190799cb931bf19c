import type { FailureReason, Reading, RefusalReason } from '@/features/hosting/providers/domain/answer'
import type { TargetPort } from './target'

/** What came of trying the connection: it works, or why it does not. */
export type TryOutcome =
  | 'works'
  /** Its key or password cannot be read any more. */
  | 'lost-key'
  /** A person does the work there. */
  | 'by-hand'
  | FailureReason
  | RefusalReason

/** Outcomes in our words, as sentences. */
export const TRY_LABELS = {
  works: 'De verbinding werkt.',
  'lost-key': 'De sleutel is niet meer te lezen, want APP_SECRET is veranderd. Vul hem opnieuw in.',
  'by-hand': 'Hier valt niets te proberen.',
  credentials: 'De sleutel klopt niet, is verlopen of mist rechten.',
  unreachable: 'Er is geen verbinding, of er kwam niet op tijd antwoord. Kijk het adres na.',
  'rate-limit': 'De aanbieder vraagt om even te wachten. Probeer het over een paar minuten opnieuw.',
  unavailable: 'De aanbieder is nu buiten gebruik.',
  busy: 'De aanbieder is met iets anders bezig. Probeer het zo opnieuw.',
  details: 'De aanbieder neemt de gegevens niet aan.',
  taken: 'De aanbieder weigert: dit is van iemand anders.',
  gone: 'Op dit adres is niets gevonden. Kijk het adres na.',
  price: 'De aanbieder weigert om de prijs.',
  code: 'De aanbieder neemt een code niet aan.',
  'changed-meanwhile': 'Er veranderde intussen iets. Probeer het opnieuw.',
  ignored: 'De aanbieder zei ja en deed niets.',
  credit: 'Het tegoed bij de aanbieder is op.',
  other: 'De aanbieder weigert.',
} as const satisfies Record<TryOutcome, string>

/** Whether this is one of them: what the table holds may be of another version. */
export function isTryOutcome(text: string): text is TryOutcome {
  return Object.hasOwn(TRY_LABELS, text)
}

const READ = {
  'hosting-panel': ['account', 'accounts'],
  'dns-host': ['zone', 'zones'],
  registrar: ['domeinnaam', 'domeinnamen'],
} as const satisfies Record<TargetPort, readonly [one: string, more: string]>

/** What a first page of a listing showed: 'Gelezen: 12 accounts', or 'Gelezen: 25 accounts, en er zijn er meer.' */
export function readInWords(port: TargetPort, count: number, hasMore: boolean): string {
  const [one, more] = READ[port]
  if (count === 0) return `Gelezen: er staan nog geen ${more}.`
  return `Gelezen: ${count} ${count === 1 ? one : more}${hasMore ? ', en er zijn er meer' : ''}.`
}

/** What came of a read, with the provider's own words. */
export function tryResult(answer: Reading<unknown>): { outcome: TryOutcome; sentence: string } {
  if (answer.outcome === 'done') return { outcome: 'works', sentence: '' }
  if (answer.outcome === 'waiting') return { outcome: 'by-hand', sentence: answer.sentence }
  return { outcome: answer.reason, sentence: answer.sentence }
}
