import { and, eq, isNull } from 'drizzle-orm'
import type { CreditPreview } from '@/features/billing/invoices/server/issue-credit-note'
import { creditWhole, previewCredit } from '@/features/billing/subscriptions/server/credit-invoice'
import { giveBackAfter, goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import {
  endSubscription,
  previewEndOfSubscription,
} from '@/features/billing/subscriptions/server/end-subscription'
import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import {
  invoicesOfSameSubscriptions,
  subscriptionsOnInvoice,
} from '@/features/billing/subscriptions/server/subscription-queries'
import type { GoingBack } from '@/features/billing/subscriptions/terms/domain/going-back'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import type { WithdrawnWork } from '@/features/sales/quotes/acceptance/domain/consumer'
import type { Quote } from '@/features/sales/quotes/server/quote-tables'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf, laterOf } from '@/shared/calendar-day'
import { sum } from '@/shared/money'
import { termOf } from '../../domain/internal/project-promise'
import { isUnderWay } from '../../domain/project'
import { openOf } from '../../domain/thinking-time'
import { type Project, type ProjectQuote, projectQuotes, projects, projectTasks } from '../project-tables'
import { lockProject } from '../start-project'
import { beginOrWait } from './material'
import { noteEnd } from './stop-subscription'

interface Undoing {
  quote: Pick<Quote, 'id' | 'number'>
  actor: Actor
  /** How the withdrawal reached us, when a colleague recorded it. */
  noted?: Pick<Noted, 'receivedOn'> | undefined
}

/**
 * Undoes the work that a consumer withdraws from, in the transaction of the withdrawal. Undelivered work stops, is
 * never charged and loses its open tasks; completed tasks stay recorded. Work that was delivered at their own request
 * stays paid for; its subscriptions end on the day on which the withdrawal reached us, and their later days are credited
 * (BW 6:230s, paragraph 4). Work that was delivered after the time to think, before a letter that was sent within it came
 * in, is credited whole.
 */
export async function withdrawWork(
  context: Context,
  tx: Transaction,
  { quote, actor, noted }: Undoing,
): Promise<WithdrawnWork> {
  const [found] = await tx.select().from(projectQuotes).where(eq(projectQuotes.quoteId, quote.id))
  const project = found && (await lockProject(tx, found.projectId))
  const [work] = await tx.select().from(projectQuotes).where(eq(projectQuotes.quoteId, quote.id))
  if (!project || !work) throw new Error(`Quote ${quote.number} was accepted, and has no project`)
  const undone = await undoDelivery(context, tx, work, {
    actor,
    heardOn: noted?.receivedOn ?? dayOf(context.now()),
    reason: `Offerte ${quote.number} is herroepen`,
  })
  if (undone.outcome === 'performed') return undone
  await tx
    .update(projectQuotes)
    .set({ withdrawnAt: context.now() })
    .where(eq(projectQuotes.quoteId, quote.id))
  await tx.delete(projectTasks).where(and(eq(projectTasks.quoteId, quote.id), isNull(projectTasks.doneAt)))
  await recordEvent(context, tx, {
    actor,
    action: 'project.withdrawn',
    subject: { kind: 'project', id: project.id },
    details: { number: project.number, quote: quote.number },
  })
  if (isUnderWay(project.status))
    await followRest(context, tx, { ...project, ...atWorkBefore(project, work) })
  return undone
}

/** What `withdrawWork` would do now; nothing is changed. */
export interface WithdrawnWorkPreview {
  project: { id: string; number: string; title: string }
  outcome: WithdrawnWork['outcome']
  /** Open tasks that go. */
  openTasks: number
  /** What goes back of the periods that are billed. */
  goingBack: readonly GoingBack[]
  /** Credit notes for periods that begin later; for all of it when all of it goes back. */
  ofLater: readonly CreditPreview[]
  /** The last day of what runs; null when nothing does. */
  lastDay: CalendarDay | null
}

interface Withdrawing {
  quoteId: string
  /** The day on which the withdrawal reached us. */
  heardOn: CalendarDay
}

export async function previewWithdrawnWork(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  { quoteId, heardOn }: Withdrawing,
): Promise<WithdrawnWorkPreview | undefined> {
  const [found] = await db
    .select({ work: projectQuotes, project: projects })
    .from(projectQuotes)
    .innerJoin(projects, eq(projects.id, projectQuotes.projectId))
    .where(eq(projectQuotes.quoteId, quoteId))
  if (!found) return undefined
  const { work, project } = found
  const isOpen = and(eq(projectTasks.quoteId, quoteId), isNull(projectTasks.doneAt))
  const about = {
    project: { id: project.id, number: project.number, title: project.title },
    openTasks: await db.$count(projectTasks, isOpen),
  }
  const { deliveredAt } = work
  if (!deliveredAt) return { ...about, outcome: 'not-made', goingBack: [], ofLater: [], lastDay: null }
  const today = dayOf(now())
  if (!isOwnRequest(work))
    return {
      ...about,
      outcome: 'undone',
      goingBack: [],
      ofLater: await creditsOfAll(db, work),
      lastDay: today,
    }
  const lastDay = lastDayOf(deliveredAt, heardOn)
  const ends = []
  for (const subscriptionId of work.invoiceId ? await subscriptionsOnInvoice(db, work.invoiceId) : [])
    ends.push(await previewEndOfSubscription(db, { subscriptionId, endsOn: lastDay, today }))
  return {
    ...about,
    outcome: ends.length > 0 ? 'ended' : 'performed',
    goingBack: ends.map(({ goingBack }) => goingBack),
    ofLater: ends.flatMap(({ ofLater }) => ofLater),
    lastDay,
  }
}

/** The last day of what was delivered at the consumer's own request: its first day at the earliest. */
function lastDayOf(deliveredAt: Date, heardOn: CalendarDay): CalendarDay {
  return laterOf(dayOf(deliveredAt), heardOn)
}

/** Status before the project waited for material of this quote alone: it was at work, and since when. */
function atWorkBefore({ status }: Project, { before }: ProjectQuote) {
  if (status !== 'waiting' || before?.status !== 'running' || !before.materialAt) return {}
  return { status: before.status, materialAt: new Date(before.materialAt) }
}

/**
 * Continues with the rest of a project, with a promise while a site is among it. Without a rest it is stopped, or
 * delivered again as it was.
 */
export async function followRest(
  context: Context,
  tx: Transaction,
  project: Pick<Project, 'id' | 'status' | 'materialAt' | 'startsOn'>,
): Promise<void> {
  const quotes = await tx.select().from(projectQuotes).where(eq(projectQuotes.projectId, project.id))
  const open = openOf(quotes)
  if (open.length > 0) {
    const isPromised = open.some((one) => termOf(one) !== null)
    await beginOrWait(context, tx, { ...project, isPromised })
    return
  }
  const deliveredAt = quotes
    .map((one) => one.deliveredAt)
    .reduce((last, one) => (one && (!last || one > last) ? one : last), null)
  await tx
    .update(projects)
    .set(deliveredAt ? { status: 'delivered', deliveredAt } : { status: 'stopped', stoppedAt: context.now() })
    .where(eq(projects.id, project.id))
}

/** A consumer who asked for no early start is waited for; `waitsUntil` is the day until which. */
function isOwnRequest({ waitsUntil }: ProjectQuote): boolean {
  return waitsUntil === null
}

interface By {
  actor: Actor
  /** The day on which the withdrawal reached us. */
  heardOn: CalendarDay
  /** On the credit notes when all of it goes back. */
  reason: string
}

/** Undoes what was delivered and charged of this work, as far as it is not paid for. */
async function undoDelivery(
  context: Context,
  tx: Transaction,
  work: ProjectQuote,
  { actor, heardOn, reason }: By,
): Promise<WithdrawnWork> {
  if (!work.deliveredAt) return { outcome: 'not-made' }
  const subscriptionIds = work.invoiceId ? await subscriptionsOnInvoice(tx, work.invoiceId) : []
  for (const subscriptionId of subscriptionIds) await lockSubscription(tx, subscriptionId)
  const credits = isOwnRequest(work) ? [] : await creditsOfAll(tx, work)
  const givesBack = isOwnRequest(work)
  const lastDay = givesBack ? lastDayOf(work.deliveredAt, heardOn) : dayOf(context.now())
  const ended = await endWhatRuns(context, tx, { subscriptionIds, lastDay, givesBack, actor })
  if (givesBack)
    return ended.goingBack.length > 0 ? { outcome: 'ended', lastDay, ...ended } : { outcome: 'performed' }
  const creditNotes = [...ended.creditNotes]
  for (const { invoiceId } of credits) {
    const answer = await creditWhole(context, tx, { invoiceId, reason, actor })
    if (answer.outcome === 'credited') creditNotes.push(answer.creditNote.id)
  }
  return { outcome: 'undone', refund: sum(credits.map(({ refund }) => refund)), creditNotes }
}

/** What crediting the invoice of this work, and all later ones of what it began, would come to now. */
async function creditsOfAll(
  db: Database | Transaction,
  { invoiceId }: ProjectQuote,
): Promise<CreditPreview[]> {
  if (!invoiceId) return []
  const others = (await invoicesOfSameSubscriptions(db, [invoiceId])).get(invoiceId) ?? []
  const credits: CreditPreview[] = []
  for (const id of new Set([invoiceId, ...others])) {
    const credit = await previewCredit(db, id)
    if (credit) credits.push(credit)
  }
  return credits
}

interface Running {
  subscriptionIds: readonly string[]
  lastDay: CalendarDay
  /** Whether the days after the last one are credited here: not when the whole invoices are. */
  givesBack: boolean
  actor: Actor
}

async function endWhatRuns(
  context: Context,
  tx: Transaction,
  { subscriptionIds, lastDay, givesBack, actor }: Running,
): Promise<{ goingBack: GoingBack[]; creditNotes: string[] }> {
  const goingBack: GoingBack[] = []
  const creditNotes: string[] = []
  for (const subscriptionId of subscriptionIds) {
    creditNotes.push(...(await endSubscription(context, tx, { subscriptionId, endsOn: lastDay, actor })))
    goingBack.push(await goingBackAfter(tx, { subscriptionId, lastDay }))
    if (givesBack) creditNotes.push(...(await giveBackAfter(context, tx, { subscriptionId, lastDay, actor })))
    await noteEnd(context, tx, { subscriptionId, endsOn: lastDay })
    await recordEvent(context, tx, {
      actor,
      action: 'subscription.ended',
      subject: { kind: 'subscription', id: subscriptionId },
      details: { endsOn: lastDay },
    })
  }
  return { goingBack, creditNotes }
}
