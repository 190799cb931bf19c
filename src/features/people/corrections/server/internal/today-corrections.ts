import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { shownDay } from '@/shared/calendar-day'
import { openCorrections } from '../correction-queries'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    correction: true
  }
}

/** Requests to correct that wait for an answer, by the last day for it. */
export const todayCorrections = (
  correctionPath: (customerId: string, requestId: string) => string,
): TodaySource => ({
  label: 'Verzoeken tot verbetering',
  items: async ({ db }, limit) => {
    const found = await openCorrections(db, limit)
    const names = await customerNames(
      db,
      found.map(({ customerId }) => customerId),
    )
    return found.map((request) => ({
      id: request.id,
      title: names.get(request.customerId) ?? '',
      text: `Vroeg op ${shownDay(request.receivedOn)} om gegevens te verbeteren`,
      href: correctionPath(request.customerId, request.id),
      label: 'Bekijk het verzoek',
      dueAt: endOfLastWork(request.dueOn),
      happenedAt: request.recordedAt,
    }))
  },
})
