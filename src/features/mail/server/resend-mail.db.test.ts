import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectMailer } from '@/platform/mailer'
import { createTestContext, type TestContext } from '../../../../tests/support/database'
import { type MailServer, startMailServer } from '../../../../tests/support/smtp'
import { auditLog } from '../../audit/server/audit-tables'
import type { MailState } from '../rules/mail-state'
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

test.each([
  ['that is on its way', 'queued', {}],
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
