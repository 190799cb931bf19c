import { quotePage } from '@/content/pages/offerte-bekijken'
import { shownDay } from '@/shared/calendar-day'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { waitsUntil } from '../../../acceptance/domain/consumer'
import type { KeptAcceptance } from '../../../acceptance/domain/internal/evidence-words'
import type { ShownQuote } from '../../../server/load-quote-page'

interface WithdrawPartProps {
  acceptance: KeptAcceptance
  shown: Pick<ShownQuote, 'sent' | 'mayWithdraw'>
}

const { consumer, withdraw } = quotePage

/** A consumer's time to think, with the withdrawal function of the law: two steps, in its own words. */
export function WithdrawPart({ acceptance, shown: { sent, mayWithdraw } }: WithdrawPartProps) {
  const { withdrawableUntil: until } = acceptance
  if (!until || !mayWithdraw) return null
  const waits = waitsUntil(acceptance)
  return (
    <section id="bedenktijd" aria-labelledby="bedenktijd-kop" className="quote-section">
      <h2 id="bedenktijd-kop" className="text-display-xs">
        {consumer.heading}
      </h2>
      <p className="max-w-[60ch]">
        {consumer.until(shownDay(until))} {waits ? consumer.waits(shownDay(waits)) : consumer.early}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center thread-link">
          {withdraw.open}
        </summary>
        <form method="post" className="mt-3 grid gap-4">
          <p className="max-w-[60ch]">{waits ? withdraw.nothingMade : withdraw.madeEarly}</p>
          <Facts
            facts={[
              ['Naam', acceptance.name],
              ['Overeenkomst', `Offerte ${sent.number}, ${sent.document.title}`],
              ['Bevestiging naar', acceptance.email],
            ]}
          />
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            variant="secondary"
            className="justify-self-start"
          >
            {withdraw.confirm}
          </Button>
        </form>
      </details>
    </section>
  )
}
