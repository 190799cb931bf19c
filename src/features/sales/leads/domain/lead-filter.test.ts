import { expect, test } from 'vitest'
import { leadList, searchWords } from './lead-filter'

test('a view of the overview survives in its address', () => {
  const filter = {
    channel: 'meta-ads',
    status: 'gebeld',
    search: 'Bakkerij Aarnink & zn',
    onlyLate: true,
    onlyThisMonth: true,
    order: 'newest',
  } as const
  expect(leadList.filterOf(new URLSearchParams(leadList.query(filter)))).toEqual(filter)
  expect(leadList.query(leadList.filterOf(new URLSearchParams()))).toBe('')
})

test('an address that someone fiddled with shows the plain overview', () => {
  const params = new URLSearchParams("tab=facebook&status=rijk&volgorde=';drop&na=x_y")
  expect(leadList.query(leadList.filterOf(params))).toBe('')
})

test('a phone number is found however it is written', () => {
  for (const written of ['06-12345678', '+31 6 1234 5678', '0031 612345678', '(06) 12 34 56 78'])
    expect(searchWords(written)).toEqual(['612345678'])
})

test('signs between words mean nothing', () => {
  expect(searchWords("Jan & Piet's b.v. | !")).toEqual(['jan', 'piet', 's', 'b', 'v'])
  expect(searchWords('jan@wevers.example')).toEqual(['jan', 'wevers', 'example'])
})
