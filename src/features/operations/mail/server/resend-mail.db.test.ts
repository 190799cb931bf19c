import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { connectMailer } from '@/platform/mailer'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { type MailServer, startMailServer } from '../../../../../tests/support/smtp'
import { MAX_TRIES } from '../domain/internal/retry-schedule'
import type { MailState } from '../domain/mail-state'
import { mailWithId } from './mail-queries'
import { type Mail, mails } from './mail-tables'
import { queueMail } from './queue-mail'
import { resendMail } from './resend-mail'

const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const
let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
})

afterEach(() => mailServer.stop())

async function siteWithMail(state: MailState, over: Partial<Mail> = {}) {
  const site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  const mail = { kind: 'test', to: { address: 'jan@wevers.example' }, subject: 'Hoi', html: 'x', text: 'x' }
  const mailId = await site.db.transaction((tx) => queueMail(site.context, tx, mail))
  // State after days of attempts, or of a site without a mail server.
  await site.db
    .update(mails)
    .set({ state, ...over })
    .where(eq(mails.id, mailId))
  return { site, mailId }
}

const resend = (site: TestContext, mailId: string) => resendMail(site.context, { mailId, actor })

test.each(['kept', 'dead'] as const)('a mail that was %s goes out after all', async (state) => {
  const { site, mailId } = await siteWithMail(state, { tries: 11, lastError: 'No such user' })
  await using _site = site
  expect(await resend(site, mailId)).toBe('sent')
  expect(mailServer.mails).toHaveLength(1)
  expect(await mailWithId(site.db, mailId)).toMatchObject({ state: 'sent', tries: 1, lastError: null })
  expect(await site.db.select().from(auditLog)).toMatchObject([{ action: 'mail.resent', subjectId: mailId }])
})

test('a mail that went out goes out again as a copy, and its own record stays as it was', async () => {
  const { site, mailId } = await siteWithMail('sent', { tries: 1 })
  await using _site = site
  expect(await resend(site, mailId)).toBe('sent')
  expect(await site.db.select().from(mails)).toHaveLength(2)
  expect(await mailWithId(site.db, mailId)).toMatchObject({ state: 'sent', tries: 1 })
})

test('a mail that waits for its next try goes out now, and its waiting job leaves it alone', async () => {
  const inSixHours = new Date('2026-11-20T16:00:00Z')
  const { site, mailId } = await siteWithMail('queued', { tries: 5, nextTryAt: inSixHours })
  await using _site = site
  expect(await resend(site, mailId)).toBe('sent')
  await site.runJobs()
  expect(mailServer.mails).toHaveLength(1)
  expect(await mailWithId(site.db, mailId)).toMatchObject({ state: 'sent', nextTryAt: null })
  expect(await site.db.select().from(auditLog)).toMatchObject([{ action: 'mail.retried', subjectId: mailId }])
})

test('trying now, in vain, costs none of the tries that were to come', async () => {
  const { site, mailId } = await siteWithMail('queued', { tries: MAX_TRIES - 1 })
  await using _site = site
  mailServer.refuse('451 Try again later')
  for (let turn = 0; turn < 3; turn++) expect(await resend(site, mailId)).toBe('failed')
  const waiting = { state: 'queued', tries: MAX_TRIES - 1, nextTryAt: expect.any(Date) }
  expect(await mailWithId(site.db, mailId)).toMatchObject(waiting)
})

test('a mail that is being sent is left to whoever sends it', async () => {
  const { site, mailId } = await siteWithMail('sending', { tries: 1 })
  await using _site = site
  expect(await resend(site, mailId)).toBe('on-its-way')
  expect(mailServer.mails).toEqual([])
})

test.each([
  ['whose code worked only once', 'sent', { hasSecrets: true }],
  ['whose code is gone', 'dead', { hasSecrets: true, sealedSecrets: null }],
] as const)('a mail %s is not sent again', async (_case, state, over) => {
  const { site, mailId } = await siteWithMail(state, over)
  await using _site = site
  expect(await resend(site, mailId)).toBe('refused')
  expect(mailServer.mails).toEqual([])
  expect(await site.db.select().from(auditLog)).toEqual([])
})

test('without a mail server nothing is promised', async () => {
  await using site = await createTestContext()
  expect(await resend(site, site.context.random.uuid())).toBe('no-server')
})
