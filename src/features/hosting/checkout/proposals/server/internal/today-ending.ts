import { and, asc, between, eq } from 'drizzle-orm'
import { orderInWords } from '@/features/hosting/orders/domain/order-in-words'
import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { addDays, dayOf } from '@/shared/calendar-day'
import { PROPOSAL_ENDING_DAYS } from '../../domain/order-proposal'
import { orderProposals } from '../proposal-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'order-proposal-ending': true
  }
}

interface Paths {
  customerPath: (customerId: string) => string
}

/** Proposals that nobody ordered, in their last days. */
export const todayProposals = ({ customerPath }: Paths): TodaySource => ({
  label: 'Bestelvoorstellen',
  items: async ({ db, now }, limit) => {
    const today = dayOf(now())
    const { state, expiresOn, id } = orderProposals
    const found = await db
      .select()
      .from(orderProposals)
      .where(and(eq(state, 'open'), between(expiresOn, today, addDays(today, PROPOSAL_ENDING_DAYS))))
      .orderBy(asc(expiresOn), asc(id))
      .limit(limit)
    const names = await customerNames(
      db,
      found.map(({ customerId }) => customerId),
    )
    return found.map((proposal) => ({
      id: proposal.id,
      title: names.get(proposal.customerId) ?? 'Bestelvoorstel',
      text: `${orderInWords(proposal)}: het voorstel verloopt ${proposal.expiresOn === today ? 'vandaag' : 'morgen'}, en er is nog niet besteld. Bel even`,
      href: customerPath(proposal.customerId),
      label: 'Bekijk het voorstel',
      dueAt: endOfLastWork(proposal.expiresOn),
      happenedAt: proposal.mailedAt,
    }))
  },
})
