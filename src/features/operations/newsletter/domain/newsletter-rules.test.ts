import { expect, test } from 'vitest'
import { MALFORMED_EMAIL_ADDRESS, NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import { signUpFaultNotice } from './internal/newsletter-notices'
import { newsletterSignUp } from './internal/sign-up'
import { canUndo, confirmUntil } from './newsletter-limits'
import { confirmLinkStatus, SUBSCRIPTION_STATES, subscriptionCan } from './subscription-state'

const at = (text: string) => new Date(`${text}:00.000Z`)
const SENT = at('2026-11-20T10:00')
const fresh = { expiresAt: confirmUntil(SENT), usedAt: null }

test('the newsletter form asks an e-mail address and keeps nothing else', () => {
  expect(newsletterSignUp.parse({ email: ' lies@wevers.example ', name: 'Lies' })).toEqual({
    email: 'lies@wevers.example',
  })
})

test('a faulty address is named at its field and in the message about the form', () => {
  for (const [email, message] of [
    ['', NO_EMAIL_ADDRESS],
    ['lies@', MALFORMED_EMAIL_ADDRESS],
  ]) {
    const error = newsletterSignUp.safeParse({ email }).error?.issues[0]?.message ?? ''
    expect(error).toBe(message)
    expect(signUpFaultNotice({ email: error })).toMatchObject({ description: message, tone: 'error' })
  }
})

test('a confirmation link works for 48 hours, to the second', () => {
  expect(confirmLinkStatus(fresh, 'pending', at('2026-11-22T09:59'))).toBe('open')
  expect(confirmLinkStatus(fresh, 'pending', at('2026-11-22T10:00'))).toBe('invalid')
})

test('a used link confirms nothing again, but tells a reader who presses it twice that it is done', () => {
  const used = { ...fresh, usedAt: SENT }
  expect(confirmLinkStatus(used, 'pending', SENT)).toBe('invalid')
  expect(confirmLinkStatus(used, 'unsubscribed', SENT)).toBe('invalid')
  expect(confirmLinkStatus(used, 'confirmed', SENT)).toBe('done')
})

test('an old confirmation mail never puts someone back who has signed off', () => {
  expect(confirmLinkStatus(fresh, 'unsubscribed', SENT)).toBe('invalid')
  expect(SUBSCRIPTION_STATES.filter((state) => subscriptionCan('confirm', state))).toEqual(['pending'])
})

test('whoever is on the list stays on it when someone types the address in again', () => {
  expect(subscriptionCan('ask', 'confirmed')).toBe(false)
})

test('signing off can be taken back for a day, and only by who was on the list', () => {
  const ended = { confirmedAt: SENT, unsubscribedAt: SENT }
  expect(canUndo(ended, at('2026-11-21T10:00'))).toBe(true)
  expect(canUndo(ended, at('2026-11-21T10:01'))).toBe(false)
  expect(canUndo({ ...ended, confirmedAt: null }, SENT)).toBe(false)
})
