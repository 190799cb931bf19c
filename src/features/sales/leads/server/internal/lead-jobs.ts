import { lte } from 'drizzle-orm'
import { notificationDigest } from '@/features/operations/mail/server/notification-sweep'
import type { Jobs } from '@/platform/jobs'
import type { PromiseKind } from '../../domain/lead-status'
import { leads } from '../lead-tables'
import { promiseWarningMail } from '../mails/promise-warning-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'watch-promises': Record<string, never>
  }
}

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'lead.promise-warned': PromiseKind
  }
}

/** One mail to the agency about all promises that are about to break; each promise of a lead is warned of once. */
export const leadJobs = {
  'watch-promises': notificationDigest({
    notice: 'lead.promise-warned',
    from: leads,
    occasion: 'promise',
    cron: '*/5 * * * *',
    due: ({ now }) => lte(leads.warnAt, now),
    by: leads.promisedBy,
    limit: 50,
    tell: ({ now, settings }, due) => promiseWarningMail(due, now(), settings.siteUrl),
  }),
} satisfies Partial<Jobs>
