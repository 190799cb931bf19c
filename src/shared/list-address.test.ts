import { expect, test } from 'vitest'
import { listAddress, oneOf, typedText, whether } from './list-address'
import type { ListCursor } from './list-cursor'

const weavers = listAddress('/wevers', {
  loom: oneOf('getouw', { broad: 'breed', narrow: 'smal' }),
  search: typedText('zoek', 10),
  onlyLate: whether('alleen', 'te-laat'),
  order: oneOf('volgorde', ['newest', 'oldest'], 'newest'),
})
const requestOf = (query: string) => weavers.requestOf(new URLSearchParams(query))
const place: ListCursor = {
  direction: 'after',
  key: 1_795_000_000_000,
  id: 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1',
}

test('a view, and a place in its list, survive in the address', () => {
  const filter = { loom: 'narrow', search: 'Aarnink &', onlyLate: true, order: 'oldest' } as const
  expect(requestOf(weavers.query(filter, place))).toEqual({ filter, cursor: place })
  expect(weavers.address(filter)).toBe('/wevers?getouw=smal&zoek=Aarnink+%26&alleen=te-laat&volgorde=oldest')
})

test('the plain list has a plain address, and what an address does not mean is the plain list', () => {
  const plain = { loom: undefined, search: '', onlyLate: false, order: 'newest' }
  expect(requestOf('')).toEqual({ filter: plain, cursor: undefined })
  const odd = requestOf('getouw=toString&alleen=ja&volgorde=__proto__&na=x_y')
  expect(odd).toEqual({ filter: plain, cursor: undefined })
  expect(weavers.address(odd.filter)).toBe('/wevers')
})

test('what is typed is taken without its ends, and no further than it may go', () => {
  expect(requestOf('zoek=+schietspoel+').filter.search).toBe('schietspoe')
})

test('an order leaves nothing out of a list, a choice does', () => {
  expect(weavers.isFiltered(requestOf('volgorde=oldest').filter)).toBe(false)
  for (const query of ['getouw=breed', 'zoek=a', 'alleen=te-laat'])
    expect(weavers.isFiltered(requestOf(query).filter)).toBe(true)
})

test('neighbouring pages keep the view, and there is none beyond the ends', () => {
  const { filter } = requestOf('getouw=breed')
  expect(weavers.neighbours(filter, { previous: undefined, next: place })).toEqual({
    previous: undefined,
    next: `/wevers?getouw=breed&na=${place.key}_${place.id}`,
  })
})
