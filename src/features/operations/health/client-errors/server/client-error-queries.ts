import { desc, gte, sql } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { type ClientErrorRow, clientErrors } from './client-error-tables'

const DAY_SECONDS = 24 * 60 * 60

/** Total number of occurrences of all errors that are kept. */
export async function clientErrorCount({ db }: Pick<Context, 'db'>): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`coalesce(sum(${clientErrors.count}), 0)::int` })
    .from(clientErrors)
  return found?.total ?? 0
}

/** Errors of the last week, the most frequent first. */
export async function recentClientErrors({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ClientErrorRow[]> {
  return await db
    .select()
    .from(clientErrors)
    .where(gte(clientErrors.lastAt, addSeconds(now(), -7 * DAY_SECONDS)))
    .orderBy(desc(clientErrors.count), desc(clientErrors.lastAt))
    .limit(20)
}
