import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { productInWords } from '../../terms/domain/price-products'
import { customersOfSubscriptions } from '../subscription-queries'
import { duePriceNotices } from './due-price-notices'
import type { ItemStep } from './priced-items'
import { stepsInFacts, tellNewPrice } from './tell-new-price'

interface PriceNoticeFacts {
  subscriptionId: string
  versionId: string
  /** Item, day and prices: when one of them changes, the line is shown anew. */
  items: readonly string[]
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    'price-notice': PriceNoticeFacts
  }
}

/** Customers hear of another price in time; until the day that they were told of they keep theirs. */
export const priceNoticeWork: NightlyTask<PriceNoticeFacts> = {
  label: 'Prijswijzigingen aankondigen',
  plan: async (context, day) => {
    const due = await duePriceNotices(context, context.db, day)
    const customers = await customersOfSubscriptions(
      context.db,
      due.map(({ subscriptionId }) => subscriptionId),
    )
    return due.map((notice) => {
      const { subscriptionId, versionId, items } = notice
      return {
        key: `price-notice:${subscriptionId}:${versionId}`,
        sentence: `${customers.get(subscriptionId)?.name}: ${items.map(stepInWords).join('; ')}`,
        amount: null,
        subject: { kind: 'subscription', id: subscriptionId },
        customerId: customers.get(subscriptionId)?.customerId ?? null,
        facts: { subscriptionId, versionId, items: stepsInFacts(notice) },
      }
    })
  },
  perform: async (context, facts) =>
    (await tellNewPrice(context, facts)) === 'told'
      ? { outcome: 'done', words: 'De klant krijgt er een mail over.' }
      : { outcome: 'nothing' },
}

/** 'Hosting Basis per maand gaat van € 19,50 naar € 21,00 per 5 januari 2027' */
function stepInWords({ item, step: { from, version, announced, effectiveOn } }: ItemStep): string {
  const what = productInWords({ ...item, name: item.description })
  const [now, then] = [from, version.unitPrice].map(inEurosAndCents)
  const change = from === version.unitPrice ? `blijft ${then}` : `gaat van ${now} naar ${then}`
  const before = announced === null ? '' : `, in plaats van de aangekondigde ${inEurosAndCents(announced)}`
  return `${what} ${change} per ${shownDay(effectiveOn)}${before}`
}
