import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { shownDay } from '@/shared/calendar-day'
import { RIGHT_LABELS } from '../../domain/privacy-request'
import { privacyRequestPath } from '../../domain/request-paths'
import { openRequests } from '../request-queries'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'privacy-request': true
  }
}

/** Requests about personal data that wait for an answer, by the last day for it. */
export const todayPrivacyRequests: TodaySource = {
  label: 'Privacyverzoeken',
  items: async ({ db }, limit) => {
    const found = await openRequests(db, limit)
    return found.map((request) => ({
      id: request.id,
      title: request.name,
      text: [
        `${RIGHT_LABELS[request.right]}, gevraagd op ${shownDay(request.receivedOn)}`,
        request.identity ? null : 'ga eerst na wie het is',
        request.extendedAt ? 'termijn is verlengd' : null,
      ]
        .filter(Boolean)
        .join(' · '),
      href: privacyRequestPath(request.id),
      label: 'Bekijk het verzoek',
      dueAt: endOfLastWork(request.dueOn),
      happenedAt: request.createdAt,
    }))
  },
}
