import { idOf, NOW } from '@/shared/fixtures'

/** Search params of a list: none, or this query. */
export const asked = (query = '') => new URLSearchParams(query)

const CURSOR = { direction: 'after', key: NOW.getTime(), id: idOf(1) } as const

/** The only page of a list. */
export const pageOf = <Row>(rows: Row[]) => ({ rows, previous: undefined, next: undefined })

/** A page of a list with pages on both sides. */
export const middleOf = <Row>(rows: Row[]) => ({ rows, previous: CURSOR, next: CURSOR })
