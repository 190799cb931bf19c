import { and, eq, lte } from 'drizzle-orm'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import type { Jobs } from '@/platform/jobs'
import type { CalendarDay } from '@/shared/calendar-day'
import { promiseEndsMail } from '../mails/promise-ends-mail'
import { projects, warnedSince } from '../project-tables'

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'project.promise-warned': CalendarDay
  }
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'watch-projects': Record<string, never>
  }
}

/** Warns the agency, in the morning, that the end of a promise comes near (`warnedFrom`). */
export const projectJobs = {
  'watch-projects': notificationSweep({
    notice: 'project.promise-warned',
    from: projects,
    occasion: 'promisedBy',
    cron: '10 8 * * 1-5',
    due: ({ today }) => and(eq(projects.status, 'running'), lte(warnedSince(projects), today)),
    tell: (context, project) => promiseEndsMail(context, project),
  }),
} satisfies Partial<Jobs>
