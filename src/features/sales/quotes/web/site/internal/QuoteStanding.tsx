import { shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { PageHeading } from '@/ui/PageHeading'
import type { QuoteState } from '../../../domain/internal/quote-status'
import type { ShownQuote } from '../../../server/load-quote-page'

/** How a quote stands that can no longer be accepted; nothing for one that can. */
export function QuoteStanding({ shown }: { shown: ShownQuote }) {
  const { state, sent, reason } = shown
  const words = STANDING[state]?.(shown)
  if (!words) return null
  return (
    <section
      aria-label="Stand"
      className="quote-standing on-paper grid gap-2 rounded border-l-4 bg-paper p-5 sm:p-6"
      data-state={state}
    >
      {state === 'withdrawn' ? <PageHeading title={`Offerte ${sent.number}`} /> : null}
      <p className="text-lead">{words}</p>
      {state === 'withdrawn' && reason ? (
        <blockquote className="whitespace-pre-line wrap-anywhere border-ochre border-l-4 pl-4">
          {reason}
        </blockquote>
      ) : null}
    </section>
  )
}

const STANDING: Partial<Record<QuoteState, (shown: ShownQuote) => string>> = {
  accepted: ({ acceptance, endedAt }) =>
    `Geaccepteerd${acceptance ? ` door ${acceptance.name}` : ''} op ${acceptance?.agreedOn ? shownDay(acceptance.agreedOn) : onDay(acceptance?.acceptedAt ?? endedAt)}.`,
  revoked: ({ acceptance }) =>
    `Op ${onDay(acceptance?.withdrawnAt ?? null)} herroepen. Deze overeenkomst is beëindigd.`,
  declined: ({ endedAt }) =>
    `Je hebt deze offerte op ${onDay(endedAt)} afgewezen. Van gedachten veranderd? Laat het hieronder weten.`,
  expired: ({ sent }) =>
    `Deze offerte was geldig tot en met ${shownDay(sent.validUntil)} en is verlopen. Nog zin? Laat het weten.`,
  withdrawn: ({ endedAt }) =>
    `We hebben deze offerte op ${onDay(endedAt)} ingetrokken. Heb je er vragen over, stel ze dan hieronder.`,
}

function onDay(moment: Date | null): string {
  return moment ? dutchDate(moment) : ''
}
