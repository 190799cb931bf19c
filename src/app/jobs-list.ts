import type { QueuePolicy } from 'pg-boss'

/** What each job is told. Ids only: jobs stay in a table for days, and personal data has no place there. */
export interface JobPayloads {
  'watch-promises': Record<string, never>
  'watch-deliveries': Record<string, never>
  'make-backup': Record<string, never>
  'forget-personal-data': Record<string, never>
  'send-mail': { mailId: string }
  'sweep-mails': Record<string, never>
  'forget-form-submissions': Record<string, never>
  'issue-missing-invoice': { orderId: string }
  'end-cancelled-orders': Record<string, never>
  'forget-transfer-codes': Record<string, never>
  'store-meta-lead': { deliveryId: string }
  'sweep-meta-leads': Record<string, never>
  'settle-payment': { paymentId: string }
  'sweep-payments': Record<string, never>
  'revoke-mandate': { mandateId: string }
  'answer-password-reset': { requestId: string }
  'forget-account-traces': Record<string, never>
  'forget-unconfirmed-subscribers': Record<string, never>
  'forget-token-buckets': Record<string, never>
  'forget-domain-checks': Record<string, never>
  'refresh-rdap-servers': Record<string, never>
  'forget-address-look-ups': Record<string, never>
}

export type JobName = keyof JobPayloads

interface JobSettings {
  /**
   * `short`: while one job of a `singletonKey` waits, the next with that key is dropped. `standard`: every one counts.
   */
  policy: Extract<QueuePolicy, 'short' | 'standard'>
  /** Added at these times (cron, Dutch time), once for all workers together. */
  cron?: string
  /** A job that takes longer counts as failed. Twice that is the longest that a killed worker delays a job. */
  expireInSeconds: number
  /** How many of these a worker takes at once. Above one, two such batches run side by side. */
  concurrency: number
}

/** Every job of the product. A new one is a line here, a line above and a handler in its feature. */
export const JOBS = {
  'watch-deliveries': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '*/5 * * * *' },
  'watch-promises': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '*/5 * * * *' },
  'make-backup': { policy: 'short', expireInSeconds: 900, concurrency: 1, cron: '15 2 * * *' },
  'forget-personal-data': { policy: 'short', expireInSeconds: 900, concurrency: 1, cron: '37 3 * * *' },
  'send-mail': { policy: 'short', expireInSeconds: 60, concurrency: 5 },
  'sweep-mails': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '* * * * *' },
  'forget-form-submissions': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '17 4 * * *' },
  'issue-missing-invoice': { policy: 'short', expireInSeconds: 60, concurrency: 2 },
  'end-cancelled-orders': { policy: 'short', expireInSeconds: 900, concurrency: 1, cron: '12 0 * * *' },
  'forget-transfer-codes': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '2 5 * * *' },
  'store-meta-lead': { policy: 'short', expireInSeconds: 60, concurrency: 5 },
  'sweep-meta-leads': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '* * * * *' },
  'settle-payment': { policy: 'short', expireInSeconds: 60, concurrency: 5 },
  'sweep-payments': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '* * * * *' },
  'revoke-mandate': { policy: 'short', expireInSeconds: 60, concurrency: 1 },
  'answer-password-reset': { policy: 'short', expireInSeconds: 60, concurrency: 2 },
  'forget-account-traces': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '37 4 * * *' },
  'forget-unconfirmed-subscribers': {
    policy: 'short',
    expireInSeconds: 60,
    concurrency: 1,
    cron: '27 4 * * *',
  },
  'forget-token-buckets': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '47 4 * * *' },
  'forget-domain-checks': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '52 4 * * *' },
  'refresh-rdap-servers': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '7 5 * * *' },
  'forget-address-look-ups': { policy: 'short', expireInSeconds: 60, concurrency: 1, cron: '57 4 * * *' },
} as const satisfies Record<JobName, JobSettings>

export const JOB_NAMES = Object.keys(JOBS).filter((name): name is JobName => name in JOBS)

export function jobSettings(name: JobName): JobSettings {
  return JOBS[name]
}
