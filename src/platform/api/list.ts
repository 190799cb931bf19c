import { z } from 'astro/zod'
import { type ListCursor, listCursorOf } from '@/shared/list-cursor'
import type { ListPage } from '../keyset-pagination'
import { PLAIN } from './faults'

export const MOST_PER_PAGE = 100

/** Opaque cursor of the next page, which the caller returns unchanged. */
const cursor = z
  .string()
  .max(100)
  .refine((text) => placeOf(text) !== undefined, PLAIN)
  .describe('De waarde van `next` uit de vorige bladzijde.')

/** Query parameters of every list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(25).describe('Hoeveel per bladzijde.'),
  cursor: cursor.optional(),
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Query parameters as the list request of a feature. */
export function pageRequest({ limit, cursor }: PageQuery) {
  return { limit, cursor: cursor === undefined ? undefined : placeOf(cursor) }
}

/** Schema of a page of these rows. */
export function pageOf(row: z.ZodType) {
  return z.object({
    data: z.array(row),
    next: z
      .string()
      .nullable()
      .describe('Geef dit mee als `cursor` voor de volgende bladzijde; null op de laatste.'),
  })
}

/** Answer with a page of a list. */
export function pageAnswer({ rows, next }: ListPage<object>): { answer: object } {
  return { answer: { data: rows, next: next ? textOf(next) : null } }
}

function textOf(place: ListCursor): string | null {
  if (place.direction !== 'after') return null
  return Buffer.from(`${place.key}_${place.id}`).toString('base64url')
}

function placeOf(text: string): ListCursor | undefined {
  return listCursorOf(new URLSearchParams({ na: Buffer.from(text, 'base64url').toString() }))
}
