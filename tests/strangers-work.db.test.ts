import { randomUUID } from 'node:crypto'
import type { APIContext } from 'astro'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RAW_ENDPOINTS } from '../src/app/raw-endpoints'
import { clientErrorIn } from '../src/features/operations/health/client-errors/domain/client-error'
import { PUBLIC_ACTIONS } from '../src/features/people/accounts/domain/access'
import * as chat from '../src/pages/api/chat/index'
import { type Stage, startStage } from './support/action-samples/sample'
import { VISITOR_ACTIONS } from './support/action-samples/visitor'
import { type ActionName, callAction, type Fields } from './support/call-action'
import { callsDuringEach } from './support/counted-work'
import { HEAVY_PARTS, heavyText } from './support/heavy-texts'
import { ways } from './support/long-runs'

/** The edge refuses a form above 64 kB. */
const LONGEST = 60_000
/** Some twenty milliseconds of work. */
const MOST_CALLS = 1_000_000
/** Fixed cost of a request: statements, their results, and what is compiled or queried the first time. */
const OF_ITSELF = 20_000

let stage: Stage
let visitors = 0
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** A new IP address each time, so that no rate limit applies. */
const stranger = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`

/** Sends a request of this length. */
type Sender = (length: number) => unknown

/** Bounded and about linear work: twice the text costs at most two and a half times the calls. */
async function expectBounded(senders: Readonly<Record<string, Sender>>) {
  const each = Object.values(senders)
  const counted = await callsDuringEach(
    each.flatMap((send) => [() => send(LONGEST / 2), () => send(LONGEST)]),
  )
  const bounds = Object.keys(senders).map((what, turn) => {
    const [half = 0, whole = 0] = counted.slice(2 * turn, 2 * turn + 2)
    return { what, half, whole }
  })
  const beyond = ({ half, whole }: { half: number; whole: number }) =>
    whole > MOST_CALLS || whole > 2.5 * half + OF_ITSELF
  expect(bounds.filter(beyond)).toEqual([])
}

/** Every third kind of heavy text, another third for each place where it is sent; all of them in long runs. */
function kindsFor(place: number): readonly (keyof typeof HEAVY_PARTS)[] {
  const kinds = Object.keys(HEAVY_PARTS) as (keyof typeof HEAVY_PARTS)[]
  const third = kinds.filter((_, index) => index % 3 === place % 3)
  return ways(
    third,
    kinds.filter((kind) => !third.includes(kind)),
  )
}

/** One sender for each kind of heavy text, by its repeated part. */
function ofEachKind(place: number, sends: (part: string) => Sender): Record<string, Sender> {
  return Object.fromEntries(kindsFor(place).map((kind) => [kind, sends(HEAVY_PARTS[kind])]))
}

// promise people 7f: What a stranger sends costs work that is bounded and grows no faster than it does, at every action, raw endpoint and the chat
test.each(PUBLIC_ACTIONS as ActionName[])(
  '%s: a stranger gets no more work out of it than was sent',
  async (name) => {
    const sample = Object.entries(VISITOR_ACTIONS).find(([known]) => known === name)?.[1]
    if (!sample) throw new Error(`There is no sample of ${name}`)
    const { fields } = await sample.open(stage)
    const send = (changed: Fields) =>
      callAction(
        stage.site.context,
        name,
        { ...fields, request_id: randomUUID(), ...changed },
        { clientAddress: stranger() },
        // Input that its schema refuses was parsed as well.
      ).catch((error) => error?.name === 'ZodError' || Promise.reject(error))
    const typed = Object.keys(fields).filter((one) => one !== 'request_id')
    for (const [place, field] of typed.entries())
      await expectBounded(ofEachKind(place, (part) => (length) => send({ [field]: heavyText(part, length) })))
  },
)

const BODIES: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    Object.entries(HEAVY_PARTS).map(([kind, part]) => [
      kind,
      (length: number) => JSON.stringify({ name: heavyText(part, length), id: heavyText(part, length) }),
    ]),
  ),
  'lists in lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'lists that do not end': (length) => '['.repeat(length),
  'many names': (length) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: length / 10 }, (_, turn) => [`n${turn}`, 1]))),
}

test.each([...RAW_ENDPOINTS.keys()])('%s: neither does a program without a key', async (path) => {
  const endpoint = RAW_ENDPOINTS.get(path)
  const ask = (method: string, text: Sender) => (length: number) =>
    endpoint?.(stage.site.context, {
      method,
      pathname: path.endsWith('/') ? `${path}leads` : path,
      search: new URLSearchParams({
        id: String(text(length / 10)),
        'hub.challenge': String(text(length / 10)),
      }),
      headers: { authorization: `Bearer ${text(length / 5)}`, 'accept-language': String(text(length / 5)) },
      body: Buffer.from(String(text(length))),
      logger: pino({ level: 'silent' }),
    })
  for (const method of ['GET', 'POST'])
    await expectBounded(
      Object.fromEntries(
        Object.entries(BODIES).map(([kind, body]) => [`${method} ${kind}`, ask(method, body)]),
      ),
    )
})

test('neither does a message in the chat', async () => {
  for (const [place, most] of [2_000, LONGEST].entries())
    await expectBounded(
      ofEachKind(place, (part) => (length) => {
        const text = heavyText(part, (length / LONGEST) * most)
        return say({
          text,
          clientId: randomUUID(),
          page: '/',
          sessionId: randomUUID(),
          after: 0,
          website: '',
        })
      }),
    )
  await expectBounded(
    Object.fromEntries(
      Object.entries(BODIES).map(([kind, body]) => [kind, (length: number) => say(body(length))]),
    ),
  )
})

async function say(message: object | string): Promise<void> {
  const url = new URL('http://localhost/api/chat')
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const visit = {
    url,
    request: new Request(url, { method: 'POST', body }),
    cookies: { get: () => undefined, set: () => undefined },
    locals: { context: stage.site.context, clientAddress: stranger() },
  }
  const answer = await chat.POST(visit as unknown as APIContext)
  expect([200, 400]).toContain((answer as Response).status)
}

test('neither does a report of an error, or the browser that it names', async () => {
  await expectBounded(
    ofEachKind(0, (part) => (length) => {
      const text = heavyText(part, length / 40)
      return clientErrorIn(JSON.stringify([text, 'home', text]), heavyText(part, length))
    }),
  )
})
