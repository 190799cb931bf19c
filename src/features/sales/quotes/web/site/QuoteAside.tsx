import { quotePage } from '@/content/pages/offerte-bekijken'
import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { useVatBasis } from '@/ui/VatRate'
import { cadenceInWords } from '../../documents/domain/internal/line-words'
import { CADENCES, linesShown } from '../../documents/domain/quote-document'
import { quotePdfPath } from '../../documents/domain/quote-paths'
import { quoteTotals } from '../../documents/domain/quote-totals'
import type { QuoteState } from '../../domain/internal/quote-status'
import type { ShownQuote } from '../../server/load-quote-page'

interface QuoteAsideProps {
  shown: ShownQuote
  picked: ReadonlySet<string>
  path: string
}

const { aside, pdf } = quotePage

/** As a customer reads it: what we sent is theirs to decide on. */
const STATES: Partial<Record<QuoteState, { label: string; tone: BadgeTone }>> = {
  sent: { label: 'Wacht op jou', tone: 'waiting' },
  accepted: { label: 'Geaccepteerd', tone: 'good' },
  revoked: { label: 'Herroepen', tone: 'gone' },
  declined: { label: 'Afgewezen', tone: 'gone' },
  expired: { label: 'Verlopen', tone: 'gone' },
  withdrawn: { label: 'Ingetrokken', tone: 'gone' },
}

/** How a quote stands and what it comes to, beside it while one reads; on a phone above it. */
export function QuoteAside({ shown: { state, sent }, picked, path }: QuoteAsideProps) {
  const basis = useVatBasis()
  const { perCadence } = quoteTotals(linesShown(sent.document, picked), basis)
  return (
    <aside className="quote-aside" aria-label={quotePage.title}>
      <CustomerQuoteBadge state={state} />
      {state === 'sent' ? <p className="text-note">Geldig tot en met {shownDay(sent.validUntil)}</p> : null}
      <dl className="quote-aside-sums" data-live="aside">
        {CADENCES.map((cadence) => {
          const total = perCadence[cadence]
          return total ? (
            <div key={cadence}>
              <dt className="hint-text">
                {cadenceInWords(cadence)}, {basisInWords(basis)}
              </dt>
              <dd className="figure-text text-title tabular-nums">{inEurosAndCents(total.total)}</dd>
            </div>
          ) : null
        })}
      </dl>
      <div className="quote-aside-ways">
        {state === 'sent' ? <ButtonLink href="#akkoord">{aside.accept}</ButtonLink> : null}
        <a href="#vraag" className="inline-flex min-h-11 items-center thread-link">
          {aside.ask}
        </a>
        <a href={quotePdfPath(path)} className="inline-flex min-h-11 items-center thread-link">
          {pdf}
        </a>
      </div>
    </aside>
  )
}

/** How a quote stands, in a word to its customer. */
export function CustomerQuoteBadge({ state }: { state: QuoteState }) {
  const shown = STATES[state]
  return shown ? (
    <span>
      <Badge tone={shown.tone}>{shown.label}</Badge>
    </span>
  ) : null
}
