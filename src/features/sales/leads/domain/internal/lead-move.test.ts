import { expect, test } from 'vitest'
import { reachedAfter } from './lead-move'

const NOW = new Date('2026-11-20T11:00:00Z')
const BEFORE = new Date('2026-11-19T11:00:00Z')

test('how far a lead came is kept with the moment of the first time, and gone with a step back', () => {
  const fresh = { status: 'nieuw', answeredAt: null, quotedAt: null } as const
  const called = { status: 'gebeld', answeredAt: BEFORE, quotedAt: null } as const
  const quoted = { status: 'offerte', answeredAt: BEFORE, quotedAt: BEFORE } as const
  const lost = { ...quoted, status: 'verloren' } as const
  expect(reachedAfter(fresh, 'gebeld', NOW)).toEqual({ answeredAt: NOW, quotedAt: null })
  expect(reachedAfter(fresh, 'offerte', NOW)).toEqual({ answeredAt: NOW, quotedAt: NOW })
  expect(reachedAfter(fresh, 'verloren', NOW)).toEqual({ answeredAt: null, quotedAt: null })
  expect(reachedAfter(called, 'offerte', NOW)).toEqual({ answeredAt: BEFORE, quotedAt: NOW })
  expect(reachedAfter(called, 'gewonnen', NOW)).toEqual({ answeredAt: BEFORE, quotedAt: null })
  expect(reachedAfter(called, 'nieuw', NOW)).toEqual({ answeredAt: null, quotedAt: null })
  expect(reachedAfter(quoted, 'gebeld', NOW)).toEqual({ answeredAt: BEFORE, quotedAt: null })
  expect(reachedAfter(quoted, 'verloren', NOW)).toEqual({ answeredAt: BEFORE, quotedAt: BEFORE })
  expect(reachedAfter(lost, 'gebeld', NOW)).toEqual({ answeredAt: BEFORE, quotedAt: BEFORE })
})
