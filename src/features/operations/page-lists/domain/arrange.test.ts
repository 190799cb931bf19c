import { expect, test } from 'vitest'
import type { ListItem } from '@/content/list-items'
import { arranged, withItem } from './arrange'
import { MOST_ITEMS } from './page-lists'

const SHIPPED = ['0', '1', '2']
const LIST: readonly ListItem[] = SHIPPED.map((id) => ({ id, isShown: true }))
const idsAfter = (items: ReturnType<typeof arranged>) =>
  typeof items === 'string' ? items : items.map(({ id, isShown }) => (isShown ? id : `(${id})`)).join(' ')
const after = (id: string, step: Parameters<typeof arranged>[1]['step'], items = LIST) =>
  idsAfter(arranged(items, { id, step }, SHIPPED))

test('an item goes one place up or down, and stays where it is at the end of the list', () => {
  expect(after('1', 'up')).toBe('1 0 2')
  expect(after('1', 'down')).toBe('0 2 1')
  expect(after('0', 'up')).toBe('0 1 2')
  expect(after('2', 'down')).toBe('0 1 2')
})

test('an item is hidden in its place, shown again, and taken away', () => {
  expect(after('1', 'hide')).toBe('0 (1) 2')
  expect(after('1', 'show', [{ id: '1', isShown: false }])).toBe('1')
  expect(after('1', 'remove')).toBe('0 2')
})

test('what a new site begins with comes back at the end, once, and nothing else does', () => {
  expect(after('0', 'bring', LIST.slice(1))).toBe('1 2 0')
  expect(after('0', 'bring')).toBe('0 1 2')
  expect(after('9', 'bring')).toBe('unknown')
  expect(after('9', 'hide')).toBe('unknown')
})

test('a list that is full takes no more, but what is in it can be changed', () => {
  const full = Array.from(
    { length: MOST_ITEMS },
    (_, number): ListItem => ({
      id: `eigen-${number}`,
      isShown: true,
    }),
  )
  expect(withItem(full, { id: 'nieuw', isShown: true })).toBe('full')
  expect(after('0', 'bring', full)).toBe('full')
  expect(withItem(full, { id: 'eigen-3', isShown: false })).toHaveLength(MOST_ITEMS)
})
