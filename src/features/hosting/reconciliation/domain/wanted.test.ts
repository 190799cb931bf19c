import { expect, test } from 'vitest'
import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import { addSeconds } from '@/shared/instants'
import { isBusy, WORK_ON_HOSTING, wantedHosting } from './wanted'

const SINCE = new Date('2026-11-20T03:40:00Z')
const BEFORE = addSeconds(SINCE, -60)
const QUESTION = { targetId: 't1', kinds: WORK_ON_HOSTING, since: SINCE }
const step = { targetId: 't1', state: 'done', endedAt: BEFORE, nextAt: null } as const

test('hosting runs while it is paid, stands still while it is suspended, and is gone once it is wiped', () => {
  const wipe = (doneAt: Date | null) => [{ kind: 'wipe-hosting', doneAt }] as const
  expect(wantedHosting({ status: 'active' }, [])).toBe('running')
  expect(wantedHosting({ status: 'suspended' }, [])).toBe('suspended')
  expect(wantedHosting({ status: 'cancelled' }, wipe(null))).toBe('stopped')
  expect(wantedHosting({ status: 'cancelled' }, wipe(BEFORE))).toBe('gone')
  expect(wantedHosting({ status: 'cancelled' }, [])).toBe('gone')
  expect(wantedHosting({ status: 'pending' }, [])).toBe('gone')
})

test('whatever is at work, in doubt, or was done since says nothing of what is seen', () => {
  const busy = (other: Partial<Parameters<typeof isBusy>[0]['steps'][number]>) =>
    isBusy({ steps: [{ ...step, ...other }], tasks: [] }, QUESTION)
  expect(busy({})).toBe(false)
  expect(busy({ endedAt: SINCE })).toBe(true)
  expect(busy({ state: 'cancelled', endedAt: SINCE })).toBe(true)
  for (const state of ['calling', 'waiting', 'unknown', 'failed', 'refused', 'by-hand'] as const)
    expect(busy({ state })).toBe(true)
  expect(busy({ state: 'unknown', targetId: 't2' })).toBe(false)
  expect(busy({ state: 'planned', nextAt: SINCE })).toBe(true)
  // On the last safe day, months from now.
  expect(busy({ state: 'planned', nextAt: addSeconds(SINCE, 90 * 24 * 60 * 60) })).toBe(false)
  const task = (kind: TaskKind, doneAt: Date | null, dueAt = SINCE) =>
    isBusy({ steps: [], tasks: [{ kind, doneAt, dueAt }] }, QUESTION)
  expect(task('switch-off', null)).toBe(true)
  expect(task('switch-off', BEFORE)).toBe(false)
  expect(task('switch-off', SINCE)).toBe(true)
  expect(task('give-transfer-code', null)).toBe(false)
  expect(task('wipe-hosting', null, addSeconds(SINCE, 30 * 24 * 60 * 60))).toBe(false)
  expect(task('wipe-hosting', null)).toBe(true)
})
