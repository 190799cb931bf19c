import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import { COLLECTION_STATES } from './internal/collection'

/** `search`: a whole invoice number. */
export const collectionList = listAddress('/beheer/incasso', {
  state: oneOf('staat', COLLECTION_STATES),
  search: typedText('zoek', 60),
})
export type CollectionFilter = FilterOf<typeof collectionList>

/** Where the office downloads a file for the bank. */
export function debitFilePath(fileId: string): string {
  return `${collectionList.path}/${fileId}.xml`
}
