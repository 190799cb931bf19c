import { quotePage } from '@/content/pages/offerte-bekijken'
import { cadenceInWords } from '@/features/quote-documents/rules/line-words'
import {
  CADENCES,
  type Cadence,
  choicesOf,
  type SentQuote,
} from '@/features/quote-documents/rules/quote-document'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { QuoteChannel } from './acceptance'
import type { ActingAs } from './consumer'

/** What is kept of an acceptance. */
export interface KeptAcceptance {
  channel: QuoteChannel
  name: string
  role: string
  email: string
  picked: readonly string[]
  onceTotal: Cents
  monthlyTotal: Cents
  yearlyTotal: Cents
  firstTotal: Cents | null
  buttonText: string
  consentText: string
  actingAs: ActingAs | null
  withdrawalText: string | null
  earlyStartText: string | null
  withdrawableUntil: CalendarDay | null
  withdrawnAt: Date | null
  termsVersion: string
  sha256: string
  pdfSha256: string
  acceptedAt: Date
}

export const CHANNEL_WORDS = {
  page: 'op de pagina achter de link in de mail',
  portal: 'in het klantportaal, ingelogd',
  office: 'buiten de site om, ingevoerd door een collega',
} as const satisfies Record<QuoteChannel, string>

/** The evidence of an acceptance, as both sides read it: on the page, in the office and in the mail. */
export function evidenceInWords(kept: KeptAcceptance, sent: SentQuote): [label: string, words: string][] {
  const picked = choicesOf(sent.document).filter(({ id }) => kept.picked.includes(id))
  return [
    ['Offerte', `${sent.number}, versie ${sent.version}: ${sent.document.title}`],
    ['Geaccepteerd door', `${kept.name}, ${kept.role} (${kept.email})`],
    ['Wanneer', dutchDateTime(kept.acceptedAt)],
    ['Waar', CHANNEL_WORDS[kept.channel]],
    ['Gekozen', picked.map(({ description }) => description).join('; ')],
    ['Bedragen', amountsInWords(kept)],
    ['Eerste factuur, bij de oplevering', firstInWords(kept) ?? ''],
    ['Op de knop stond', kept.buttonText],
    ['Aangevinkt', kept.consentText],
    ['Voor wie', kept.actingAs ? quotePage.consumer.choices[kept.actingAs] : ''],
    ['Gelezen over bedenktijd', kept.withdrawalText ?? ''],
    ['Aangevinkt over eerder beginnen', kept.earlyStartText ?? (kept.withdrawalText ? 'Niets' : '')],
    ['Herroepen kan tot en met', kept.withdrawableUntil ? shownDay(kept.withdrawableUntil) : ''],
    ['Herroepen', kept.withdrawnAt ? dutchDateTime(kept.withdrawnAt) : ''],
    ['Algemene voorwaarden', `versie van ${shownDay(kept.termsVersion)}`],
    ['SHA-256 van de offerte', kept.sha256],
    ['SHA-256 van de PDF', kept.pdfSha256],
  ]
}

/** '€ 961,95 eenmalig en € 48,40 per maand, incl. btw'. */
export function amountsInWords(
  kept: Pick<KeptAcceptance, 'onceTotal' | 'monthlyTotal' | 'yearlyTotal'>,
): string {
  const amounts: Record<Cadence, Cents> = {
    once: kept.onceTotal,
    monthly: kept.monthlyTotal,
    yearly: kept.yearlyTotal,
  }
  const asked = CADENCES.filter((cadence) => amounts[cadence] !== 0)
  const words = asked.map((cadence) => `${inEurosAndCents(amounts[cadence])} ${cadenceInWords(cadence)}`)
  return `${LIST.format(words.length > 0 ? words : [inEurosAndCents(amounts.once)])}, incl. btw`
}

/** '€ 1.010,35 incl. btw'; undefined when nothing comes back: then it is what is paid once. */
export function firstInWords(
  kept: Pick<KeptAcceptance, 'monthlyTotal' | 'yearlyTotal' | 'firstTotal'>,
): string | undefined {
  const comesBack = kept.monthlyTotal > 0 || kept.yearlyTotal > 0
  return comesBack && kept.firstTotal !== null ? `${inEurosAndCents(kept.firstTotal)} incl. btw` : undefined
}

const LIST = new Intl.ListFormat('nl-NL', { type: 'conjunction' })
