import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Quote } from '@/features/sales/quotes/server/quote-tables'
import type { Context, Transaction } from '@/platform/context'
import { isUnderWay } from '../domain/project'
import { projectFiles } from '../files/server/file-tables'
import { followRest } from './internal/withdraw-work'
import { type Project, type ProjectBefore, projectQuotes, projects, projectTasks } from './project-tables'
import { lockProject } from './start-project'

/**
 * Why what began with an acceptance is not taken back.
 * - `over`: the project was delivered or stopped.
 * - `material`: the customer delivered something for it.
 * - `extended`: more work was accepted after it.
 * - `invoiced`: the office has an invoice about its project, or is writing one.
 */
export type StandsBecause = 'over' | 'material' | 'extended' | 'invoiced'

type InvoicedProjects = Record<'free-invoices', (tx: Transaction, projectId: string) => Promise<boolean>>

declare module '@/platform/context' {
  interface Registries {
    /** Whether an invoice about a project was issued besides its delivery, or is being written. */
    invoicedProjects: InvoicedProjects
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    invoicedProjects: InvoicedProjects
  }
}

/**
 * Takes back what an acceptance began, in the transaction that undoes it: the project, or what was added to one, which
 * then stands as it stood before. It stands when anything came of it; then nothing is changed.
 */
export async function takeBackProject(
  context: Context,
  tx: Transaction,
  quote: Pick<Quote, 'id' | 'number'>,
  admin: { id: string },
): Promise<StandsBecause | undefined> {
  const [of] = await tx
    .select({ projectId: projectQuotes.projectId, before: projectQuotes.before })
    .from(projectQuotes)
    .where(eq(projectQuotes.quoteId, quote.id))
  const project = of && (await lockProject(tx, of.projectId))
  if (!project) return undefined
  const because = await whyItStands(tx, project, quote.id)
  if (because) return because
  // Work that was added to a project leaves that there, with what the office invoices about it.
  if (!of.before && (await context.registries.invoicedProjects['free-invoices'](tx, project.id)))
    return 'invoiced'
  await takeAway(context, tx, project, quote.id)
  await recordEvent(context, tx, {
    actor: actorOf({ ...admin, role: 'admin' }),
    action: 'project.taken-back',
    subject: { kind: 'project', id: project.id },
    details: { number: project.number, quote: quote.number },
  })
  return undefined
}

async function whyItStands(
  tx: Transaction,
  { id, status }: Project,
  quoteId: string,
): Promise<StandsBecause | undefined> {
  if (!isUnderWay(status)) return 'over'
  const [last] = await tx
    .select({ quoteId: projectTasks.quoteId })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, id))
    .orderBy(desc(projectTasks.position))
    .limit(1)
  if (last?.quoteId !== quoteId) return 'extended'
  const { side, doneAt } = projectTasks
  const isTheirs = and(eq(projectTasks.quoteId, quoteId), eq(side, 'customer'), isNotNull(doneAt))
  if ((await tx.$count(projectTasks, isTheirs)) > 0) return 'material'
  const sent = await tx
    .select({ id: projectFiles.id })
    .from(projectFiles)
    .innerJoin(projectTasks, eq(projectTasks.id, projectFiles.taskId))
    .where(and(eq(projectTasks.quoteId, quoteId), isNotNull(projectFiles.completedAt)))
    .limit(1)
  return sent.length > 0 ? 'material' : undefined
}

/** Deletes the quote with its tasks, and with the first quote its project. */
async function takeAway(context: Context, tx: Transaction, project: Project, quoteId: string): Promise<void> {
  const [taken] = await tx
    .delete(projectQuotes)
    .where(eq(projectQuotes.quoteId, quoteId))
    .returning({ before: projectQuotes.before })
  if (taken?.before) await standAsBefore(context, tx, project, taken.before)
  else await tx.delete(projects).where(eq(projects.id, project.id))
}

/**
 * Restores the snapshot from before the extension. A project under way then continues by its customer's open tasks, or
 * ends if a consumer withdrew from it meanwhile.
 */
async function standAsBefore(
  context: Context,
  tx: Transaction,
  { id, startsOn }: Pick<Project, 'id' | 'startsOn'>,
  before: ProjectBefore,
): Promise<void> {
  const { status, isPromised, promisedBy, warnFrom = promisedBy } = before
  const [materialAt, deliveredAt] = [before.materialAt, before.deliveredAt].map((moment) =>
    moment ? new Date(moment) : null,
  )
  if (isUnderWay(status))
    await followRest(context, tx, { id, status, startsOn, materialAt: materialAt ?? null })
  else
    await tx
      .update(projects)
      .set({
        status,
        isPromised,
        promisedBy,
        warnFrom,
        materialAt,
        deliveredAt,
        stoppedAt: status === 'stopped' ? context.now() : null,
        stopReason: before.stopReason ?? null,
        stopWantedBy: before.stopWantedBy ?? null,
      })
      .where(eq(projects.id, id))
}
