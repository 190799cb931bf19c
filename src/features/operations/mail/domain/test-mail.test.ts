import { expect, test } from 'vitest'
import { testMailQuery, testMailState } from './test-mail'

const sentAt = new Date('2026-11-20T10:00:00Z')
const stateAfter = (outcome: 'sent' | 'kept' | 'failed', seconds: number) =>
  testMailState(
    new URLSearchParams(testMailQuery(outcome, sentAt)),
    new Date(sentAt.getTime() + seconds * 1000),
  )

test('the button says for thirty seconds that the mails are out, and is then ready again', () => {
  expect(stateAfter('sent', 0)).toEqual({ status: 'sent', remainingSeconds: 30 })
  expect(stateAfter('sent', 29.5)).toEqual({ status: 'sent', remainingSeconds: 1 })
  expect(stateAfter('sent', 30)).toEqual({ status: 'ready' })
})

test('a failure stays until it is tried again', () => {
  expect(stateAfter('failed', 90)).toEqual({ status: 'failed' })
})

test('a page that nobody tested from is ready', () => {
  expect(testMailState(new URLSearchParams(), sentAt)).toEqual({ status: 'ready' })
  expect(testMailState(new URLSearchParams('testmail=sent&om=x'), sentAt)).toEqual({ status: 'ready' })
})
