import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { refusedInWords } from '@/features/billing/vat/domain/vat-words'
import { viesStandings } from '@/features/billing/vat/server/vat-id-checks'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { subscriptions } from '../subscription-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'own-vat-id': true
  }
}

/**
 * Subscriptions with a VAT id of their own, beside the customer's record, that VIES does not know, or not any more: until
 * it does, they end, or the record changes.
 */
export const todayOwnVatIds = (customerPath: (customerId: string) => string): TodaySource => ({
  label: 'Btw-id’s bij bestellingen',
  items: async ({ db }, limit) => {
    const { id, customerId, reference, ownDetails, endsOn, createdAt } = subscriptions
    const found = await db
      .select({ id, customerId, reference, ownDetails })
      .from(subscriptions)
      .where(and(isNotNull(ownDetails), isNull(endsOn)))
      .orderBy(asc(createdAt), asc(id))
    const standings = await viesStandings(
      db,
      found.flatMap(({ ownDetails }) => ownDetails?.customerVatId ?? []),
    )
    return found
      .flatMap((subscription) => {
        const standing = standings.get(subscription.ownDetails?.customerVatId ?? '')
        return standing && !standing.isValid ? [{ ...subscription, standing }] : []
      })
      .sort((one, other) => one.standing.askedAt.getTime() - other.standing.askedAt.getTime())
      .slice(0, limit)
      .map(({ standing, ...subscription }) => ({
        id: subscription.id,
        title: `Bestelling ${subscription.reference}`,
        text: refusedInWords(standing),
        href: customerPath(subscription.customerId),
        label: 'Bekijk de klant',
        dueAt: null,
        happenedAt: standing.askedAt,
      }))
  },
})
