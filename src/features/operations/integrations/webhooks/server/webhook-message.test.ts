import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { nextTryAt, RETRY_SECONDS } from '../domain/delivery'
import { WEBHOOK_EVENTS, WEBHOOK_SUBJECTS, wireType } from '../domain/webhook-event'
import { secretOf, signedMessage } from './webhook-message'

const TOLD = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  type: 'invoice.credited-in-part',
  subjectKind: 'invoice',
  subjectId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  happenedAt: new Date('2026-11-20T10:00:00Z'),
}
const [ONE, OTHER] = [
  secretOf(Buffer.alloc(32, 1).toString('base64url')),
  secretOf(Buffer.alloc(32, 2).toString('base64url')),
]

// promise webhooks: Its signature is that of the convention
test("the signature is right by the convention's own library, for each secret that holds and for no other", () => {
  const { headers, body } = signedMessage(TOLD, [ONE, OTHER], new Date())
  for (const secret of [ONE, OTHER])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  const third = secretOf(Buffer.alloc(32, 3).toString('base64url'))
  expect(() => new Webhook(third).verify(body, headers)).toThrow()
  expect(() => new Webhook(ONE).verify(body.replace('7c9e', '7c9f'), headers)).toThrow()
})

test('a message says what happened to which thing, and nothing of what it holds', () => {
  const { headers, body } = signedMessage(TOLD, [ONE], new Date('2026-11-20T10:00:07.900Z'))
  expect(JSON.parse(body)).toEqual({
    type: 'invoice.credited_in_part',
    timestamp: '2026-11-20T10:00:00.000Z',
    data: { object: 'invoice', id: TOLD.subjectId },
  })
  expect(headers['webhook-id']).toBe('msg_0f8fad5bd9cb469fa16570867728950e')
  expect(headers['webhook-timestamp']).toBe('1795168807')
})

test('every event is about something that the form has a heading for, under a type that the convention allows', () => {
  for (const event of Object.keys(WEBHOOK_EVENTS)) {
    expect(Object.keys(WEBHOOK_SUBJECTS)).toContain(event.split('.')[0])
    expect(wireType(event)).toMatch(/^[a-z_]+\.[a-z_]+$/)
  }
})

test('what does not arrive is tried ten times over three days, with growing pauses', () => {
  const start = new Date('2026-11-20T10:00:00Z')
  const pauses = RETRY_SECONDS.map(
    (_, tries) => (nextTryAt(tries + 1, start)?.getTime() ?? 0) - start.getTime(),
  )
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(hours).toBeGreaterThan(72)
  expect(nextTryAt(10, start)).toBeUndefined()
})
