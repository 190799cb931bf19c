import { and, eq, isNotNull } from 'drizzle-orm'
import { standingOfReference } from '@/features/billing/invoices/server/open-invoices'
import {
  invoicesOfSubscriptions,
  subscriptionsWithIds,
} from '@/features/billing/subscriptions/server/subscription-queries'
import type { Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { WhatStops } from '../../domain/internal/stop-words'
import { openOf } from '../../domain/thinking-time'
import { filesKeptUntil } from '../../files/domain/project-file'
import { projectFiles } from '../../files/server/file-tables'
import { type Project, projectQuotes, projectSubscriptions } from '../project-tables'

/** What stops and what goes on when a project stops on this day, or since it stopped. */
export async function whatStops(
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
  const running = found.filter(({ subscription: { endsOn } }) => endsOn === null || endsOn >= today)
  const { open, isPaidFor } = await standingOfReference(db, {
    customerId,
    reference: number,
    invoiceIds: await invoicesOfSubscriptions(db, subscriptionIds),
  })
  const whole = and(eq(projectFiles.projectId, id), isNotNull(projectFiles.completedAt))
  return {
    undelivered: openOf(quotes).map(({ title }) => title),
    running: running.map(({ subscription }) => subscription.description),
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
    isPaidFor,
  }
}
