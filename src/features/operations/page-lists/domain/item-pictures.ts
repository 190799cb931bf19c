import type { ListItem } from '@/content/list-items'

/** Ids of the distinct pictures that these items have. */
export function picturesOf(items: readonly ListItem[]): string[] {
  const ids = items.flatMap(({ own }) => {
    if (!own) return []
    if ('picture' in own) return [own.picture.id]
    return 'logo' in own && own.logo ? [own.logo] : []
  })
  return [...new Set(ids)].toSorted()
}
