import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import type { CalendarDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { MAILER } from '../../../../../tests/support/action-samples/sample'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import type { IdentityCheck, PrivacyRight } from '../domain/privacy-request'
import { answerPrivacyRequest, extendPrivacyRequest, noteIdentity } from './answer-privacy-request'
import { askPrivacyRequest, confirmPrivacyRequest, statusOfConfirmLink } from './ask-privacy-request'
import { privacyRequests } from './privacy-request-tables'
import { recordPrivacyRequest } from './record-privacy-request'
import { privacyRequest, requestsOfPerson } from './request-queries'
import { hasCopy, takeCopy } from './take-copy'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const ANNA = { id: crypto.randomUUID(), name: 'Anna' }
const TESS = 'tess@brunink.example'
const FORM = {
  right: 'access',
  details: 'Mijn aanvraag van vorig jaar.',
  name: 'Tess Brunink',
  email: TESS,
} as const
const HOUR = 60 * 60

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

const mailsOf = async (site: TestContext, kind: string) =>
  (await allMails(site)).filter((mail) => mail.kind === kind)

const onVandaag = ({ context }: TestContext) =>
  context.registries.todaySources['privacy-request'].items(context, 10)

/** Sends the public form, and returns the key of the link in its mail. */
async function ask(
  site: TestContext,
  other: Partial<typeof FORM> = {},
  requestId: string = crypto.randomUUID(),
) {
  const content = { ...FORM, ...other }
  const submission = { form: 'privacy-request', requestId, content, clientAddress: '2001:db8:1::1' }
  const outcome = await askPrivacyRequest(site.context, content, submission)
  const mail = (await mailsOf(site, 'privacy-request-confirm')).at(-1)
  return { outcome, mail, key: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', requestId }
}

/** A request that a colleague recorded. */
async function recorded(
  site: TestContext,
  {
    right = 'access',
    receivedOn = '2026-11-20',
    identity = 'called-back',
  }: { right?: PrivacyRight; receivedOn?: CalendarDay; identity?: IdentityCheck | null } = {},
) {
  const id = crypto.randomUUID()
  const request = {
    right,
    details: null,
    email: TESS,
    identity,
    received: {
      id,
      receivedOn,
      sentOn: null,
      means: 'paper',
      senderName: 'Tess Brunink',
      note: null,
      file: {
        fileName: 'brief.eml',
        bytes: new TextEncoder().encode('From: tess\nSubject: Inzage\n\nGraag.'),
      },
      admin: ROOS,
    },
  } as const
  const send = () => recordPrivacyRequest(site.context, request)
  return { id, send, outcome: await send() }
}

// promise people: A request about personal data waits for its answer a month from its day at most … and a visitor’s only once its address is confirmed
test('a visitor’s request is seen by nobody until its address is confirmed, and then stands on Vandaag for a month', async () => {
  await using site = await createTestContext()
  const { outcome, mail, key, requestId } = await ask(site)
  expect(outcome).toMatchObject({ outcome: 'asked', mailId: expect.any(String) })
  expect(mail?.toAddress).toBe(TESS)
  expect(mail?.text).not.toContain(FORM.details)
  expect(await onVandaag(site)).toEqual([])
  expect(await privacyRequest(site.db, requestId)).toBeUndefined()
  expect([
    await statusOfConfirmLink(site.context, key),
    await statusOfConfirmLink(site.context, 'x'),
  ]).toEqual(['open', 'invalid'])
  site.clock.advance(HOUR)
  const mails = await Promise.all([
    confirmPrivacyRequest(site.context, key),
    confirmPrivacyRequest(site.context, key),
  ])
  expect(mails.filter(Boolean)).toHaveLength(1)
  expect(await statusOfConfirmLink(site.context, key)).toBe('done')
  expect(await onVandaag(site)).toMatchObject([
    {
      id: requestId,
      title: 'Tess Brunink',
      text: 'Inzage, gevraagd op 20 november 2026',
      dueAt: endOfLastWork('2026-12-20'),
    },
  ])
  expect(await privacyRequest(site.db, requestId)).toMatchObject({
    state: 'open',
    identity: 'confirmed-address',
    means: 'site',
  })
  const [told] = await mailsOf(site, 'privacy-request-received')
  expect(oneLine(told?.text)).toContain('Je hoort uiterlijk 20 december 2026 van ons.')
})

test('a link that nobody used stops working after 72 hours, and the request is forgotten', async () => {
  await using site = await createTestContext()
  const { key, requestId } = await ask(site)
  site.clock.advance(72 * HOUR)
  expect(await statusOfConfirmLink(site.context, key)).toBe('invalid')
  expect(await confirmPrivacyRequest(site.context, key)).toBeUndefined()
  const kept = () => site.db.$count(privacyRequests, eq(privacyRequests.id, requestId))
  expect(await kept()).toBe(1)
  site.clock.advance(1)
  await site.context.enqueue(site.db, 'forget-unconfirmed-requests', {})
  await site.runJobs()
  expect(await kept()).toBe(0)
})

test('one form is one request and one mail, and one mailbox gets three links in an hour at most', async () => {
  await using site = await createTestContext()
  const { requestId } = await ask(site)
  await ask(site, {}, requestId)
  expect(await mailsOf(site, 'privacy-request-confirm')).toHaveLength(1)
  for (const right of ['erasure', 'objection', 'restriction', 'correction'])
    expect((await ask(site, { right } as object)).outcome).toMatchObject({ outcome: 'asked' })
  expect(await mailsOf(site, 'privacy-request-confirm')).toHaveLength(3)
})

// promise people: A request about personal data waits for its answer a month from its day at most
test('what came by letter is recorded once, with its day and its document, and overdue it says so', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-12-01T10:00:00Z')
  expect((await recorded(site, { receivedOn: '2026-12-02' })).outcome).toEqual({ outcome: 'day' })
  const { id, send, outcome } = await recorded(site, { right: 'objection', identity: null })
  expect(outcome).toEqual({ outcome: 'recorded' })
  const watch = await databaseWatch(site)
  const before = await watch()
  await Promise.all([send(), send()])
  expect(await watch()).toEqual(before)
  expect(await privacyRequest(site.db, id)).toMatchObject({
    receivedOn: '2026-11-20',
    dueOn: '2026-12-20',
    recordedBy: 'Roos',
    fileName: 'brief.eml',
  })
  expect(await onVandaag(site)).toMatchObject([
    { text: 'Bezwaar, gevraagd op 20 november 2026 · ga eerst na wie het is' },
  ])
})

test('Vandaag has the nearest last day first, and nothing that was answered', async () => {
  await using site = await createTestContext()
  const later = await recorded(site)
  const sooner = await recorded(site, { receivedOn: '2026-11-05' })
  const titles = async () => (await onVandaag(site)).map(({ id }) => id)
  expect(await titles()).toEqual([sooner.id, later.id])
  const answer = { requestId: sooner.id, outcome: 'carried-out', answer: 'Gedaan.', admin: ROOS } as const
  expect(await answerPrivacyRequest(site.context, answer)).toBe('answered-now')
  expect(await titles()).toEqual([later.id])
})

// promise people: A request about personal data waits for its answer a month from its day at most … two months longer once, when its person hears why within the first
test('the term is extended once and within the first month, with the reason by mail', async () => {
  await using site = await createTestContext()
  const { id } = await recorded(site)
  const other = await recorded(site)
  site.clock.now = new Date('2026-12-20T10:00:00Z')
  const extend = (requestId: string) =>
    extendPrivacyRequest(site.context, { requestId, reason: 'Het gaat om tien jaar mails.', admin: ROOS })
  expect([await extend(id), await extend(id)]).toEqual(['extended', 'extended'])
  const [mail, ...more] = await mailsOf(site, 'privacy-request-extended')
  expect(more).toEqual([])
  expect(oneLine(mail?.text)).toContain('Je hoort uiterlijk 20 februari 2027 van ons.')
  expect(oneLine(mail?.text)).toContain('Het gaat om tien jaar mails.')
  expect(oneLine(mail?.text)).toContain('klacht indienen bij de Autoriteit Persoonsgegevens')
  expect((await onVandaag(site)).find((item) => item.id === id)).toMatchObject({
    text: 'Inzage, gevraagd op 20 november 2026 · termijn is verlengd',
    dueAt: endOfLastWork('2027-02-20'),
  })
  site.clock.now = new Date('2026-12-21T10:00:00Z')
  expect(await extend(other.id)).toBe('late')
})

// promise people: A request about personal data waits for its answer a month from its day at most … and nothing is carried out before it is sure who asks
test('nothing is carried out before it is sure who asks; it can be refused for that', async () => {
  await using site = await createTestContext()
  const { id } = await recorded(site, { right: 'erasure', identity: null })
  const other = await recorded(site, { right: 'erasure', identity: null })
  const answer = (requestId: string, outcome: 'carried-out' | 'refused') =>
    answerPrivacyRequest(site.context, {
      requestId,
      outcome,
      answer: 'We weten niet wie je bent.',
      admin: ROOS,
    })
  expect(await answer(id, 'carried-out')).toBe('unchecked')
  expect(await noteIdentity(site.context, { requestId: id, identity: 'in-person', admin: ANNA })).toBe(
    'noted',
  )
  expect(await answer(id, 'carried-out')).toBe('answered-now')
  expect(await answer(other.id, 'refused')).toBe('answered-now')
  await expect(
    site.db.update(privacyRequests).set({ state: 'carried-out' }).where(eq(privacyRequests.id, other.id)),
  ).rejects.toThrow()
})

// promise request-mails.tsx: of naar de rechter gaan
test('of two colleagues at once one answers, and the person reads what was done and where to complain', async () => {
  await using site = await createTestContext()
  const { id } = await recorded(site, { right: 'restriction' })
  const answer = (admin: typeof ROOS) =>
    answerPrivacyRequest(site.context, { requestId: id, outcome: 'refused', answer: 'Het klopt al.', admin })
  const outcomes = await Promise.all([answer(ROOS), answer(ROOS), answer(ANNA)])
  expect(outcomes.filter((one) => one === 'answered').length).toBeGreaterThan(0)
  const [mail, ...more] = await mailsOf(site, 'privacy-request-refused')
  expect(more).toEqual([])
  expect(oneLine(mail?.text)).toContain('Het klopt al.')
  expect(oneLine(mail?.text)).toContain(
    'Je kunt ook een klacht indienen bij de Autoriteit Persoonsgegevens, of naar de rechter gaan.',
  )
  expect(await noteIdentity(site.context, { requestId: id, identity: 'in-person', admin: ROOS })).toBe(
    'answered',
  )
})

// promise people: The answer to who wants to see or take their data has a link to a copy of it
test('the answer to inzage has a link to everything that is kept, for fourteen days; others have none', async () => {
  await using site = await createTestContext()
  const token = 'k'.repeat(43)
  const context = { ...site.context, random: { ...site.context.random, token: () => token } }
  const { id } = await recorded(site)
  const erasure = await recorded(site, { right: 'erasure' })
  const answer = (requestId: string) =>
    answerPrivacyRequest(context, {
      requestId,
      outcome: 'carried-out',
      answer: 'Zie het bestand.',
      admin: ROOS,
    })
  await answer(erasure.id)
  expect(await hasCopy(site.context, token)).toBe(false)
  await answer(id)
  const mails = await mailsOf(site, 'privacy-request-carried-out')
  expect(mails.map(({ text }) => text.includes('/privacy/kopie?token='))).toEqual([false, true])
  expect(mails.some(({ text }) => text.includes(token))).toBe(false)
  expect(await takeCopy(site.context, 'iets anders')).toBeUndefined()
  const copy = await takeCopy(site.context, token)
  expect(copy?.email).toBe(TESS)
  expect(copy?.data.Privacyverzoeken).toMatchObject([{ email: TESS }, { email: TESS }])
  const logged = await site.db.select({ action: auditLog.action }).from(auditLog)
  expect(logged.map(({ action }) => action)).toContain('privacy-request.copy-taken')
  site.clock.now = addSeconds(site.clock.now, 14 * 24 * HOUR)
  expect(await hasCopy(site.context, token)).toBe(false)
})

// promise people: A request to erase outlives the erasure until it is answered
test('a request outlives an erasure until it is answered; the export has it', async () => {
  await using site = await createTestContext()
  const { id } = await recorded(site, { right: 'erasure' })
  const person = { email: TESS, actor: { kind: 'admin', accountId: ROOS.id } } as const
  expect(JSON.stringify(await exportPerson(site.context, person))).toContain(id)
  await erasePerson(site.context, { ...person, reason: 'request' })
  expect(await privacyRequest(site.db, id)).toMatchObject({ state: 'open' })
  await answerPrivacyRequest(site.context, {
    requestId: id,
    outcome: 'carried-out',
    answer: 'Alles is gewist.',
    admin: ROOS,
  })
  expect(await requestsOfPerson(site.db, TESS)).toHaveLength(1)
  await erasePerson(site.context, { ...person, reason: 'request' })
  expect(await requestsOfPerson(site.db, TESS)).toEqual([])
})

// promise people: A contact stop holds back no answer about a privacy request, and every other mail
test('who may not be written to is answered about their data, with a confirmation, an extension and an answer', async () => {
  await using site = await createTestContext({ mailer: MAILER })
  const { customerId } = await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: TESS },
  })
  await stopContactByHand(site.context, { customerId, reason: 'Wil geen mail meer.', admin: ROOS })
  const { key, requestId } = await ask(site)
  await confirmPrivacyRequest(site.context, key)
  await extendPrivacyRequest(site.context, { requestId, reason: 'Het is veel.', admin: ROOS })
  await answerPrivacyRequest(site.context, {
    requestId,
    outcome: 'refused',
    answer: 'Dit bewaren we niet.',
    admin: ROOS,
  })
  const held = { kind: 'test', to: { address: TESS }, subject: 'Nieuws', html: 'x', text: 'x' }
  await site.db.transaction((tx) => queueMail(site.context, tx, held))
  await site.runJobs()
  const stateOf = async (kind: string) => (await mailsOf(site, kind)).map(({ state }) => state)
  expect(await stateOf('privacy-request-confirm')).toEqual(['sent'])
  expect(await stateOf('privacy-request-received')).toEqual(['sent'])
  expect(await stateOf('privacy-request-extended')).toEqual(['sent'])
  expect(await stateOf('privacy-request-refused')).toEqual(['sent'])
  expect(await stateOf('test')).toEqual(['stopped'])
})
