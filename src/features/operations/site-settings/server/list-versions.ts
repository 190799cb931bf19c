import { desc, eq } from 'drizzle-orm'
import type { ListName, SiteLists } from '@/content/list-items'
import type { Database, Transaction } from '@/platform/context'
import { siteLists } from './site-list-tables'

export type ListVersion = typeof siteLists.$inferSelect

/** Most versions that the office shows. */
const MOST_VERSIONS = 50

/** The last versions of a list, the newest first. */
export async function listVersions(db: Database | Transaction, list: ListName): Promise<ListVersion[]> {
  return await db
    .select()
    .from(siteLists)
    .where(eq(siteLists.list, list))
    .orderBy(desc(siteLists.version))
    .limit(MOST_VERSIONS)
}

/** The newest version of each list that was ever changed. */
export async function newestLists(db: Pick<Database, 'selectDistinctOn'>): Promise<ListVersion[]> {
  return await db
    .selectDistinctOn([siteLists.list])
    .from(siteLists)
    .orderBy(siteLists.list, desc(siteLists.version))
}

/** The lists of these versions that are not as a new site has them. */
export function changedLists(versions: readonly Pick<ListVersion, 'list' | 'items'>[]): SiteLists {
  const changed = versions.flatMap(({ list, items }) => (items ? [[list, items] as const] : []))
  // Unchecked cast: each list was stored with items of its own.
  return Object.fromEntries(changed) as SiteLists
}
