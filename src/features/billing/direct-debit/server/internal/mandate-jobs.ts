import type { Jobs } from '@/platform/jobs'
import { revokeMandate } from '../withdraw-mandate'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'revoke-mandate': { mandateId: string }
  }
}

export const mandateJobs = {
  'revoke-mandate': { policy: 'short', run: (context, { mandateId }) => revokeMandate(context, mandateId) },
} satisfies Partial<Jobs>
