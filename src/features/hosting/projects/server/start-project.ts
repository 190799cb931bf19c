import { eq, max, sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type RecordedEvent, recordEvent } from '@/features/operations/audit/server/record-event'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import { type Planning, planningOf } from '@/features/sales/quotes/documents/domain/quote-planning'
import type { Quote } from '@/features/sales/quotes/server/quote-tables'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { termOf } from '../domain/internal/project-promise'
import { tasksFor } from '../domain/internal/project-tasks'
import { isUnderWay, projectNumber } from '../domain/project'
import { askForMaterial } from './internal/ask-for-material'
import { beginOrWait } from './internal/material'
import {
  type Project,
  type ProjectBefore,
  projectNumbers,
  projectQuotes,
  projects,
  projectTasks,
} from './project-tables'

/** An accepted quote, with the lines that were picked of it. */
export interface AcceptedWork {
  quote: Pick<Quote, 'id' | 'number' | 'title' | 'leadId' | 'projectId' | 'ownerId'>
  /** In the order of the quote. */
  lines: readonly QuoteLine[]
  /** `hosting_customers.id`. */
  customerId: string
  /** Last day of a consumer's withdrawal period, if we wait for it. */
  waitsUntil?: CalendarDay | null
  /** As whom the customer accepted it. */
  actingAs: ActingAs
  /** Planning that the quote named. */
  planning?: Planning | null
}

/** Reaction to an accepted quote: its project begins (`startProject`), and its customer is asked for what it needs. */
export async function startProjectOfQuote(
  context: Context,
  tx: Transaction,
  { payload }: RecordedEvent<'quote.accepted'>,
): Promise<void> {
  const planning = planningOf(payload.sent.document)
  await askForMaterial(context, tx, await startProject(context, tx, { ...payload, planning }))
}

/**
 * Starts a project with its tasks, in the transaction of the acceptance; a quote for extra work adds tasks to its
 * existing project instead. Nothing is invoiced before delivery.
 */
export async function startProject(
  context: Context,
  tx: Transaction,
  accepted: AcceptedWork,
): Promise<Project> {
  const { quote, lines, waitsUntil, actingAs, planning = null } = accepted
  const known = quote.projectId ? await lockProject(tx, quote.projectId) : undefined
  const project = known ?? (await newProject(context, tx, accepted))
  await tx.insert(projectQuotes).values({
    quoteId: quote.id,
    projectId: project.id,
    title: quote.title,
    lines: [...lines],
    acceptedAt: context.now(),
    planning,
    waitsUntil: waitsUntil ?? null,
    actingAs,
    before: known ? asItStands(known) : null,
  })
  await addTasks(context, tx, project.id, accepted)
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: known ? 'project.extended' : 'project.started',
    subject: { kind: 'project', id: project.id },
    details: { number: project.number, quote: quote.number },
  })
  // A promise ends with the delivery: extra work does not revive it.
  const isStillPromised = project.isPromised && isUnderWay(project.status)
  await beginOrWait(context, tx, {
    ...project,
    isPromised: isStillPromised || termOf({ lines, planning }) !== null,
  })
  return project
}

function asItStands(project: Project): ProjectBefore {
  const { status, isPromised, materialAt, promisedBy, warnFrom, deliveredAt } = project
  const { stopReason, stopWantedBy } = project
  const inJson = (moment: Date | null) => moment?.toISOString() ?? null
  const stop = { stopReason, stopWantedBy }
  return {
    status,
    isPromised,
    promisedBy,
    warnFrom,
    materialAt: inJson(materialAt),
    deliveredAt: inJson(deliveredAt),
    ...stop,
  }
}

/** Row lock on a project until the end of this transaction. */
export async function lockProject(tx: Transaction, id: string): Promise<Project | undefined> {
  const [held] = await tx.select().from(projects).where(eq(projects.id, id)).for('update')
  return held
}

async function newProject(
  { random, now }: Context,
  tx: Transaction,
  { quote, lines, customerId, planning = null }: AcceptedWork,
): Promise<Project> {
  const createdAt = now()
  // The author of the quote becomes the owner, while they work here.
  const [owner] = quote.ownerId ? await administratorsAmong(tx, [quote.ownerId]) : []
  const [project] = await tx
    .insert(projects)
    .values({
      id: random.uuid(),
      number: await nextNumber(tx, createdAt),
      customerId,
      createdAt,
      leadId: quote.leadId,
      title: quote.title,
      ownerId: owner?.id,
      status: 'waiting',
      isPromised: termOf({ lines, planning }) !== null,
    })
    .returning()
  if (!project) throw new Error('No project came back')
  return project
}

async function nextNumber(tx: Transaction, at: Date): Promise<string> {
  const year = dayOf(at).slice(0, 4)
  const { lastNumber } = projectNumbers
  const [taken] = await tx
    .insert(projectNumbers)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({ target: projectNumbers.year, set: { lastNumber: sql`${lastNumber} + 1` } })
    .returning({ sequence: lastNumber })
  if (!taken) throw new Error(`No project number of ${year} came back`)
  return projectNumber(year, taken.sequence)
}

async function addTasks(
  { random }: Context,
  tx: Transaction,
  projectId: string,
  { quote, lines }: AcceptedWork,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(projectTasks.position) })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId))
  const first = (last?.position ?? -1) + 1
  await tx.insert(projectTasks).values(
    tasksFor(lines).map((task, index) => ({
      ...task,
      id: random.uuid(),
      projectId,
      quoteId: quote.id,
      position: first + index,
    })),
  )
}
