import { addMonths } from '@/shared/calendar-day'
import { idOf, NOW, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { type ArrangementEnding, standingOf } from './domain/arrangement'

/** Three instalments of an invoice of 651,44, of which so much came in since. */
export function anArrangement(received = 0, ending: ArrangementEnding | null = null) {
  const instalments = [21_714, 21_715, 21_715].map((amount, index) => ({
    id: idOf(6100 + index),
    place: index + 1,
    dueOn: addMonths(TODAY, index),
    amount: amount as Cents,
  }))
  const receivedBefore = 0 as Cents
  return {
    id: idOf(6099),
    invoiceId: idOf(2041),
    total: 65_144 as Cents,
    receivedBefore,
    madeOn: TODAY,
    instalments,
    standing: standingOf({ receivedBefore, instalments }, received as Cents),
    endedAt: ending ? NOW : null,
    ending,
    endReason: ending === 'office' ? 'De klant betaalt liever alles in één keer.' : null,
    resumesOn: ending === 'missed' || ending === 'office' ? TODAY : null,
    seenAt: null,
  }
}
