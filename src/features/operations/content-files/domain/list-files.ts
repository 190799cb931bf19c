import { LIST_NAMES, type ListItem, type ListName } from '@/content/list-items'
import { isQuestionPage } from '@/features/operations/page-lists/domain/page-lists'
import { LISTS_FOLDER } from './content-folder'

/** File of a list. */
export function listFile(list: ListName): string {
  return `${LISTS_FOLDER}/${isQuestionPage(list) ? `vragen-${list}` : list}.json`
}

/** Files that lists may have. */
export const LIST_FILES: readonly string[] = LIST_NAMES.map(listFile)

/** A list as its file has it: its items in their order, those that a new site begins with by their id alone. */
export function jsonOfList(items: readonly ListItem[]): Record<string, unknown>[] {
  return items.map(({ id, isShown, own }) => ({ id, shown: isShown, ...own }))
}
