import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { sendSystemTestMail } from '@/features/operations/health/web/office/server/send-system-test-mail'
import type { Mailer } from '@/platform/mailer'
import { addAccount, addPasskey } from '../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { loadFirstStart } from '../web/office/server/load-first-start'
import { saveStartCheck } from './save-start-check'

const EMAIL = 'roos@weverijweb.nl'
const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

const pageOf = ({ context }: TestContext, account: { id: string; hasSecondFactor?: boolean } = owner) =>
  loadFirstStart(
    context,
    { email: EMAIL, hasSecondFactor: false, ...account },
    { checksNow: false, report: () => undefined },
  )

function mailerThat(send: Mailer['send']): Mailer {
  return { send, verify: async () => undefined, track: (work) => work, close: async () => undefined }
}

// promise people: The first start can be left and taken up again: what was done stays done
test('a tick keeps its day and its owner until it is taken away, and each is in the log once', async () => {
  await using site = await createTestContext()
  const tick = (isTicked: boolean) => saveStartCheck(site.context, { item: 'uptime', isTicked, owner })
  expect([await tick(true), await tick(true)]).toEqual(['ticked', 'unchanged'])
  expect((await pageOf(site)).ticks).toEqual([
    { item: 'uptime', checkedAt: site.clock.now, checkedBy: 'Roos' },
  ])
  expect([await tick(false), await tick(false)]).toEqual(['unticked', 'unchanged'])
  expect((await pageOf(site)).ticks).toEqual([])
  const log = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, 'uptime'))
  expect(log.map(({ action }) => action).toSorted()).toEqual(['start-check.ticked', 'start-check.unticked'])
})

test('the page tells what became of the test mail, and forgets one that was only kept', async () => {
  await using site = await createTestContext()
  const send = () => sendSystemTestMail(site.context, { typed: EMAIL, admin: owner })
  expect(await send()).toEqual({ outcome: 'kept' })
  expect((await pageOf(site)).facts).toMatchObject({ sendsMail: false, testMail: undefined })

  site.context.mailer = mailerThat(async () => {
    throw new Error('535 authentication failed')
  })
  site.clock.advance(60)
  expect(await send()).toMatchObject({ outcome: 'failed' })
  const failed = await pageOf(site)
  expect(failed.facts.testMail).toMatchObject({
    state: 'failed',
    reason: 'De mailserver neemt onze aanmelding niet aan.',
  })
  expect(failed.states.mail).toBe('todo')

  site.context.mailer = mailerThat(async () => undefined)
  site.clock.advance(60)
  expect(await send()).toEqual({ outcome: 'sent' })
  const sent = await pageOf(site)
  expect(sent.facts.testMail).toEqual({ state: 'sent', at: site.clock.now })
  expect(sent.states.mail).toBe('done')
})

test('a passkey is as good as a second step', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: EMAIL, role: 'admin' })
  expect((await pageOf(site, { id })).states['sign-in']).toBe('todo')
  expect((await pageOf(site, { id, hasSecondFactor: true })).states['sign-in']).toBe('done')
  await addPasskey(site, id)
  expect((await pageOf(site, { id })).states['sign-in']).toBe('done')
})
