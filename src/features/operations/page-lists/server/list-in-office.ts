import type { ListItem, ListName } from '@/content/list-items'
import { listVersions } from '@/features/operations/site-settings/server/list-versions'
import type { Context } from '@/platform/context'
import { beginOf, shippedIds } from '../domain/page-lists'

/** A list as the office sees it. */
export interface OfficeList {
  name: ListName
  /** Version that holds; 0 for what a new site has. */
  version: number
  items: readonly ListItem[]
  /** Ids of what a new site has, and this list no longer. */
  taken: readonly string[]
  /** Saved versions, the newest first. */
  versions: readonly SavedList[]
  /** Id of the item that the form at the end adds: sent twice, it is one. */
  newId: string
}

/** A saved version of a list. */
export interface SavedList {
  version: number
  items: readonly ListItem[]
  savedAt: Date
  savedBy: string
}

/** A list with its versions. */
export async function listInOffice(
  { db, random }: Pick<Context, 'db' | 'random'>,
  name: ListName,
): Promise<OfficeList> {
  const begin = beginOf(name)
  const versions = (await listVersions(db, name)).map(({ version, items, savedAt, savedBy }) => ({
    version,
    items: items ?? begin,
    savedAt,
    savedBy,
  }))
  const items = versions[0]?.items ?? begin
  return {
    name,
    version: versions[0]?.version ?? 0,
    items,
    taken: shippedIds(name).filter((id) => items.every((item) => item.id !== id)),
    versions,
    newId: random.uuid(),
  }
}
