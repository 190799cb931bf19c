import { expect, test } from 'vitest'
import { leadCursorOf, leadFilterOf, leadQuery, searchWords } from './lead-filter'

const ID = 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1'

test('a view of the overview survives in its address', () => {
  const filter = {
    channel: 'meta-ads',
    status: 'gebeld',
    search: 'Bakkerij Aarnink & zn',
    onlyLate: true,
    onlyThisMonth: true,
    order: 'newest',
  } as const
  expect(leadFilterOf(new URLSearchParams(leadQuery(filter)))).toEqual(filter)
  expect(leadQuery(leadFilterOf(new URLSearchParams()))).toBe('')
})

test('an address that someone fiddled with shows the plain overview', () => {
  const params = new URLSearchParams("tab=facebook&status=rijk&volgorde=';drop&na=x_y")
  expect(leadQuery(leadFilterOf(params))).toBe('')
  expect(leadCursorOf(params)).toBeUndefined()
  expect(leadCursorOf(new URLSearchParams(`na=1_${'-'.repeat(36)}`))).toBeUndefined()
})

test.each(['after', 'before'] as const)('a place in the list (%s) survives in the address', (direction) => {
  const cursor = { direction, key: 1_795_000_000_000, id: ID }
  expect(leadCursorOf(new URLSearchParams(leadQuery({}, cursor)))).toEqual(cursor)
})

test('a phone number is found however it is written', () => {
  for (const written of ['06-12345678', '+31 6 1234 5678', '0031 612345678', '(06) 12 34 56 78'])
    expect(searchWords(written)).toEqual(['612345678'])
})

test('signs between words mean nothing', () => {
  expect(searchWords("Jan & Piet's b.v. | !")).toEqual(['jan', 'piet', 's', 'b', 'v'])
  expect(searchWords('jan@wevers.example')).toEqual(['jan', 'wevers', 'example'])
})
