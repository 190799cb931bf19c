import { quotePage, quoteSheet } from '@/content/pages/offerte-bekijken'
import type { VatReason, VatTreatment } from '@/features/billing/vat/domain/vat-words'
import { versionInWords } from '@/features/operations/legal-texts/domain/legal-version'
import { MEANS_WORDS, type Means } from '@/features/people/correspondence/domain/means'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { Cents } from '@/shared/money'
import { amountsInWords, firstInWords } from '../../../documents/domain/asked-totals'
import { choicesOf, type SentQuote } from '../../../documents/domain/quote-document'
import type { QuoteChannel } from './acceptance'

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
  vatTreatment: VatTreatment
  vatReason: VatReason | null
  buttonText: string | null
  consentText: string | null
  actingAs: ActingAs | null
  withdrawalText: string | null
  earlyStartText: string | null
  withdrawableUntil: CalendarDay | null
  withdrawnAt: Date | null
  termsVersion: string
  sha256: string
  pdfSha256: string
  acceptedAt: Date
  /** Acceptance outside the site: on which day, how, and the colleague who noted it. */
  agreedOn: CalendarDay | null
  means: Means | null
  recordedBy: string | null
  note: string | null
  /** What the customer wrote or signed, when that was put in. */
  paper?: { fileName: string; sha256: string } | null
}

const CHANNEL_WORDS = {
  page: 'op de pagina achter de link in de mail',
  portal: 'in het account, ingelogd',
} as const satisfies Partial<Record<QuoteChannel, string>>

type Words = [label: string, words: string]

/** The evidence of an acceptance, as both sides read it: on the page, in the office and in the mail. */
export function evidenceInWords(kept: KeptAcceptance, sent: SentQuote): Words[] {
  const picked = choicesOf(sent.document).filter(({ id }) => kept.picked.includes(id))
  const isReverseCharged = kept.vatTreatment === 'reverse-charge'
  const words: [label: string, words: string | null | undefined][] = [
    ['Offerte', `${sent.number}, versie ${sent.version}: ${sent.document.title}`],
    ['Geaccepteerd door', `${kept.name}, ${kept.role} (${kept.email})`],
    ...whereAndWhen(kept),
    ['Gekozen', picked.map(({ description }) => description).join('; ')],
    ['Bedragen', amountsInWords(kept, isReverseCharged)],
    ['Eerste factuur, bij de oplevering', firstInWords(kept, isReverseCharged)],
    ['Btw', vatNoteOf(kept)],
    ['Op de knop stond', kept.buttonText],
    ['Aangevinkt', kept.consentText],
    ...timeToThink(kept),
    ['Algemene voorwaarden', `versie van ${versionInWords(kept.termsVersion)}`],
    ['SHA-256 van de offerte', kept.sha256],
    ['SHA-256 van de PDF', kept.pdfSha256],
    ['Bijlage', kept.paper?.fileName],
    ['SHA-256 van de bijlage', kept.paper?.sha256],
  ]
  return words.flatMap(([label, text]) => (text ? [[label, text] satisfies Words] : []))
}

/** What is said of VAT to somebody in another member state. */
function vatNoteOf({ vatTreatment, vatReason }: KeptAcceptance): string | undefined {
  if (vatTreatment === 'reverse-charge') return quoteSheet.sums.reverseCharge
  return vatReason === 'unconfirmed' || vatReason === 'refused' || vatReason === 'no-vat-id'
    ? quotePage.accept.vat[vatReason]
    : undefined
}

function timeToThink(kept: KeptAcceptance): [label: string, words: string | null][] {
  const { channel, actingAs, withdrawalText, earlyStartText, withdrawableUntil, withdrawnAt } = kept
  // Outside the site nobody ticked anything; what it says was in our mail.
  const read: [label: string, words: string | null][] =
    channel === 'office'
      ? [['In onze mail over bedenktijd', withdrawalText]]
      : [
          ['Gelezen over bedenktijd', withdrawalText],
          ['Aangevinkt over eerder beginnen', earlyStartText ?? (withdrawalText && 'Niets')],
        ]
  return [
    ['Voor wie', actingAs && quotePage.consumer.choices[actingAs]],
    ...read,
    ['Herroepen kan tot en met', withdrawableUntil && shownDay(withdrawableUntil)],
    ['Herroepen', withdrawnAt && dutchDateTime(withdrawnAt)],
  ]
}

function whereAndWhen(kept: KeptAcceptance): [label: string, words: string | null][] {
  const { channel, acceptedAt, means, agreedOn, recordedBy, note } = kept
  if (channel !== 'office' || !means || !agreedOn)
    return [
      ['Wanneer', dutchDateTime(acceptedAt)],
      ['Waar', channel === 'office' ? null : CHANNEL_WORDS[channel]],
    ]
  return [
    ['Wanneer', shownDay(agreedOn)],
    ['Hoe', MEANS_WORDS[means]],
    ['Vastgelegd', `${dutchDateTime(acceptedAt)}, door ${recordedBy}`],
    ['Toelichting', note],
  ]
}
