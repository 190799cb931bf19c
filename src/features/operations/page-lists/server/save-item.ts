import type { ListItem, ListName, OwnItems, OwnProject } from '@/content/list-items'
import { pictureNames } from '@/features/operations/pictures/server/picture-queries'
import { saverOf } from '@/features/operations/site-settings/server/next-version'
import { changeList, restoreListVersion } from '@/features/operations/site-settings/server/save-site-list'
import type { Context } from '@/platform/context'
import { type ArrangeStep, arranged, type ListFault, withItem } from '../domain/arrange'
import { beginOf, shippedIds } from '../domain/page-lists'
import { keepPicturesOf } from './list-pictures'

interface Colleague {
  id: string
  name: string
  role: 'admin'
}

/** `overtaken`: somebody else changed the list since it was shown. `picture-gone`: its picture was removed meanwhile. */
export type SaveItemOutcome = 'saved' | 'unchanged' | 'overtaken' | 'picture-gone' | ListFault

interface SavingItem<Name extends ListName> {
  list: Name
  /** Of an item that is there; any other is added under it. */
  id: string
  isShown: boolean
  own: OwnItems[Name]
  /** Optimistic lock: the version of the list that the form showed; 0 before anything was saved. */
  shownVersion: number
  writer: Colleague
}

/** Adds an item of the owner to a list, or changes it. What a new site begins with is never written over. */
export async function saveItem<Name extends ListName>(
  context: Context,
  { list, id, isShown, own, shownVersion, writer }: SavingItem<Name>,
): Promise<SaveItemOutcome> {
  const item: ListItem = { id, isShown, own }
  return await changeList<ListFault | 'picture-gone'>(context, {
    list,
    begin: beginOf(list),
    shownVersion,
    saver: saverOf(writer),
    async change(tx, items) {
      if (shippedIds(list).includes(id)) return 'unknown'
      return (await keepPicturesOf(tx, [item])) ? withItem(items, item) : 'picture-gone'
    },
  })
}

interface SavingProject extends Omit<SavingItem<'portfolio'>, 'list' | 'own'> {
  project: Omit<OwnProject, 'picture'>
  /** Id of its picture. */
  picture: string
}

/** Adds a project to the portfolio, or changes it: its picture has the alternative text that it has now. */
export async function saveProject(
  context: Context,
  { project, picture: id, ...saving }: SavingProject,
): Promise<SaveItemOutcome> {
  const alt = (await pictureNames(context.db, [id])).get(id)
  if (alt === undefined) return 'picture-gone'
  return await saveItem(context, { ...saving, list: 'portfolio', own: { ...project, picture: { id, alt } } })
}

interface Arranging {
  list: ListName
  id: string
  step: ArrangeStep
  shownVersion: number
  writer: Colleague
}

/** Moves an item of a list, shows or hides it, takes it away, or brings one of a new site back. */
export async function arrangeList(
  context: Context,
  { list, id, step, shownVersion, writer }: Arranging,
): Promise<'saved' | 'unchanged' | 'overtaken' | ListFault> {
  return await changeList<ListFault>(context, {
    list,
    begin: beginOf(list),
    shownVersion,
    saver: saverOf(writer),
    change: async (_, items) => arranged(items, { id, step }, shippedIds(list)),
  })
}

interface Restoring {
  list: ListName
  /** The version that is to hold again; 0 for what a new site has. */
  version: number
  shownVersion: number
  writer: Colleague
}

/** Has an earlier version of a list hold again; `gone`: one of its pictures was removed. */
export async function restoreList(context: Context, { writer, ...restoring }: Restoring) {
  return await restoreListVersion(context, {
    ...restoring,
    saver: saverOf(writer),
    check: keepPicturesOf,
  })
}
