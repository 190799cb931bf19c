import { expect, test } from 'vitest'
import type { FormNotice } from '@/shared/form-state'
import { acceptedNotice, mailFate } from './accepted-notice'
import { hideSecretMarks, secretMark } from './secret-mark'

const says = (title: string): FormNotice => ({ title, tone: 'success', durationMs: 5000 })
const NOTICES = {
  accepted: says('Kijk in je mail'),
  acceptedInDemo: says('Deze demo verstuurt geen mail'),
  acceptedWithoutMail: says('De mail lukte niet'),
}
const demo = { mailer: undefined, settings: { appMode: 'demo' } } as const
const live = { mailer: undefined, settings: { appMode: 'live' } } as const
const connected = { mailer: {}, settings: { appMode: 'live' } } as const

test('only a mail that the mail server took is called sent', () => {
  expect(acceptedNotice(connected, NOTICES, 'sent')).toEqual({ ...NOTICES.accepted, mail: 'sent' })
  expect(acceptedNotice(connected, NOTICES, 'failed')).toEqual({
    ...NOTICES.acceptedWithoutMail,
    mail: 'failed',
  })
  expect(acceptedNotice(demo, NOTICES, 'kept')).toEqual({ ...NOTICES.acceptedInDemo, mail: 'kept' })
})

test('to a real visitor a mail that is only kept is a mail that failed', () => {
  expect(mailFate(live, 'kept')).toBe('failed')
})

test('a submit that made no mail is answered as one that did', () => {
  expect(mailFate(connected, undefined)).toBe('sent')
  expect(mailFate(demo, undefined)).toBe('kept')
})

test('a preview shows a word where a secret stood, also inside an address', () => {
  const text = `Code ${secretMark('code')}, of https://x.example/?token=${secretMark('link-token')}&a=1`
  expect(hideSecretMarks(text)).toBe('Code verborgen, of https://x.example/?token=verborgen&a=1')
})
