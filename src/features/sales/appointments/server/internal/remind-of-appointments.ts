import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { makeLink } from '../appointment-links'
import { appointments } from '../appointment-tables'
import { visitorMail } from '../mails/visitor-mails'

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'appointment.reminded': CalendarDay
  }
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'remind-of-appointments': Record<string, never>
  }
}

/** Who agreed on a talk hears the day before that it comes; who agreed on it that same day knows. */
export const appointmentJobs = {
  'remind-of-appointments': notificationSweep({
    notice: 'appointment.reminded',
    from: appointments,
    occasion: 'startsOn',
    cron: '10 9 * * *',
    due: ({ today, now }) =>
      and(
        eq(appointments.status, 'confirmed'),
        eq(appointments.startsOn, addDays(today, 1)),
        gt(appointments.startsAt, now),
        lte(appointments.changedAt, sql`${now.toISOString()}::timestamptz - interval '3 hours'`),
      ),
    tell: async (context, appointment, tx) =>
      visitorMail(context, 'reminder', appointment, await makeLink(context, tx, appointment.id)),
  }),
}
