import type { Jobs } from '@/platform/jobs'
import { followBookings } from '../follow-bookings'
import { followReturnOf } from './follow-return'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'follow-return': { collectionId: string }
    'follow-debit-bookings': Record<string, never>
  }
}

export const debitJobs = {
  'follow-return': {
    policy: 'short',
    run: (context, { collectionId }) => followReturnOf(context, collectionId),
  },
  'follow-debit-bookings': { policy: 'short', run: (context) => followBookings(context) },
} satisfies Partial<Jobs>
