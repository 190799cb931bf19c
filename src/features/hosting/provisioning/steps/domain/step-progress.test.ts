import fc from 'fast-check'
import { expect, test } from 'vitest'
import { done, failed, refused, unknown, waiting } from '@/features/hosting/providers/domain/answer'
import { addSeconds } from '@/shared/instants'
import { runs } from '../../../../../../tests/support/long-runs'
import { dueCall, STEP_KINDS, type StepCall, type StepKind, type StepState, stepTransitions } from './step'
import {
  afterAct,
  afterFollow,
  afterLook,
  beginCall,
  type NextStand,
  retrySeconds,
  type Sighting,
} from './step-progress'

const START = new Date('2026-11-20T10:00:00Z')
const HOUR = 3600

interface Step extends NextStand {
  kind: StepKind
  calledAt: Date | null
  actedAt: Date | null
}

const planned = (kind: StepKind): Step => ({
  kind,
  state: 'planned',
  nextAt: START,
  reference: null,
  troubles: 0,
  troubleSince: null,
  visibleAt: null,
  reason: null,
  sentence: '',
  calledAt: null,
  actedAt: null,
})

/** What happens at one call: to the provider, and to whoever called. */
const HAPPENINGS = [
  'well',
  'later',
  'lost',
  'slow',
  'dropped',
  'refused',
  'down',
  'busy',
  'crash-before',
  'crash-after',
] as const
type Happening = (typeof HAPPENINGS)[number]

/**
 * A provider that makes a thing for each act that reaches it, and never looks by itself. What was asked of it may take
 * two minutes to be there, also when nobody waits for the answer.
 */
class NaiveProvider {
  made = 0
  acts = 0
  looks = 0
  /** Acts since the last look-up or answer. */
  unanswered = 0
  private readonly coming: Date[] = []

  order(now: Date, takesSeconds: number): void {
    this.coming.push(addSeconds(now, takesSeconds))
  }

  settle(now: Date): void {
    for (const at of this.coming.splice(0))
      if (at <= now) this.made += 1
      else this.coming.push(at)
  }

  /** What it has, as it shows it: what is only coming is shown when it tells of work under way. */
  sighting(now: Date, tellsOfWork: boolean): Sighting {
    this.settle(now)
    if (this.made > 0) return { state: 'so' }
    if (this.coming.length > 0 && tellsOfWork)
      return { state: 'under-way', reference: 'p1', isInDoubt: false, sentence: '' }
    return { state: 'absent' }
  }
}

/** One call with what happens at it; undefined for a process that ended, which stores nothing. */
function called(
  provider: NaiveProvider,
  step: Step,
  call: StepCall,
  { happening, seconds, tellsOfWork }: Turn,
  now: Date,
): NextStand | undefined {
  if (happening === 'crash-before') return undefined
  if (call === 'look') {
    provider.looks += 1
    const isSilent = ['lost', 'slow', 'dropped', 'down', 'busy'].includes(happening)
    if (isSilent) return afterLook(step, failed('unreachable', 30), now)
    provider.unanswered = 0
    const seen = provider.sighting(now, tellsOfWork)
    return happening === 'crash-after' ? undefined : afterLook(step, done(seen), now)
  }
  if (call === 'follow') {
    const seen = provider.sighting(now, true)
    if (happening === 'crash-after') return undefined
    if (happening === 'down') return afterFollow(step, failed('unreachable', 30), now)
    return afterFollow(step, seen.state === 'so' ? done({}) : waiting(2, 'p1'), now)
  }
  provider.acts += 1
  provider.unanswered += 1
  step.actedAt = now
  const answered = (next: NextStand) => {
    provider.unanswered = 0
    return next
  }
  switch (happening) {
    case 'well':
      provider.order(now, 0)
      provider.settle(now)
      return answered(afterAct(step, done({}), now))
    case 'later':
      provider.order(now, seconds)
      return answered(afterAct(step, waiting(2, 'p1'), now))
    case 'lost':
    case 'slow':
      provider.order(now, seconds)
      return afterAct(step, unknown('connection-lost'), now)
    case 'dropped':
      return afterAct(step, unknown('time-out'), now)
    case 'crash-after':
      provider.order(now, seconds)
      return undefined
    case 'refused':
      return answered(afterAct(step, refused('details'), now))
    case 'down':
      return answered(afterAct(step, failed('unreachable', 60), now))
    case 'busy':
      return answered(afterAct(step, failed('credentials', undefined), now))
  }
}

interface Turn {
  happening: Happening
  /** Seconds that the provider takes. */
  seconds: number
  /** Seconds until somebody comes back to the step. */
  later: number
  tellsOfWork: boolean
}

const turn = fc.record({
  happening: fc.constantFrom(...HAPPENINGS),
  seconds: fc.integer({ min: 0, max: 120 }),
  later: fc.integer({ min: 0, max: 900 }),
  tellsOfWork: fc.boolean(),
})

const WELL: Turn = { happening: 'well', seconds: 0, later: 3700, tellsOfWork: true }
const ENDED: readonly StepState[] = ['done', 'refused', 'by-hand', 'cancelled']

/** Lives through these turns, then through as many good ones as it takes to come to an end. */
function lifeOf(kind: StepKind, turns: readonly Turn[], watch: (step: Step, now: Date) => void) {
  const provider = new NaiveProvider()
  let step = planned(kind)
  let now = START
  const turnAt = (index: number) => turns[index] ?? WELL
  for (let index = 0; index < turns.length + 20 && !ENDED.includes(step.state); index++) {
    const today = turnAt(index)
    const call = dueCall(step, now)
    if (call) {
      expect(stepTransitions.allow(step.state, 'calling') || step.state === 'calling').toBe(true)
      if (call === 'act') expect(provider.unanswered).toBe(0)
      step = { ...step, ...beginCall(step, call, now) }
      watch(step, now)
      const next = called(provider, step, call, today, now)
      if (next) {
        expect(stepTransitions.allow('calling', next.state)).toBe(true)
        step = { ...step, ...next }
      }
    }
    watch(step, now)
    now = addSeconds(now, today.later)
  }
  provider.settle(addSeconds(now, 200))
  return { step, provider }
}

const kinds = fc.constantFrom(...STEP_KINDS)
const options = { numRuns: runs({ short: 2000, long: 50_000 }) }

// promise money 7e: After an act that was not answered only a look-up leads on
test('whatever happens: never two acts without a look-up between them when the first was not answered, and one thing made', () => {
  fc.assert(
    fc.property(kinds, fc.array(turn, { maxLength: 40 }), (kind, turns) => {
      const { provider } = lifeOf(kind, turns, () => undefined)
      expect(provider.made).toBeLessThanOrEqual(1)
    }),
    options,
  )
})

// promise money 7e: Every step ends, or is a line for a person within an hour
test('whatever happens: every step ends once the provider is well, and is a line for a person after an hour of trouble', () => {
  fc.assert(
    fc.property(kinds, fc.array(turn, { maxLength: 40 }), (kind, turns) => {
      let doubtSince: Date | undefined
      const { step, provider } = lifeOf(kind, turns, ({ state, visibleAt }, now) => {
        const isDoubtful = state === 'unknown' || state === 'calling' || state === 'failed'
        doubtSince = isDoubtful ? (doubtSince ?? now) : undefined
        if (doubtSince)
          expect(visibleAt?.getTime()).toBeLessThanOrEqual(addSeconds(doubtSince, HOUR).getTime())
      })
      expect(ENDED).toContain(step.state)
      if (step.state === 'done') expect(provider.made).toBe(1)
    }),
    options,
  )
})

test('tries that lead nowhere come twice as late each time, and never more than an hour', () => {
  const waits = (kind: StepKind) =>
    [0, 1, 2, 5, 6, 7, 8, 100].map((troubles) => retrySeconds({ kind, troubles }))
  expect(waits('create-account')).toEqual([30, 60, 120, 960, 1920, 3600, 3600, 3600])
  // A customer waits for the site, and a look at it costs nobody anything.
  expect(waits('check-outside')).toEqual([15, 30, 60, 300, 300, 300, 300, 300])
  const first = afterAct(planned('check-outside'), failed('unreachable', 15), START)
  expect(first.nextAt).toEqual(addSeconds(START, 15))
})

const stand = {
  kind: 'create-account',
  reference: null,
  troubles: 0,
  troubleSince: null,
  actedAt: START,
} as const

test('a provider that says when, is asked then, within bounds; one that names no moment leaves it to a person', () => {
  const at = (seconds: number) => afterAct(stand, waiting(seconds, 'p1'), START).nextAt?.getTime()
  expect([0, 90, 900_000].map(at)).toEqual(
    [2, 90, 21_600].map((seconds) => addSeconds(START, seconds).getTime()),
  )
  const byHand = { outcome: 'waiting', askAgainAfterSeconds: undefined, sentence: 'Doe het zelf.' } as const
  expect(afterAct(stand, byHand, START)).toMatchObject({ state: 'by-hand', reason: 'cannot', nextAt: null })
})

test('a wrong key is a line at once, and whatever fails for a day is for a person', () => {
  expect(afterAct(stand, failed('credentials', undefined), START)).toMatchObject({
    state: 'failed',
    visibleAt: START,
    nextAt: addSeconds(START, HOUR),
  })
  const since = addSeconds(START, -24 * HOUR)
  expect(afterAct({ ...stand, troubleSince: since }, failed('unreachable', 60), START)).toMatchObject({
    state: 'by-hand',
    reason: 'given-up',
  })
})

test('what is not seen within three minutes of an act may still come; later it is planned anew', () => {
  const look = (seconds: number) => afterLook(stand, done({ state: 'absent' }), addSeconds(START, seconds))
  expect(look(179)).toMatchObject({ state: 'unknown', reason: 'in-doubt' })
  expect(look(180)).toMatchObject({ state: 'planned', nextAt: addSeconds(START, 180) })
})

test('trouble goes on through a look-up that finds nothing, until something leads on', () => {
  const since = addSeconds(START, -600)
  const next = afterLook(
    { ...stand, troubles: 3, troubleSince: since, actedAt: since },
    done({ state: 'absent' }),
    START,
  )
  expect(next).toMatchObject({ troubles: 4, troubleSince: since, visibleAt: addSeconds(since, HOUR) })
  expect(afterAct({ ...stand, troubles: 3, troubleSince: since }, done({}), START)).toMatchObject({
    troubles: 0,
    visibleAt: null,
  })
})
