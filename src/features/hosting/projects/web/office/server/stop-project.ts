import { and, eq, isNull } from 'drizzle-orm'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import { isReverseChargedAs } from '@/features/people/customers/domain/billed-as'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type Amounts, vatBasisOn } from '@/shared/vat'
import type { WhatStops } from '../../../domain/internal/stop-words'
import { isUnderWay, type StopSide } from '../../../domain/project'
import { openOf } from '../../../domain/thinking-time'
import { stopProjectIn } from '../../../server/internal/stop-project'
import { whatStops } from '../../../server/internal/what-stops'
import { projectWithNumber } from '../../../server/project-queries'
import { type Project, projectQuotes, projectTasks } from '../../../server/project-tables'
import { lockProject } from '../../../server/start-project'
import { billShown } from './load-project'

/** All that stopping a project does, as the step before it shows it. */
export interface StopStep {
  /** What is not made and not invoiced any more, VAT included. */
  quotes: readonly { title: string; amounts: Amounts }[]
  openTasks: number
  /** The last day of a promise that ends. */
  promisedBy: CalendarDay | null
  /** What stops and what goes on, as the customer will read it. */
  stops: WhatStops
  mail: ForeseenMail
}

interface FoundStop {
  project: Pick<Project, 'id' | 'number' | 'title' | 'stopAskedAt' | 'stopAskedWhy'>
  /** Undefined when it is delivered, or was stopped before. */
  step: StopStep | undefined
  shown: string
}

/** A project with what stopping it would do now. */
export async function loadStopStep(
  context: Pick<Context, 'db' | 'now' | 'mailer' | 'registries'>,
  number: string,
): Promise<FoundStop | undefined> {
  const found = await projectWithNumber(context.db, number)
  if (!found) return undefined
  const { project } = found
  const step = isUnderWay(project.status) ? await stopStep(context, context.db, project) : undefined
  return { project, step, shown: fingerprintOf(step ?? null) }
}

async function stopStep(
  context: Pick<Context, 'now' | 'mailer' | 'registries'>,
  db: Database | Transaction,
  project: Project,
): Promise<StopStep> {
  const { id, customerId, promisedBy } = project
  const today = dayOf(context.now())
  const quotes = await db.select().from(projectQuotes).where(eq(projectQuotes.projectId, id))
  const customer = await customerWithId(db, customerId)
  const reversed = await reverseChargedCustomers(db, [customerId], today)
  return {
    quotes: openOf(quotes).map((quote) => ({
      title: quote.title,
      amounts: billShown(
        quote,
        today,
        vatBasisOn(today, isReverseChargedAs(quote.actingAs, reversed.has(customerId))),
      ).amounts,
    })),
    openTasks: await db.$count(
      projectTasks,
      and(eq(projectTasks.projectId, id), isNull(projectTasks.doneAt)),
    ),
    promisedBy,
    stops: await whatStops(context, db, project, today),
    mail: await foresee(context, db, { to: customer?.email ?? '' }),
  }
}

interface Stopping {
  projectId: string
  /** The customer reads it. */
  reason: string
  wantedBy: StopSide
  /** Fingerprint of the step that the colleague saw. */
  shown: string
  admin: { id: string; role: 'admin' }
}

/** `changed`: it would do something else by now than the step showed; nothing was done. */
export type StopShownOutcome =
  | { outcome: 'stopped'; number: string }
  | { outcome: 'changed' | 'refused' | 'unknown' }

/** Stops a project as the step before it said, or not at all. */
export async function stopShownProject(
  context: Context,
  { shown, ...stopping }: Stopping,
): Promise<StopShownOutcome> {
  return await context.db.transaction(async (tx) => {
    const project = await lockProject(tx, stopping.projectId)
    if (project && isUnderWay(project.status)) {
      const step = await stopStep(context, tx, project)
      if (fingerprintOf(step) !== shown) return { outcome: 'changed' }
    }
    const outcome = await stopProjectIn(context, tx, stopping)
    return outcome === 'stopped' ? { outcome, number: project?.number ?? '' } : { outcome }
  })
}
