import { expect, test } from 'vitest'
import {
  COLLECTION_LABELS,
  COLLECTION_STATES,
  type CollectionState,
  collectionTransitions,
  isAwaited,
  isLive,
} from './collection'

const nextOf = (from: CollectionState) =>
  COLLECTION_STATES.filter((to) => collectionTransitions.allow(from, to))

test('a collection goes from planned to paid by being announced and submitted, and no step is left out', () => {
  const steps: CollectionState[] = ['planned', 'announced', 'submitting', 'submitted', 'paid']
  for (const [index, from] of steps.entries())
    expect(nextOf(from).filter((to) => steps.indexOf(to) > index)).toEqual(steps.slice(index + 1, index + 2))
})

test('back goes only what waits in a file that is not with the bank yet', () => {
  expect(nextOf('submitting')).toContain('announced')
  for (const from of ['submitted', 'paid', 'returned', 'rejected', 'cancelled'] as const)
    expect(nextOf(from)).not.toContain('announced')
})

test('what is paid can still be taken back, and what was taken back, refused or called off stays so', () => {
  expect(nextOf('paid')).toEqual(['returned'])
  for (const state of ['returned', 'rejected', 'cancelled'] as const) expect(nextOf(state)).toEqual([])
})

test('what left for the bank is not called off any more, and a return may come before the money', () => {
  expect(COLLECTION_STATES.filter((from) => collectionTransitions.allow(from, 'cancelled'))).toEqual([
    'planned',
    'announced',
    'submitting',
  ])
  expect(collectionTransitions.allow('submitted', 'returned')).toBe(true)
})

test('an invoice has one collection at most that goes on or was paid: exactly those that can still change', () => {
  for (const state of COLLECTION_STATES) expect(isLive(state), state).toBe(nextOf(state).length > 0)
})

test('nobody is reminded while a collection is announced or on its way', () => {
  expect(COLLECTION_STATES.filter(isAwaited)).toEqual(['announced', 'submitting', 'submitted'])
})

test('every state has its word', () => {
  expect(new Set(Object.values(COLLECTION_LABELS)).size).toBe(COLLECTION_STATES.length)
})
