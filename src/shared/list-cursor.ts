import { isUuid } from './uuid'

/** A place in a list: the row to go on from, or the end of the list. */
export type ListCursor =
  | {
      direction: 'after' | 'before'
      /** What the list is ordered by, at that row; of a moment the milliseconds since 1970. */
      key: number
      id: string
    }
  | { direction: 'from-end' }

/** Until the year 2286; PostgreSQL reads no date with more digits than that. */
const PLACE = /^(\d{1,13})_(.+)$/
const NAMES = [
  ['na', 'after'],
  ['voor', 'before'],
] as const

/** Reads the place from an address; what it does not understand is the beginning of the list. */
export function listCursorOf(params: URLSearchParams): ListCursor | undefined {
  for (const [name, direction] of NAMES) {
    const [, key, id] = PLACE.exec(params.get(name) ?? '') ?? []
    if (key && id && isUuid(id)) return { direction, key: Number(key), id }
  }
  return params.get('pagina') === 'laatste' ? { direction: 'from-end' } : undefined
}

/** The name and the value that an address carries for this place. */
export function cursorParameter(cursor: ListCursor): readonly [name: string, value: string] {
  if (cursor.direction === 'from-end') return ['pagina', 'laatste']
  const name = cursor.direction === 'after' ? 'na' : 'voor'
  return [name, `${cursor.key}_${cursor.id}`]
}
