import type { FormEvent } from 'react'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { useVatPercent } from '@/ui/VatRate'
import { siteOf } from '../../../documents/domain/line-site'
import {
  CADENCE_LABELS,
  CADENCES,
  linesOf,
  linesShown,
  pickedAtFirst,
  type QuoteDocument,
  type QuoteParty,
} from '../../../documents/domain/quote-document'
import { officeQuotePath } from '../../../documents/domain/quote-paths'
import { planningInWords, planningOf } from '../../../documents/domain/quote-planning'
import { quoteTotals } from '../../../documents/domain/quote-totals'
import type { QuoteFault } from '../../../documents/domain/typed-quote'

interface SendPanelProps {
  quoteId: string
  revision: number
  document: QuoteDocument
  party: QuoteParty
  validUntil: CalendarDay
  isSaved: boolean
  faults: readonly QuoteFault[]
  /** Somebody pressed the button while something was missing. */
  isTried: boolean
  onTry: () => void
}

const PROMISED =
  'Er wordt een website gemaakt: na akkoord telt de belofte van 5 werkdagen zodra alles binnen is.'
const NOT_PROMISED =
  'Bij geen regel staat dat we een website maken: de belofte van 5 werkdagen geldt hier niet.'

const planned = (words: string) =>
  `In de tekst staat een planning van ${words}: na akkoord belooft het project die, zodra alles binnen is.`

/** Sends the quote as it was last saved, and says before it to whom, for how much and until when. */
export function SendPanel(props: SendPanelProps) {
  const { quoteId, revision, document, party, validUntil, isSaved, faults, isTried, onTry } = props
  const { perCadence } = quoteTotals(linesShown(document, pickedAtFirst(document)), useVatPercent())
  const amounts = CADENCES.flatMap((cadence) => {
    const total = perCadence[cadence]
    return total ? [`${inEurosAndCents(total.net)} ${CADENCE_LABELS[cadence].toLowerCase()}`] : []
  })
  const promisesSite = linesOf(document).some((line) => siteOf(line) === 'website')
  const planning = planningOf(document)
  const onSubmit = (event: FormEvent) => {
    if (isSaved && faults.length === 0) return
    event.preventDefault()
    onTry()
  }
  return (
    <section aria-labelledby="versturen" className="grid gap-3 rounded border border-ink bg-paper p-4">
      <h2 id="versturen" tabIndex={-1} className="scroll-mt-16 text-large">
        Versturen
      </h2>
      <p className="text-note [overflow-wrap:anywhere]">
        Naar {party.email || 'nog geen adres'}: {amounts.join(' + ') || 'nog geen bedrag'}, excl. btw. Geldig
        tot en met {shownDay(validUntil)} als je hem vandaag verstuurt. De klant krijgt een link en de PDF.
      </p>
      <p className="hint-text">
        {planning ? planned(planningInWords(planning)) : promisesSite ? PROMISED : NOT_PROMISED}
      </p>
      {isTried && faults.length > 0 ? (
        <ul role="alert" className="list-disc pl-5 text-madder text-note">
          {[...new Set(faults.map(({ message }) => message))].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      {isTried && faults.length === 0 && !isSaved ? (
        <p role="alert" className="text-note">
          Nog even: eerst wordt bewaard wat hier staat.
        </p>
      ) : null}
      <form
        method="post"
        action={actionAddress('quoteOffice.send', officeQuotePath(quoteId))}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="quote_id" value={quoteId} />
        <input type="hidden" name="revision" value={revision} />
        <Button type="submit">Offerte versturen</Button>
      </form>
    </section>
  )
}
