import { and, eq, isNotNull } from 'drizzle-orm'
import { standingOfReference } from '@/features/billing/invoices/server/open-invoices'
import {
  invoicesOfSubscriptions,
  subscriptionsWithIds,
} from '@/features/billing/subscriptions/server/subscription-queries'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { sum } from '@/shared/money'
import type { WhatStops } from '../../domain/internal/stop-words'
import { openOf } from '../../domain/thinking-time'
import { filesKeptUntil } from '../../files/domain/project-file'
import { projectFiles } from '../../files/server/file-tables'
import { type Project, projectQuotes, projectSubscriptions } from '../project-tables'

type InvoicesAboutProject = Record<
  'free-invoices',
  (db: Database | Transaction, projectId: string) => Promise<string[]>
>

declare module '@/platform/context' {
  interface Registries {
    /** Ids of the invoices about a project that its delivery and its subscriptions did not charge. */
    invoicesAboutProject: InvoicesAboutProject
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    invoicesAboutProject: InvoicesAboutProject
  }
}

/** What stops and what goes on when a project stops on this day, or since it stopped. */
export async function whatStops(
  { registries }: Pick<Context, 'registries'>,
  db: Database | Transaction,
  { id, number, customerId, stoppedAt }: Project,
  today: CalendarDay,
): Promise<WhatStops> {
  const quotes = await db.select().from(projectQuotes).where(eq(projectQuotes.projectId, id))
  const begun = await db
    .select({ id: projectSubscriptions.subscriptionId })
    .from(projectSubscriptions)
    .where(eq(projectSubscriptions.projectId, id))
  const subscriptionIds = begun.map((one) => one.id)
  const found = await subscriptionsWithIds(db, subscriptionIds)
  const running = found.filter(({ subscription }) => subscription.endsOn === null)
  const lists = Object.values(registries.invoicesAboutProject)
  const free = (await Promise.all(lists.map((listOf) => listOf(db, id)))).flat()
  const { open, paid } = await standingOfReference(db, {
    customerId,
    reference: number,
    invoiceIds: [...(await invoicesOfSubscriptions(db, subscriptionIds)), ...free],
  })
  const kept = paid.filter((invoice) => invoice.kept > 0)
  const whole = and(eq(projectFiles.projectId, id), isNotNull(projectFiles.completedAt))
  return {
    undelivered: openOf(quotes).map(({ title }) => title),
    running: running.map(({ subscription }) => subscription.description),
    ending: found.flatMap(({ subscription: { description, endsOn } }) =>
      endsOn !== null && endsOn >= today ? [{ description, endsOn }] : [],
    ),
    domains: running.flatMap(({ items }) =>
      items.flatMap(({ kind, product }) => (kind === 'domain' ? [product] : [])),
    ),
    files: await db.$count(projectFiles, whole),
    filesUntil: filesKeptUntil(stoppedAt ? dayOf(stoppedAt) : today),
    open: open.map(({ invoiceNumber, outstanding, dueDate }) => ({
      number: invoiceNumber,
      outstanding,
      dueOn: dueDate,
    })),
    isPaidFor: kept.some((invoice) => !free.includes(invoice.id)),
    freelyPaid: kept
      .filter((invoice) => free.includes(invoice.id))
      .map((invoice) => ({ number: invoice.number, paid: invoice.kept })),
    dueBack: sum(paid.map((invoice) => invoice.dueBack)),
  }
}
