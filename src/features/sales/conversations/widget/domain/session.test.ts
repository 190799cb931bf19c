import { expect, test } from 'vitest'
import { hasSpoken, newSession, sessionOf, sessionsIn, writtenIn } from './session'

const START = Date.parse('2026-11-23T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

const fresh = newSession('een', START)
const greeting = { text: 'Goedemorgen.', isBot: true, timestamp: '2026-11-23T10:00:00.000Z' }
const said = (text: string) => ({ text, isBot: false, timestamp: '2026-11-23T10:01:00.000Z' })

// promise contract: `chatSessions` has the shape of the contract
test('a session has the shape of the specification', () => {
  expect(sessionOf(fresh, [greeting])).toEqual({
    id: 'een',
    startTime: '2026-11-23T10:00:00.000Z',
    messages: [greeting],
    userEmail: null,
    userPhone: null,
  })
})

test('the first address and number that a visitor writes are kept as theirs', () => {
  const session = sessionOf(fresh, [
    { ...greeting, text: 'Mail ons op info@webnoaber.example of bel 0530000000.' },
    said('Ik ben jan@bakkerijaarnink.nl'),
    said('of piet@voorbeeld.nl, 06 12345678'),
  ])
  expect(session).toMatchObject({ userEmail: 'jan@bakkerijaarnink.nl', userPhone: '06 12345678' })
  expect(sessionOf(session, [said('nieuw@voorbeeld.nl')]).userEmail).toBe('jan@bakkerijaarnink.nl')
})

test('a session in which only the chat spoke is known to nobody else', () => {
  expect(hasSpoken(sessionOf(fresh, [greeting]))).toBe(false)
  expect(hasSpoken(sessionOf(fresh, [greeting, said('Hallo')]))).toBe(true)
})

// promise cookiebeleid.md: na 90 dagen telt het niet meer mee
test('sessions are kept as long as the server keeps the conversation', () => {
  const stored = JSON.stringify([sessionOf(fresh, [greeting])])
  expect(sessionsIn(stored, START + 89 * DAY_MS)).toHaveLength(1)
  expect(sessionsIn(stored, START + 91 * DAY_MS)).toEqual([])
})

test.each([null, '', 'geen json', '{}', '[null, 3, {"id": 1}]'])(
  'whatever else lies in the storage counts as nothing: %s',
  (stored) => {
    expect(sessionsIn(stored, START)).toEqual([])
    expect(writtenIn(stored, START)).toEqual([])
  },
)

// promise cookiebeleid.md: tot ze verzonden zijn; na 90 dagen tellen ze niet meer mee
test('what was written and not sent is kept as long, under the name by which the server knows it', () => {
  const written = { clientId: 'a', text: 'Hallo', at: START }
  const stored = JSON.stringify([written, { clientId: 'b', text: 7, at: START }])
  expect(writtenIn(stored, START + 89 * DAY_MS)).toEqual([written])
  expect(writtenIn(stored, START + 91 * DAY_MS)).toEqual([])
})
