import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { MAX_SUBMISSIONS } from '@/features/operations/rate-limits/spam-protection/domain/submission-guard'
import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { type ContactMessage, contactMessage } from '../domain/contact-message'
import { contactMessages } from './contact-tables'
import { sendContactMessage } from './send-contact-message'

const fromMiriam = contactMessage.parse({
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  subject: 'Openingstijden',
  message: 'We gaan voortaan om zeven uur open.\nKan dat op de site?',
})

const REQUEST_ID = '7f0b2f0e-51a7-4d52-8a37-1f2c7f0e9b11'

function submissionOf(content: ContactMessage, over: Partial<Submission> = {}): Submission {
  return { form: 'contact', requestId: REQUEST_ID, content, clientAddress: '198.51.100.7', ...over }
}

function send(site: TestContext, message: ContactMessage = fromMiriam, over: Partial<Submission> = {}) {
  return sendContactMessage(site.context, message, submissionOf(message, over))
}

const messages = (site: TestContext) => site.db.select().from(contactMessages)

test('a message is stored with a mail to each side; the agency answers the visitor', async () => {
  await using site = await createTestContext()
  expect(await send(site)).toMatchObject({ outcome: 'saved' })
  expect(await messages(site)).toMatchObject([{ ...fromMiriam, requestId: REQUEST_ID, phone: null }])
  const [confirmation, notice, ...others] = await allMails(site)
  expect(others).toEqual([])
  expect(confirmation).toMatchObject({ kind: 'contact-message', toAddress: fromMiriam.email })
  expect(notice).toMatchObject({
    kind: 'contact-message-notice',
    toAddress: company.email,
    replyTo: fromMiriam.email,
  })
  expect(notice?.text).toContain('om zeven uur open.\nKan dat op de site?')
})

test('nobody can mail texts to a stranger through us: the confirmation does not repeat the message', async () => {
  await using site = await createTestContext()
  await send(site)
  const [confirmation] = await allMails(site)
  expect(confirmation?.html).toContain('Miriam Aarnink')
  expect(confirmation?.html).not.toContain('zeven uur')
})

test('what a visitor types appears in a mail as text, never as markup', async () => {
  await using site = await createTestContext()
  const script = '<script>alert(1)</script>'
  await send(site, { ...fromMiriam, name: script, subject: script, message: script })
  for (const { html } of await allMails(site)) expect(html).not.toContain('<script>')
})

// promise money 1: A quote request is stored with its mails … a message
test('if a mail cannot be queued the message is not stored', async () => {
  await using site = await createTestContext()
  const broken = {
    ...site.context,
    mailer: {} as never,
    enqueue: async () => Promise.reject(new Error('queue down')),
  }
  await expect(sendContactMessage(broken, fromMiriam, submissionOf(fromMiriam))).rejects.toThrow('queue down')
  expect(await messages(site)).toEqual([])
  expect(await allMails(site)).toEqual([])
})

// promise money 2: One submit, one record … message
test('twenty submits of one message at once store one message, and all hear that it is saved', async () => {
  await using site = await createTestContext()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(site)))
  expect(outcomes.every(({ outcome }) => outcome === 'saved')).toBe(true)
  expect(await messages(site)).toHaveLength(1)
  expect(await allMails(site)).toHaveLength(2)
})

test('a message without a request id is known by its content for ten minutes', async () => {
  await using site = await createTestContext()
  const without = { requestId: null }
  await Promise.all([send(site, fromMiriam, without), send(site, fromMiriam, without)])
  expect(await messages(site)).toHaveLength(1)
  site.clock.advance(11 * 60)
  await send(site, fromMiriam, without)
  expect(await messages(site)).toHaveLength(2)
})

test('the sixth message from one address within ten minutes is refused and leaves no trace', async () => {
  await using site = await createTestContext()
  const sendOwn = (turn: number) =>
    send(site, { ...fromMiriam, subject: `Vraag ${turn}` }, { requestId: site.context.random.uuid() })
  for (let turn = 1; turn <= MAX_SUBMISSIONS; turn++)
    expect(await sendOwn(turn)).toMatchObject({ outcome: 'saved' })
  expect(await sendOwn(MAX_SUBMISSIONS + 1)).toEqual({ outcome: 'limited' })
  expect(await messages(site)).toHaveLength(MAX_SUBMISSIONS)
  expect(await allMails(site)).toHaveLength(2 * MAX_SUBMISSIONS)
})

// promise contact-confirmation-mail.tsx: persoonlijk contact met je op: uiterlijk {by}.
test('the mails to both sides name the day of the answer', async () => {
  await using site = await createTestContext()
  // Friday 16:00 in Enschede: twenty-four hours later, counted on working days, it is Monday 16:00.
  site.clock.now = new Date('2026-11-20T15:00:00Z')
  expect(await send(site)).toMatchObject({ receivedAt: site.clock.now })
  for (const { text } of await allMails(site))
    expect(text.replaceAll(/\s+/g, ' ')).toContain('maandag 23 november om 16:00 uur')
})
