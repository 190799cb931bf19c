import { isUuid } from './uuid'

/** Cursor of a keyset page: the row to continue from, or the end of the list. */
export type ListCursor =
  | {
      direction: 'after' | 'before'
      /** Sort key of that row; for a moment, milliseconds since 1970. */
      key: number
      id: string
    }
  | { direction: 'from-end' }

/** Limit of 13 digits, until the year 2286: PostgreSQL cannot parse later dates of more digits. */
const PLACE = /^(\d{1,13})_(.+)$/
const NAMES = [
  ['na', 'after'],
  ['voor', 'before'],
] as const

/** Parses the cursor in an address; anything invalid is the first page. */
export function listCursorOf(params: URLSearchParams): ListCursor | undefined {
  for (const [name, direction] of NAMES) {
    const [, key, id] = PLACE.exec(params.get(name) ?? '') ?? []
    if (key && id && isUuid(id)) return { direction, key: Number(key), id }
  }
  return params.get('pagina') === 'laatste' ? { direction: 'from-end' } : undefined
}

/** Query parameter of a cursor. */
export function cursorParameter(cursor: ListCursor): readonly [name: string, value: string] {
  if (cursor.direction === 'from-end') return ['pagina', 'laatste']
  const name = cursor.direction === 'after' ? 'na' : 'voor'
  return [name, `${cursor.key}_${cursor.id}`]
}
