import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { mayPlanStart, termOfProject } from '../../domain/internal/project-promise'
import { isUnderWay } from '../../domain/project'
import { startPlannedMail } from '../mails/start-planned-mail'
import { type Project, projectQuotes, projects } from '../project-tables'
import { lockProject } from '../start-project'
import { beginOrWait } from './material'

interface ProjectPlan {
  projectId: string
  /** Administrator who looks after the project. */
  ownerId: string | null
  nextAction: string | null
  nextActionOn: CalendarDay | null
  /** First day of the work, as agreed with the customer; undefined leaves it as it is. */
  startsOn?: CalendarDay | null
  admin: { id: string; role: 'admin' }
}

/** `no-owner`: the chosen account is no administrator (any more). */
export type PlanOutcome = 'planned' | 'no-owner' | 'unknown'

/**
 * Sets owner, next step and first day of a project; empty fields are cleared. Another first day moves the promise along,
 * and its customer is mailed so.
 */
export async function planProject(
  context: Context,
  { projectId, admin, startsOn, ...plan }: ProjectPlan,
): Promise<PlanOutcome> {
  const { db } = context
  return await db.transaction(async (tx) => {
    const { ownerId } = plan
    if (ownerId && (await administratorsAmong(tx, [ownerId])).length === 0) return 'no-owner'
    const project = await lockProject(tx, projectId)
    if (!project) return 'unknown'
    await tx.update(projects).set(plan).where(eq(projects.id, projectId))
    if (startsOn !== undefined && startsOn !== project.startsOn)
      await planStart(context, tx, project, startsOn)
    const subject = { kind: 'project', id: projectId } as const
    await recordEvent(context, tx, { actor: actorOf(admin), action: 'project.planned', subject })
    return 'planned'
  })
}

async function planStart(
  context: Context,
  tx: Transaction,
  project: Project,
  startsOn: CalendarDay | null,
): Promise<void> {
  const quotes = await tx.select().from(projectQuotes).where(eq(projectQuotes.projectId, project.id))
  const term = termOfProject(quotes)
  if (!isUnderWay(project.status) || !mayPlanStart(term)) return
  await tx.update(projects).set({ startsOn }).where(eq(projects.id, project.id))
  await beginOrWait(context, tx, { ...project, startsOn })
  const customer = await customerWithId(tx, project.customerId)
  const [planned] = await tx.select().from(projects).where(eq(projects.id, project.id))
  if (!customer || !planned) throw new Error(`Project ${project.id} has no customer`)
  await queueMail(context, tx, await startPlannedMail(context, { project: planned, customer, term }))
}
