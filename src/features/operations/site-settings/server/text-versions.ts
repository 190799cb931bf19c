import { desc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { siteTexts } from './site-text-tables'

export type TextVersion = typeof siteTexts.$inferSelect

/** All versions of these texts, the newest first, by key. */
export async function textVersions(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly TextVersion[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(siteTexts)
    .where(inArray(siteTexts.key, [...keys]))
    .orderBy(desc(siteTexts.version))
  return Map.groupBy(rows, ({ key }) => key)
}

/** The newest version of each text that was ever changed. */
export async function newestTexts(db: Database | Transaction): Promise<TextVersion[]> {
  return await db
    .selectDistinctOn([siteTexts.key])
    .from(siteTexts)
    .orderBy(siteTexts.key, desc(siteTexts.version))
}
