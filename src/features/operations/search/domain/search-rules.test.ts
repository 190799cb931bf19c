import { expect, test } from 'vitest'
import { kindsOfRole } from '../web/office/kinds-of-role'
import { foundIn } from './found-text'
import { type FoundRecord, groupsOf } from './search-hits'
import { SEARCH_KIND_NAMES } from './search-kind'
import { searchQueryOf } from './search-query'

test.each([
  ['INV 2026 05 0117', [['inv2026050117']]],
  ['ho-2611', [['ho2611']]],
  ['OF2026-0042', [['of20260042']]],
  ['2026-0042', [['20260042']]],
  ['https://www.aarnink.nl/contact?a=b', [['aarnink']]],
  ['www.aarnink.nl', [['aarnink']]],
  ['jan@wevers-jansen.example', [['jan'], ['wevers'], ['jansen'], ['example']]],
  ['+31 (0)6 1234 5678', [['310612345678', '612345678']]],
  ['06-1234', [['061234', '61234']]],
  ['7513 EA', [['7513ea']]],
  ['Café Zoë', [['cafe'], ['zoe']]],
  ['NL91 ABNA 0417 1643 00', [['nl91abna0417164300']]],
  ['Ja', [['ja']]],
  ['nl', [['nl']]],
  ['a', []],
  ["!! ' % & | :*", []],
  ['', []],
])('%j looks for %o', (text, words) => expect(searchQueryOf(text).words).toEqual(words))

test('a search says in which field its words stand, with the words marked', () => {
  const fields = [
    ['E-mail', 'jan@wevers.example'],
    ['Bericht', `${'Een lang verhaal. '.repeat(10)}Kan de <b>verhuizing</b> op maandag?`],
  ] as const
  const found = foundIn(fields, searchQueryOf('verhuizing maandag'))
  expect(found?.label).toBe('Bericht')
  expect(found?.pieces.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual([
    'verhuizing',
    'maandag',
  ])
  expect(found?.pieces.map(({ text }) => text).join('')).toContain('<b>')
  expect(found?.pieces[0]?.text).toBe('… ')
})

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['612345', '+31 6 1234 5678'],
  ['7513ea', '7513 EA'],
  ['zoe', 'Café Zoë'],
])('%j is marked in %j', (text, field) => {
  const found = foundIn([['Veld', field]], searchQueryOf(text))
  expect(found?.pieces.some(({ isHit }) => isHit)).toBe(true)
})

const record = (over: Partial<FoundRecord>): FoundRecord => ({
  kind: 'lead',
  ref: '1',
  title: 'Jan Wevers',
  below: null,
  at: 1,
  texts: {},
  ...over,
})

test('what was typed as a whole comes first, then the newest; two records of one page are one hit', () => {
  const records = [
    record({ ref: '1', title: 'Jansen', at: 3 }),
    record({ ref: '2', title: 'Jan', at: 1 }),
    record({ ref: '3', title: 'Janneke', at: 2 }),
    record({ ref: '3', title: 'Janneke', at: 1, texts: { Notitie: 'jan belde' } }),
  ]
  const [group] = groupsOf(records, searchQueryOf('jan'), 2)
  expect(group?.hits.map(({ ref }) => ref)).toEqual(['2', '1'])
  expect(group?.hasMore).toBe(true)
})

test('a kind with a whole match comes before the others', () => {
  const records = [
    record({ kind: 'customer', title: 'Jan', texts: { Notitie: 'over HO26119 gebeld' } }),
    record({ kind: 'order', title: 'HO26119' }),
  ]
  expect(groupsOf(records, searchQueryOf('HO26119'), 5).map(({ kind }) => kind)).toEqual([
    'order',
    'customer',
  ])
})

test('the bookkeeper finds what has a page for them, and nothing of what is said to customers', () => {
  expect(kindsOfRole('bookkeeper')).toEqual(['invoice', 'payment'])
  expect(kindsOfRole('owner')).toEqual(SEARCH_KIND_NAMES)
})
