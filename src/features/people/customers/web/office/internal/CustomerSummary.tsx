import { shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import type { FoundCustomer } from '../server/load-customer'

type Summarized = Pick<
  FoundCustomer,
  'totals' | 'subscriptions' | 'leads' | 'conversations' | 'messages' | 'notes' | 'quotes'
>

/** What one wants to know first: what is open, what runs, what is charged next, and when there was contact. */
export function CustomerSummary(customer: Summarized) {
  const { totals, subscriptions } = customer
  const running = subscriptions.filter(({ isRunning }) => isRunning)
  const [next] = running
    .flatMap((one) => one.next ?? [])
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const contact = lastContactOf(customer)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-hairline bg-hairline lg:grid-cols-4">
      <Figure label="Staat open" figure={inEurosAndCents(totals.openAmount)} below={openInWords(totals)} />
      <Figure
        label="Abonnementen"
        figure={String(running.length)}
        below={running.length === 1 ? 'loopt' : 'lopen'}
      />
      <Figure
        label="Volgende termijn"
        figure={next ? inEurosAndCents(next.total) : 'Geen'}
        below={next ? `op ${shownDay(next.day)}` : 'er wordt niets meer gerekend'}
      />
      <Figure
        label="Laatste contact"
        figure={contact ? dutchDate(contact) : 'Geen'}
        below={contact ? 'aanvraag, gesprek, bericht of notitie' : 'nog geen aanvraag, gesprek of bericht'}
      />
    </dl>
  )
}

function openInWords({ open, owedAmount }: FoundCustomer['totals']): string {
  const invoices = open === 0 ? 'alles is betaald' : open === 1 ? '1 factuur' : `${open} facturen`
  return owedAmount > 0 ? `${invoices}; ${inEurosAndCents(owedAmount)} gaat terug` : invoices
}

function Figure({ label, figure, below }: { label: string; figure: string; below: string }) {
  return (
    <div className="grid min-w-0 content-start gap-1 bg-paper p-3 wrap-anywhere sm:p-4">
      <dt className="hint-text">{label}</dt>
      <dd className="grid gap-1">
        <span className="figure-text text-large">{figure}</span>
        <span className="hint-text">{below}</span>
      </dd>
    </div>
  )
}

/** The last that they and the agency had to do with one another; mails, which mostly go out by themselves, do not count. */
function lastContactOf({ leads, conversations, messages, notes, quotes }: Summarized): Date | undefined {
  const moments = [
    ...leads.map(({ receivedAt }) => receivedAt),
    ...conversations.map(({ lastAt }) => new Date(lastAt)),
    ...messages.map(({ createdAt }) => createdAt),
    ...notes.map(({ writtenAt }) => writtenAt),
    ...quotes.map(({ lastContactAt }) => lastContactAt),
  ]
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0]
}
