import { expect, test } from 'vitest'
import { NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import { aStep, DOUBT_OF_AN_HOUR, refusedRegistration, stepsUpTo, tasksOf, tasksUpTo } from '../../fixtures'
import { deliveryPace, deliveryProgress } from './delivery-progress'
import { STEP_STATES } from './step'
import { REASON_LABELS } from './step-progress'

const linesOf = (
  ...[tasks, steps]: Parameters<typeof deliveryProgress> extends [infer T, infer S, ...unknown[]]
    ? [T, S]
    : never
) => deliveryProgress(tasks, steps, NOW).lines.map(({ label, state }) => [label, state])

test('each step is a line in its order, with where it stands', () => {
  expect(linesOf(tasksUpTo(2), stepsUpTo(2, { state: 'waiting' }))).toEqual([
    ['Je hosting aanmaken', 'done'],
    ['Instellen waar je domeinnaam heen wijst', 'done'],
    ['Je domeinnaam registreren', 'busy'],
    ['Je domeinnaam beveiligen (DNSSEC)', 'planned'],
    ['Kijken of je site het doet', 'planned'],
  ])
})

test('what goes by hand is its task: without steps, with a step that a person took over, and when it was done anew', () => {
  expect(linesOf(tasksOf(1), [])).toEqual([
    ['Hosting aanmaken', 'person'],
    ['Domeinnaam registreren', 'done'],
    ['Extra’s instellen', 'person'],
    ['Alles nalopen: site, e-mail, back-up en toegang', 'person'],
  ])
  const cancelled = stepsUpTo(0).map((step) => ({ ...step, state: 'cancelled' as const }))
  expect(linesOf(tasksOf(1), cancelled)[0]).toEqual(['Hosting aanmaken', 'person'])
  const reopened = tasksUpTo(9).map((task) => ({ ...task, doneAt: null, isAutomatic: false }))
  expect(linesOf(reopened, stepsUpTo(9))[0]).toEqual(['Je hosting aanmaken', 'person'])
})

// promise delivery-clock.ts: Dit gaat vanzelf: meestal binnen een paar minuten
test('minutes are said only where all that is left goes by itself, and does', () => {
  const paceOf = (tasks = tasksUpTo(2), steps = stepsUpTo(2)) => deliveryPace(tasks, steps)
  expect(paceOf()).toBe('minutes')
  expect(paceOf(tasksUpTo(2, true))).toBe('hours')
  expect(paceOf(tasksOf(0))).toBe('hours')
  expect(paceOf(tasksUpTo(9))).toBe('hours')
  const [first] = tasksOf(0)
  expect(paceOf([...tasksUpTo(2), ...(first ? [{ ...first, kind: 'set-up-extras' as const }] : [])])).toBe(
    'hours',
  )
  for (const state of ['failed', 'unknown'] as const)
    expect(paceOf(tasksUpTo(2), stepsUpTo(2, { state, troubleSince: NOW }))).toBe('hours')
  // A new name takes a while to be found.
  const unfound = stepsUpTo(5, { state: 'failed', troubleSince: NOW })
  expect(paceOf(tasksUpTo(3), unfound)).toBe('minutes')
  expect(deliveryProgress(tasksUpTo(3), unfound, NOW).pace).toBe('minutes')
  // A colleague has it on their list by now.
  const watched = unfound.map((step) => ({ ...step, visibleAt: NOW }))
  expect(deliveryProgress(tasksUpTo(3), watched, NOW)).toMatchObject({ isWatched: true, pace: 'hours' })
})

test('who is waited for is not told that there is nothing to do', () => {
  const waits = [
    ...stepsUpTo(1),
    aStep({ kind: 'transfer-domain', state: 'awaits-customer', visibleAt: NOW, position: 9 }),
  ]
  expect(deliveryProgress(tasksUpTo(2), waits, NOW)).toMatchObject({ isWatched: false, question: 'code' })
})

test('a customer is asked what they can mend, and only that', () => {
  const questionsOf = Object.keys(REASON_LABELS).flatMap((reason) => {
    const { question } = deliveryProgress(tasksUpTo(2, true), refusedRegistration(reason as never), NOW)
    return question ? [[reason, question]] : []
  })
  expect(questionsOf).toEqual([
    ['details', 'details'],
    ['taken', 'name-taken'],
    ['price', 'name-price'],
  ])
  const zone = [aStep({ kind: 'create-zone', state: 'refused', reason: 'taken' })]
  expect(deliveryProgress(tasksUpTo(1), zone, NOW).question).toBeNull()
})

// promise money 7e: Customers read where each step stands, and never the provider's own words
test('whatever a provider said is in nothing that a customer gets', () => {
  for (const state of STEP_STATES) {
    const steps = stepsUpTo(2, { state, reason: 'other', sentence: 'Contact jan@wevers.example refused' })
    expect(JSON.stringify(deliveryProgress(tasksUpTo(2), steps, NOW))).not.toContain('wevers.example')
  }
})

test('doubt of an hour is with the people, and said so; a shorter one is looked up', () => {
  expect(deliveryProgress(tasksUpTo(2), DOUBT_OF_AN_HOUR, NOW)).toMatchObject({ isWatched: true })
  const short = DOUBT_OF_AN_HOUR.map((step) => ({ ...step, visibleAt: addSeconds(NOW, 60) }))
  expect(deliveryProgress(tasksUpTo(2), short, NOW)).toMatchObject({ isWatched: false })
})
