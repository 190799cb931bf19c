import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../../../src/features/hosting/providers/domain/answer'
import {
  happensBefore,
  type ProviderReply,
  type ProviderServer,
  RETRY_AFTER_SECONDS,
  TROUBLES,
  type Trouble,
} from './provider-server'

/** A driver with the fake that it talks to. */
export interface ProviderStage {
  server: ProviderServer
  /** Whatever may stand in no answer. */
  secrets: readonly string[]
  /** Number of times that the provider made, changed or removed something. */
  changes: () => number
  /** Lets the provider finish what it is working on. */
  finish: () => void
  [Symbol.asyncDispose]: () => Promise<void>
}

export interface LawfulAct<Stage> {
  name: string
  /** Brings the provider to where the act is due. */
  given: (stage: Stage) => Promise<unknown>
  act: (stage: Stage, reference?: string) => Promise<Answer<unknown>>
  /** Whether it is so, as the driver itself sees it. */
  isSo: (stage: Stage) => Promise<boolean>
  /** Whether the driver can do it; what it cannot is for a person. */
  can: (stage: Stage) => boolean
  /** Whether it makes something, of which there has to be one also when it is called twice at once. */
  makes?: boolean
}

const MOST_WAITS = 10

/** An answer of anything: a proxy, another version, another product. */
const anyReply: fc.Arbitrary<ProviderReply> = fc
  .tuple(
    fc.constantFrom(200, 201, 202, 204, 301, 400, 403, 404, 409, 422, 429, 500, 502, 503),
    fc.oneof(
      fc.constantFrom(
        '',
        '{}',
        '[]',
        'null',
        'Not Found',
        'Conflict',
        'error=0',
        'error=1',
        '{"processId":"7"}',
      ),
      fc.constantFrom('{"type":"NOT_FOUND"}', '{"type":"ObjectExists","message":"x"}', '<html></html>'),
      fc.json(),
      fc.string(),
    ),
  )
  .map(([status, text]) => ({ status, text: status === 204 ? '' : text }))

/** A question changes nothing, so that it makes no difference when it was lost. */
const TROUBLES_OF_A_QUESTION: readonly Trouble[] = ['dropped', 'hung', 'login-page', 'proxied', 'too-many']

/**
 * The laws that hold for every act of every driver, with anything going wrong at each of its calls:
 * - done is only said of what is so, and failed only of what is not;
 * - what is done before an answer is lost is unknown, never failed or refused;
 * - whoever calls again when the trouble is over gets it done, and it was done once.
 */
export function lawsOfActs<Stage extends ProviderStage>(
  driver: string,
  startStage: () => Promise<Stage>,
  acts: readonly LawfulAct<Stage>[],
): void {
  let cases = 0
  let least = 0

  for (const lawful of acts) {
    const { name } = lawful
    let run: Promise<CleanRun | undefined> | undefined
    test(`${driver}: ${name}: what it can do is done once, however often it is called; the rest is for a person`, async () => {
      await using stage = await startStage()
      cases++
      least++
      await lawful.given(stage)
      if (!lawful.can(stage)) return await isForAPerson(stage, lawful)
      const before = stage.changes()
      await isDone(stage, lawful)
      const once = stage.changes() - before
      expect(once).toBeGreaterThan(0)
      await isDone(stage, lawful)
      expect(stage.changes() - before).toBe(once)
    })

    test(`${driver}: ${name}: without a connection nothing happened, and later it goes on`, async () => {
      await using stage = await startStage()
      cases++
      least++
      await lawful.given(stage)
      if (!lawful.can(stage)) return await isForAPerson(stage, lawful)
      await stage.server.goAway()
      const answer = await lawful.act(stage)
      expect(answer).toMatchObject({
        outcome: 'failed',
        reason: 'unreachable',
        retryAfterSeconds: expect.any(Number),
      })
      await stage.server.comeBack()
      expect(await lawful.isSo(stage)).toBe(false)
      await isDone(stage, lawful)
    })

    test(`${driver}: ${name}: whatever answers in the provider's place, it throws nothing and says done of nothing`, async () => {
      run ??= cleanRun(startStage, lawful)
      const clean = await run
      if (!clean) return
      cases++
      await fc.assert(
        fc.asyncProperty(anyReply, fc.constantFrom('write', 'read'), fc.nat(), async (reply, kind, at) => {
          await using stage = await startStage()
          await lawful.given(stage)
          stage.server.answerInstead(reply, kind, at % clean[kind])
          const answer = await settled(stage, lawful)
          const so = await lawful.isSo(stage)
          if (answer.outcome === 'done') expect(so).toBe(true)
          if (answer.outcome === 'failed') expect(so).toBe(false)
        }),
        { numRuns: 12 },
      )
    })

    if (lawful.makes)
      test(`${driver}: ${name}: called twice at once it makes one thing`, async () => {
        await using stage = await startStage()
        run ??= cleanRun(startStage, lawful)
        const clean = await run
        if (!clean) return
        cases++
        await lawful.given(stage)
        const before = stage.changes()
        const part = stage.server.meet()
        const both = await Promise.all([lawful.act(stage).finally(part), lawful.act(stage).finally(part)])
        for (const answer of both)
          if (answer.outcome === 'failed') expect(answer).toMatchObject({ reason: 'busy' })
          // A real PowerDNS breaks with 500 when two make one zone: who does not know looks it up.
          else expect(['done', 'waiting', 'unknown']).toContain(answer.outcome)
        stage.finish()
        await isDone(stage, lawful)
        expect(stage.changes() - before).toBe(clean.changes)
      })

    for (const kind of ['write', 'read'] as const)
      for (const trouble of kind === 'write' ? TROUBLES : TROUBLES_OF_A_QUESTION)
        test(`${driver}: ${name}: '${trouble}' at each ${kind} leaves nothing twice and nothing unsaid`, async () => {
          run ??= cleanRun(startStage, lawful)
          const clean = await run
          const calls = clean?.[kind] ?? 0
          for (let call = 0; call < calls; call++) {
            await using stage = await startStage()
            cases++
            await lawful.given(stage)
            const before = stage.changes()
            stage.server.trouble(trouble, kind, call)
            const answer = await settled(stage, lawful)
            await followsTheLaws(stage, lawful, { answer, trouble, kind })
            await isDone(stage, lawful)
            expect(stage.changes() - before, `${kind} ${call}`).toBe(clean?.changes)
          }
        })
  }

  afterAll(() => {
    expect(least).toBe(acts.length * 2)
    expect(cases).toBeGreaterThanOrEqual(least)
    // COUNT_CASES=1 tells how many ways of going wrong were tried: each trouble at each call of each act.
    if (process.env.COUNT_CASES) process.stdout.write(`\n${driver}: ${cases} cases\n`)
  })
}

interface CleanRun {
  write: number
  read: number
  changes: number
}

/** How many calls the act takes when nothing goes wrong; undefined for one that is for a person. */
async function cleanRun<Stage extends ProviderStage>(
  startStage: () => Promise<Stage>,
  lawful: LawfulAct<Stage>,
): Promise<CleanRun | undefined> {
  await using stage = await startStage()
  await lawful.given(stage)
  if (!lawful.can(stage)) return undefined
  const before = {
    write: stage.server.count('write'),
    read: stage.server.count('read'),
    changes: stage.changes(),
  }
  expect(await settled(stage, lawful)).toMatchObject({ outcome: 'done' })
  const run = {
    write: stage.server.count('write') - before.write,
    read: stage.server.count('read') - before.read,
    changes: stage.changes() - before.changes,
  }
  expect(run.write).toBeGreaterThan(0)
  expect(run.read).toBeGreaterThan(0)
  return run
}

/** The answer of an act once its provider has worked on it; every answer on the way holds no secret. */
async function settled<Stage extends ProviderStage>(
  stage: Stage,
  { act }: LawfulAct<Stage>,
): Promise<Answer<unknown>> {
  let reference: string | undefined
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const answer = await act(stage, reference)
    holdsNoSecret(stage, answer)
    if (answer.outcome !== 'waiting' || answer.askAgainAfterSeconds === undefined) return answer
    reference = answer.reference
    stage.finish()
  }
  throw new Error('The driver waits for ever')
}

function holdsNoSecret({ secrets }: ProviderStage, answer: Answer<unknown>): void {
  const said = JSON.stringify(answer)
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
}

async function isDone<Stage extends ProviderStage>(stage: Stage, lawful: LawfulAct<Stage>): Promise<void> {
  expect(await settled(stage, lawful)).toMatchObject({ outcome: 'done' })
  expect(await lawful.isSo(stage)).toBe(true)
}

async function isForAPerson<Stage extends ProviderStage>(
  stage: Stage,
  { act }: LawfulAct<Stage>,
): Promise<void> {
  const before = stage.changes()
  for (let turn = 0; turn < 2; turn++)
    expect(await act(stage)).toMatchObject({ outcome: 'waiting', askAgainAfterSeconds: undefined })
  expect(stage.changes()).toBe(before)
}

async function followsTheLaws<Stage extends ProviderStage>(
  stage: Stage,
  { isSo }: LawfulAct<Stage>,
  { answer, trouble, kind }: { answer: Answer<unknown>; trouble: Trouble; kind: 'write' | 'read' },
): Promise<void> {
  const so = await isSo(stage)
  expect(answer.outcome).not.toBe('refused')
  expect(answer.outcome).not.toBe('waiting')
  if (answer.outcome === 'done') expect(so).toBe(true)
  if (answer.outcome === 'failed') expect(so).toBe(false)
  if (kind === 'write' && !happensBefore(trouble)) expect(['unknown', 'done']).toContain(answer.outcome)
  // A trouble before a later write of an act, such as marking what was made, undoes nothing of the earlier ones.
  const isMade = so && happensBefore(trouble)
  const exact = kind === 'write' && !isMade ? EXACTLY[trouble] : undefined
  if (exact) expect(answer).toMatchObject(exact)
}

/** What each trouble with a write has to be called. */
const EXACTLY: Partial<Record<Trouble, object>> = {
  lost: { outcome: 'unknown', reason: 'connection-lost' },
  dropped: { outcome: 'unknown', reason: 'connection-lost' },
  slow: { outcome: 'unknown', reason: 'time-out' },
  hung: { outcome: 'unknown', reason: 'time-out' },
  broken: { outcome: 'unknown', reason: 'server-error' },
  'too-many': { outcome: 'failed', reason: 'rate-limit', retryAfterSeconds: RETRY_AFTER_SECONDS },
  'no-rights': { outcome: 'failed', reason: 'credentials', retryAfterSeconds: undefined },
  moved: { outcome: 'failed', reason: 'unreachable', retryAfterSeconds: undefined },
}
