import { expect, test } from 'vitest'
import type { StepKind, StepState } from '../../steps/domain/step'
import { moveStanding } from './move-standing'

const KINDS = ['read-zone', 'copy-zone', 'transfer-domain', 'drop-ds', 'switch-nameservers'] as const

/** A move of which all before this step is done, and all after it planned. */
function standingAt(
  kind: (typeof KINDS)[number],
  state: StepState,
  { reason = null, after = 'planned' }: { reason?: string | null; after?: StepState } = {},
) {
  const place = KINDS.indexOf(kind)
  return moveStanding(
    KINDS.map((each: StepKind, index) => {
      if (index === place) return { kind: each, state, reason }
      return { kind: each, state: index < place ? 'done' : after, reason: null }
    }),
  )
}

test('a code that was not taken is asked for again, and nothing else that is refused is the customer’s', () => {
  expect(standingAt('transfer-domain', 'awaits-customer')).toBe('code')
  expect(standingAt('transfer-domain', 'refused', { reason: 'code' })).toBe('code-refused')
  expect(standingAt('transfer-domain', 'refused', { reason: 'credit' })).toBe('by-hand')
  expect(standingAt('copy-zone', 'refused', { reason: 'code' })).toBe('by-hand')
})

test('a move that a person finished is no move any more, and one that they are at is', () => {
  expect(standingAt('transfer-domain', 'cancelled', { after: 'cancelled' })).toBeUndefined()
  expect(standingAt('switch-nameservers', 'cancelled')).toBeUndefined()
  expect(standingAt('switch-nameservers', 'by-hand')).toBe('by-hand')
  expect(standingAt('switch-nameservers', 'done')).toBe('switched')
})
