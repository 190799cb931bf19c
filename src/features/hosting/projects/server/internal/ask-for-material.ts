import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { termOfProject } from '../../domain/internal/project-promise'
import { type AskedAt, materialAskedMail } from '../mails/material-asked-mail'
import { type Project, projectQuotes, projects, projectTasks } from '../project-tables'

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'project.material-reminded-first': NoOccasion
    'project.material-reminded-second': NoOccasion
    'project.material-reminded-last': NoOccasion
  }
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'remind-of-material-first': Record<string, never>
    'remind-of-material-second': Record<string, never>
    'remind-of-material-last': Record<string, never>
  }
}

/** Days after the last acceptance on which a customer is reminded; the fourth ends the last round that is caught up. */
const REMINDER_DAYS = [3, 7, 14, 21] as const

/** Asks the customer of a project for everything that is open on their side, in the transaction that began it. */
export async function askForMaterial(context: Context, tx: Transaction, project: Project): Promise<void> {
  const mail = await askingMail(context, tx, project, 'start')
  if (mail) await queueMail(context, tx, mail)
}

/** The mail about what is missing; undefined when nothing is. */
async function askingMail(context: Context, tx: Transaction, project: Project, askedAt: AskedAt) {
  const open = await tx
    .select({ title: projectTasks.title })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, project.id),
        eq(projectTasks.side, 'customer'),
        isNull(projectTasks.doneAt),
      ),
    )
    .orderBy(asc(projectTasks.position))
  const customer = open.length > 0 ? await customerWithId(tx, project.customerId) : undefined
  if (!customer) return undefined
  const missing = open.map(({ title }) => title)
  const quotes = await tx.select().from(projectQuotes).where(eq(projectQuotes.projectId, project.id))
  return await materialAskedMail(context, {
    project,
    customer,
    missing,
    askedAt,
    term: termOfProject(quotes),
  })
}

/** Project that waits for its customer, with its last acceptance in these days: none before the first, up to the last. */
function waitsSince(after: CalendarDay, until: CalendarDay): SQL | undefined {
  const acceptedOn = sql`(
    SELECT max((quote.accepted_at AT TIME ZONE 'Europe/Amsterdam')::date)
    FROM ${projectQuotes} AS quote WHERE quote.project_id = ${projects}.id
  )`
  return and(eq(projects.status, 'waiting'), gt(acceptedOn, after), lte(acceptedOn, until))
}

const CRON = '50 9 * * *'

/** Reminders of what a project still needs: they stop once everything is there, or the project ended. */
export const materialJobs = {
  'remind-of-material-first': notificationSweep({
    notice: 'project.material-reminded-first',
    from: projects,
    cron: CRON,
    due: ({ today }) => waitsSince(addDays(today, -REMINDER_DAYS[1]), addDays(today, -REMINDER_DAYS[0])),
    tell: (context, project, tx) => askingMail(context, tx, project, 'first'),
  }),
  'remind-of-material-second': notificationSweep({
    notice: 'project.material-reminded-second',
    from: projects,
    cron: CRON,
    due: ({ today }) => waitsSince(addDays(today, -REMINDER_DAYS[2]), addDays(today, -REMINDER_DAYS[1])),
    tell: (context, project, tx) => askingMail(context, tx, project, 'second'),
  }),
  'remind-of-material-last': notificationSweep({
    notice: 'project.material-reminded-last',
    from: projects,
    cron: CRON,
    due: ({ today }) => waitsSince(addDays(today, -REMINDER_DAYS[3]), addDays(today, -REMINDER_DAYS[2])),
    tell: (context, project, tx) => askingMail(context, tx, project, 'last'),
  }),
} satisfies Partial<Jobs>
