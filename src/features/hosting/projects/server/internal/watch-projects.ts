import { and, eq, lte } from 'drizzle-orm'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import type { Jobs } from '@/platform/jobs'
import type { CalendarDay } from '@/shared/calendar-day'
import { warnedOfUntil } from '../../domain/internal/project-promise'
import { promiseEndsMail } from '../mails/promise-ends-mail'
import { projects } from '../project-tables'

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

/** Warns the agency, on the morning of the last working day but one, that a site has to be online. */
export const projectJobs = {
  'watch-projects': notificationSweep({
    notice: 'project.promise-warned',
    from: projects,
    occasion: 'promisedBy',
    cron: '10 8 * * 1-5',
    due: ({ today }) => and(eq(projects.status, 'running'), lte(projects.promisedBy, warnedOfUntil(today))),
    tell: (context, project) => promiseEndsMail(context, project),
  }),
} satisfies Partial<Jobs>
