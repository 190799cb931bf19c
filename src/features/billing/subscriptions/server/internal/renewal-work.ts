import { amountsOf } from '@/features/billing/invoices/domain/invoice-amounts'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { lineOf } from '../../terms/domain/subscription'
import { chargedUntil, dueRenewals, isFree } from '../due-renewals'
import { renewSubscription } from '../renew-subscription'
import { customersOfSubscriptions } from '../subscription-queries'

/** Facts of the line, with the items and their prices: when one of them changes, the line is shown anew. */
interface RenewalFacts {
  subscriptionId: string
  firstDay: CalendarDay
  items: readonly string[]
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    renewal: RenewalFacts
  }
}

/** Invoices for the periods that begin soon. */
export const renewalWork: NightlyTask<RenewalFacts> = {
  label: 'Facturen voor een volgende termijn',
  plan: async ({ db, settings }, day) => {
    const due = await dueRenewals(db, chargedUntil(day, settings.invoiceDaysAhead))
    const customers = await customersOfSubscriptions(
      db,
      due.map(({ subscriptionId }) => subscriptionId),
    )
    // A suspended subscription's period is only let go once it begins: until then the suspension may be lifted.
    const now = due.filter(({ standsStill, firstDay }) => !standsStill || firstDay <= day)
    return now.map((renewal) => {
      const { subscriptionId, firstDay, standsStill, items, description } = renewal
      const isAsked = !standsStill && !isFree(renewal)
      const { customerId = null, name: customer } = customers.get(subscriptionId) ?? {}
      const what = `${description}, vanaf ${shownDay(firstDay)}`
      const lines = items.map(({ item }) => lineOf(item))
      return {
        key: `renewal:${subscriptionId}:${firstDay}`,
        sentence: isAsked
          ? `${customer}: factuur voor ${what}`
          : `${customer}: ${standsStill ? 'staat stil' : 'kost niets'}, dus geen factuur voor ${what}`,
        amount: !isAsked ? null : amountsOf(lines, vatRateOn(firstDay)).total,
        subject: { kind: 'subscription', id: subscriptionId },
        // Letting a period go writes nothing to anybody: so a person waives it, by suspending the order.
        customerId: isAsked ? customerId : null,
        facts: { subscriptionId, firstDay, items: items.map(({ item, seq }) => `${item.id} ${seq}`) },
      }
    })
  },
  perform: async (context, facts) => {
    const renewed = await renewSubscription(context, facts)
    switch (renewed.outcome) {
      case 'renewed':
        return {
          outcome: 'done',
          words: renewed.debitOn
            ? `Factuur ${renewed.invoiceNumber} is gemaakt en gemaild. We schrijven hem af op ${shownDay(renewed.debitOn)}.`
            : `Factuur ${renewed.invoiceNumber} is gemaakt en gemaild.`,
        }
      case 'waived':
        return { outcome: 'done', words: 'Deze termijn is niet gefactureerd.' }
      case 'no-address':
        return {
          outcome: 'person',
          words: 'Van deze klant is het adres niet bekend. Vraag ernaar, en vul het in.',
        }
      case 'nothing':
        return { outcome: 'nothing' }
    }
  },
}
