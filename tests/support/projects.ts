import { eq } from 'drizzle-orm'
import { chargedUntil, dueRenewals } from '../../src/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '../../src/features/billing/subscriptions/server/renew-subscription'
import { openOf } from '../../src/features/hosting/projects/domain/thinking-time'
import { deliverProject } from '../../src/features/hosting/projects/server/deliver-project'
import {
  type Project,
  projectQuotes,
  projects,
  projectTasks,
} from '../../src/features/hosting/projects/server/project-tables'
import { startProject } from '../../src/features/hosting/projects/server/start-project'
import { tickTask } from '../../src/features/hosting/projects/server/tick-task'
import type { ActingAs } from '../../src/features/people/customers/domain/acting-as'
import type { QuoteLine } from '../../src/features/sales/quotes/documents/domain/quote-document'
import type { Planning } from '../../src/features/sales/quotes/documents/domain/quote-planning'
import { quoteTotals } from '../../src/features/sales/quotes/documents/domain/quote-totals'
import { type Quote, quotes } from '../../src/features/sales/quotes/server/quote-tables'
import { type CalendarDay, dayOf } from '../../src/shared/calendar-day'
import { type Cents, sum } from '../../src/shared/money'
import { vatRateOn } from '../../src/shared/vat'
import { ROOS } from './arrears'
import type { TestContext } from './database'
import { addCustomer } from './invoices'

/** A line of a quote: by default one website. */
export function quoteLine(over: Partial<QuoteLine> = {}): QuoteLine {
  return {
    id: crypto.randomUUID(),
    description: 'Website, ontworpen en gebouwd',
    cadence: 'once',
    quantity: 1,
    unit: 'piece',
    unitPrice: 79_500 as Cents,
    discountPercent: 0,
    vatPercent: 21,
    isOptional: false,
    isPicked: true,
    minimumMonths: 0,
    ...over,
  }
}

/** A monthly line, at a price that no other line has. */
export function maintenance(over: Partial<QuoteLine> = {}): QuoteLine {
  return quoteLine({
    description: 'Onderhoud',
    cadence: 'monthly',
    unit: 'month',
    unitPrice: 4000 as Cents,
    ...over,
  })
}

/** An accepted quote, with the fields that later steps use. */
export async function acceptedQuote(
  { db, clock }: TestContext,
  customerId: string,
  over: Partial<Quote> = {},
): Promise<Quote> {
  const at = clock.now
  const nothing = 0 as Cents
  const [quote] = await db
    .insert(quotes)
    .values({
      id: crypto.randomUUID(),
      number: `OF2026-${crypto.randomUUID().slice(0, 8)}`,
      customerId,
      name: 'Jan Jaarnink',
      email: 'jan@bakkerijjaarnink.example',
      title: 'Website voor Bakkerij Jaarnink',
      version: 1,
      status: 'accepted',
      createdAt: at,
      changedAt: at,
      lastContactAt: at,
      onceNet: nothing,
      monthlyNet: nothing,
      yearlyNet: nothing,
      ...over,
    })
    .returning()
  if (!quote) throw new Error('No quote came back')
  return quote
}

/** The project of an accepted quote with these lines; by default for the bakery. */
export async function startedProject(
  site: TestContext,
  lines: readonly QuoteLine[] = [quoteLine(), maintenance()],
  {
    customerId,
    actingAs = 'company',
    planning = null,
    ...over
  }: Partial<Quote> & { actingAs?: ActingAs; planning?: Planning | null } = {},
): Promise<Project> {
  const owner = customerId ?? (await addCustomer(site))
  const quote = await acceptedQuote(site, owner, over)
  await site.db.transaction((tx) =>
    startProject(site.context, tx, { quote, lines, customerId: owner, actingAs, planning }),
  )
  const [work] = await site.db.select().from(projectQuotes).where(eq(projectQuotes.quoteId, quote.id))
  if (!work) throw new Error('No project was started')
  return await projectNow(site, work.projectId)
}

/** Delivers a project at the amounts that the page shows now. */
export async function deliverNow({ context, db }: TestContext, projectId: string) {
  const waiting = await db.select().from(projectQuotes).where(eq(projectQuotes.projectId, projectId))
  const vatPercent = vatRateOn(dayOf(context.now()))
  const shownTotal = sum(
    openOf(waiting).map(({ lines }) => quoteTotals(lines, vatPercent).firstInvoice.total),
  )
  return await deliverProject(context, { projectId, shownTotal, admin: ROOS })
}

/** A project as it is now. */
export async function projectNow({ db }: TestContext, id: string): Promise<Project> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id))
  if (!project) throw new Error(`There is no project ${id}`)
  return project
}

/** Completes all tasks, on both sides. */
export async function allDone({ context, db }: TestContext, projectId: string): Promise<void> {
  const tasks = await db.select().from(projectTasks).where(eq(projectTasks.projectId, projectId))
  for (const { id } of tasks) await tickTask(context, { taskId: id, isDone: true, by: ROOS })
}

/** Renews everything that falls due until this day, as the nightly runs do. */
export async function renewUntil({ context, db, clock }: TestContext, day: CalendarDay): Promise<void> {
  clock.now = new Date(`${day}T03:00:00Z`)
  for (;;) {
    const due = await dueRenewals(db, chargedUntil(day, 0))
    if (due.length === 0) return
    for (const renewal of due) await renewSubscription(context, renewal)
  }
}
