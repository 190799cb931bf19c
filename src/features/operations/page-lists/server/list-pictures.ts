import { LIST_NAMES, type ListItem } from '@/content/list-items'
import { siteFacts } from '@/content/site-facts'
import { lockPictures } from '@/features/operations/pictures/server/picture-queries'
import type { PictureUse } from '@/features/operations/pictures/server/picture-uses'
import { changedLists, newestLists } from '@/features/operations/site-settings/server/list-versions'
import type { Database, Transaction } from '@/platform/context'
import { picturesOf } from '../domain/item-pictures'
import { listLabel, listPath } from '../domain/page-lists'

/** Keeps the pictures of these items from being removed until the transaction ends; false when one is gone already. */
export async function keepPicturesOf(tx: Transaction, items: readonly ListItem[]): Promise<boolean> {
  return (await lockPictures(tx, picturesOf(items))).length === 0
}

let kept: { lists: unknown; ids: ReadonlySet<string> } | undefined

/** Pictures of the items that visitors see at this moment. */
function picturesOnSite(): ReadonlySet<string> {
  const { lists } = siteFacts()
  if (kept?.lists !== lists || !kept) {
    const items = LIST_NAMES.flatMap((list): readonly ListItem[] => lists?.[list] ?? [])
    kept = { lists, ids: new Set(picturesOf(items.filter(({ isShown }) => isShown))) }
  }
  return kept.ids
}

/** Pictures of the items that stand in a list, concepts too; earlier versions do not count. */
async function usesInLists(db: Pick<Database, 'select' | 'selectDistinctOn'>): Promise<PictureUse[]> {
  const lists = changedLists(await newestLists(db))
  return LIST_NAMES.flatMap((list) =>
    picturesOf(lists[list] ?? []).map((pictureId) => ({
      pictureId,
      label: listLabel(list),
      path: listPath(list),
    })),
  )
}

/** The pictures of lists. */
export const listPictures = { onSite: picturesOnSite, all: usesInLists }
