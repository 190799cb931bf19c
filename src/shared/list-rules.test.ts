import { expect, test } from 'vitest'
import { cursorParameter, type ListCursor, listCursorOf } from './list-cursor'
import { searchTerms } from './search-terms'

const place = { key: Date.parse('2026-11-20T10:00:00Z'), id: '1f0e2c3d-0000-4000-8000-000000000001' }

test.each<ListCursor>([
  { direction: 'after', ...place },
  { direction: 'before', ...place },
  { direction: 'from-end' },
])('a place in a list goes through an address: %o', (cursor) => {
  expect(listCursorOf(new URLSearchParams([[...cursorParameter(cursor)]]))).toEqual(cursor)
})

test.each([
  '',
  'na=gisteren',
  'voor=1_2',
  'pagina=3',
  'na=99999999999999999_x',
  `na=999999999999999_${place.id}`,
  `na=1_${'-'.repeat(36)}`,
])('an address that names no place is the beginning: %j', (query) =>
  expect(listCursorOf(new URLSearchParams(query))).toBeUndefined(),
)

test.each([
  ['HO261121', { numbers: ['HO261121'], words: [] }],
  ['inv-1764', { numbers: ['INV-1764'], words: [] }],
  ['Hotel Zon', { numbers: [], words: [['hotel'], ['zon']] }],
  ['jan@wevers-jansen.nl', { numbers: [], words: [['jan'], ['wevers'], ['jansen'], ['nl']] }],
  ['08123456', { numbers: [], words: [['08123456', '8123456']] }],
  ['+31 6 1234 5678', { numbers: [], words: [['31612345678', '612345678']] }],
  ['aarnink HO26', { numbers: ['HO26'], words: [['aarnink']] }],
  ["!! ' %", { numbers: [], words: [] }],
  ['', { numbers: [], words: [] }],
])('%j looks for %o', (search, terms) => expect(searchTerms(search)).toEqual(terms))
