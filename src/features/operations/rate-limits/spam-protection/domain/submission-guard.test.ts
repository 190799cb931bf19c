import { expect, test } from 'vitest'
import { MAX_SUBMISSIONS, requestIdOf, suspicionOf, WINDOW_MINUTES } from './submission-guard'

const submittedAt = new Date('2026-11-20T09:00:10Z')

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

// promise people 11: Honeypot
test('whoever fills in the invisible field is a machine', () => {
  expect(suspicionOf(form({ fax_number: '053' }), submittedAt)).toBe('honeypot')
})

// promise people 11: Minimum filling time
test('less than three seconds between page and submit is too fast, by the browser or by the server', () => {
  const openedAt = (secondsAgo: number) => String(submittedAt.getTime() - secondsAgo * 1000)
  expect(suspicionOf(form({ elapsed_ms: '2999' }), submittedAt)).toBe('too-fast')
  expect(suspicionOf(form({ elapsed_ms: '3000' }), submittedAt)).toBeNull()
  expect(suspicionOf(form({ opened_at: openedAt(2) }), submittedAt)).toBe('too-fast')
  expect(suspicionOf(form({ opened_at: openedAt(4) }), submittedAt)).toBeNull()
})

// promise people 11: Five forms in ten minutes
test('a visitor may send five forms in ten minutes', () => {
  expect([MAX_SUBMISSIONS, WINDOW_MINUTES]).toEqual([5, 10])
})

test('a page that could not count the time is not suspected', () => {
  expect(suspicionOf(form({ elapsed_ms: '', opened_at: '' }), submittedAt)).toBeNull()
})

test('only a UUID counts as a request id', () => {
  expect(requestIdOf(form({ request_id: 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11' }))).toBe(
    'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
  )
  expect(requestIdOf(form({ request_id: "1'; drop table" }))).toBeNull()
  expect(requestIdOf(form({}))).toBeNull()
})
