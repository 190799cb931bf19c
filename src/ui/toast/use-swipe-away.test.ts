import { expect, test } from 'vitest'
import { isSwipedAway, moveSwipe, type Swipe } from './use-swipe-away'

const DOWN: Swipe = { fromX: 300, fromY: 100 }

const move = (swipe: Swipe | null, x: number, y = 0, pointerType = 'mouse') =>
  swipe && moveSwipe(swipe, { clientX: DOWN.fromX + x, clientY: DOWN.fromY + y, pointerType })

test('a toast that was carried more than 50 px to the right goes away', () => {
  const begun = move(DOWN, 25, 3)
  const goes = (swipe: Swipe | null) => swipe !== null && isSwipedAway(swipe)
  expect(goes(DOWN)).toBe(false)
  expect(goes(move(begun, 50, 8))).toBe(false)
  expect(goes(move(begun, 51, 8))).toBe(true)
})

test('it follows the pointer back, but never to the left of its place', () => {
  const carried = move(DOWN, 40)
  expect(move(carried, 15)?.carriedPx).toBe(15)
  expect(move(carried, -30)?.carriedPx).toBe(0)
})

test('a movement up, down or to the left is no swipe, whatever follows', () => {
  expect(move(move(DOWN, 0, 20), 90)).toBeNull()
  expect(move(move(DOWN, 0, -20), 90)).toBeNull()
  expect(move(move(DOWN, -20), 90)).toBeNull()
})

test('a finger may tremble 10 px and a mouse 2 px before anything moves', () => {
  expect(move(DOWN, 9, 5, 'touch')).toEqual(DOWN)
  expect(move(DOWN, 9, 5, 'mouse')?.carriedPx).toBe(9)
})
