import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectMailer } from '@/platform/mailer'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { type MailServer, startMailServer } from '../../../../../tests/support/smtp'
import { MAX_TRIES } from '../domain/internal/retry-schedule'
import { deliverNow } from './deliver-now'
import { mailPage } from './mail-queries'
import { type Mail, mails } from './mail-tables'
import { type NewMail, queueMail } from './queue-mail'

const toJan: NewMail = {
  kind: 'offer-request',
  to: { address: 'jan@wevers.example', name: 'Jan Wevers' },
  replyTo: 'info@webnoaber.example',
  subject: 'We hebben je aanvraag',
  html: '<p>Bedankt, Jan.</p>',
  text: 'Bedankt, Jan.',
}

let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
})

afterEach(() => mailServer.stop())

function sendingSite(): Promise<TestContext> {
  return createTestContext({ mailer: connectMailer(mailServer.url) })
}

/** A second process on the same database, with its own connections to the mail server and the same clock. */
function secondProcess(site: TestContext) {
  return { ...site.context, mailer: connectMailer(mailServer.url) }
}

function queue(site: TestContext, mail = toJan): Promise<string> {
  return site.db.transaction((tx) => queueMail(site.context, tx, mail))
}

/** Mails under 'Mislukt' in the back office. */
const deadMails = async ({ db }: TestContext) =>
  (await mailPage(db, { filter: { state: 'dead', address: '' } })).rows

async function stored(site: TestContext, id: string): Promise<Mail> {
  const [mail] = await site.db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw new Error(`There is no mail ${id}`)
  return mail
}

/** Advances the clock to the mail's next attempt, and runs the worker. */
async function workAtNextTry(site: TestContext, id: string): Promise<void> {
  site.clock.now = (await stored(site, id)).nextTryAt ?? site.clock.now
  await site.runJobs()
}

// promise money 1: A mail and its job are one
test('what is rolled back leaves neither a mail nor a job', async () => {
  await using site = await sendingSite()
  const failing = site.db.transaction(async (tx) => {
    await queueMail(site.context, tx, toJan)
    throw new Error('order failed')
  })
  await expect(failing).rejects.toThrow('order failed')
  expect(await site.db.select().from(mails)).toEqual([])
  expect(await site.waitingJobs()).toEqual([])
})

test('a mail goes out at once, complete, and the worker finds nothing left to do', async () => {
  await using site = await sendingSite()
  const id = await queue(site)
  expect(await site.waitingJobs()).toEqual([{ name: 'send-mail', data: { mailId: id } }])
  expect(await deliverNow(site.context, [id])).toEqual(['sent'])
  await site.runJobs()

  expect(mailServer.mails).toHaveLength(1)
  expect(mailServer.mails[0]).toMatchObject({
    from: { name: 'Webnoaber', address: 'info@webnoaber.example' },
    to: [toJan.to],
    replyTo: [{ address: 'info@webnoaber.example' }],
    subject: toJan.subject,
    messageId: `<${id}@webnoaber.example>`,
  })
  expect(mailServer.mails[0]?.text?.trim()).toBe(toJan.text)
  expect(mailServer.mails[0]?.html?.trim()).toBe(toJan.html)
  expect(await stored(site, id)).toMatchObject({ state: 'sent', tries: 1, sentAt: site.clock.now })
})

test('a mailing carries the headers that give a mailbox its own button to unsubscribe, any other mail does not', async () => {
  await using site = await sendingSite()
  const unsubscribeUrl = `https://webnoaber.example/nieuwsbrief/afmelden?token=${'x'.repeat(90)}`
  await deliverNow(site.context, [await queue(site, { ...toJan, unsubscribeUrl }), await queue(site)])
  const headers = mailServer.mails.map((mail) =>
    Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  )
  const [mailing] = headers.filter((named) => 'list-unsubscribe' in named)
  expect(mailing).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(headers.filter((named) => 'list-unsubscribe-post' in named)).toHaveLength(1)
})

test('twenty tries at the same moment, the worker among them, send a mail once', async () => {
  await using site = await sendingSite()
  const id = await queue(site)
  const other = secondProcess(site)
  const tries = Array.from({ length: 10 }, () => [
    deliverNow(site.context, [id]),
    deliverNow(other, [id]),
  ]).flat()
  await Promise.all([...tries, site.runJobs()])
  await other.mailer.close()
  expect(mailServer.mails).toHaveLength(1)
  expect(await stored(site, id)).toMatchObject({ state: 'sent', tries: 1 })
})

test('with the mail server down the visitor hears it, and the mail comes once when it is back', async () => {
  await using site = await sendingSite()
  await mailServer.pause()
  const id = await queue(site)
  expect(await deliverNow(site.context, [id])).toEqual(['failed'])
  const failed = await stored(site, id)
  expect(failed).toMatchObject({ state: 'queued', tries: 1 })
  expect(failed.lastError).toContain('ECONNREFUSED')
  const pauseMs = Number(failed.nextTryAt) - site.clock.now.getTime()
  expect(pauseMs).toBeLessThanOrEqual(60_000)

  await mailServer.resume()
  await workAtNextTry(site, id)
  await site.runJobs()
  expect(mailServer.mails).toHaveLength(1)
  expect(await stored(site, id)).toMatchObject({ state: 'sent', tries: 2, lastError: null })
})

// promise money 6: Mail trouble after the commit is no error
test('trouble after the commit, whatever it is, makes a mail late and nothing else', async () => {
  await using site = await sendingSite()
  const id = await queue(site)
  const update = () => {
    throw new Error('The database went away')
  }
  expect(await deliverNow({ ...site.context, db: { update } as never }, [id])).toEqual(['failed'])
  expect(await stored(site, id)).toMatchObject({ state: 'queued', tries: 0 })
})

test('a job that comes before its time waits on, and is not lost', async () => {
  await using site = await sendingSite()
  mailServer.refuse('450 Try again later')
  const id = await queue(site)
  await deliverNow(site.context, [id])
  mailServer.refuse()
  await site.runJobs()
  expect(mailServer.mails).toEqual([])
  expect(await site.waitingJobs()).toEqual([{ name: 'send-mail', data: { mailId: id } }])
  await workAtNextTry(site, id)
  expect(mailServer.mails).toHaveLength(1)
})

// promise money 6: Tried at once … also for a mail server that does not answer
test('a mail server that does not answer counts as failed for the visitor, and gets the mail once', async () => {
  await using site = await sendingSite()
  mailServer.hang()
  const id = await queue(site)
  expect(await deliverNow(site.context, [id], { timeoutMs: 300 })).toEqual(['failed'])
  await mailServer.mailsTo(toJan.to.address, 1)
  const other = secondProcess(site)
  expect(await deliverNow(other, [id], { timeoutMs: 300 })).toEqual(['failed'])
  await site.runJobs()
  mailServer.release()
  await site.context.mailer?.close()

  expect(await stored(site, id)).toMatchObject({ state: 'sent', tries: 1 })
  await site.runJobs()
  await other.mailer.close()
  expect(mailServer.mails).toHaveLength(1)
})

test('a mail whose sender was killed is sent by the worker once its claim is over', async () => {
  await using site = await sendingSite()
  const id = await queue(site)
  const killed = { ...site.context, mailer: { ...connectMailer(mailServer.url), send: () => forever } }
  expect(await deliverNow(killed, [id], { timeoutMs: 10 })).toEqual(['failed'])
  await site.runJobs()
  expect(mailServer.mails).toEqual([])
  site.clock.advance(41)
  await site.runJobs()
  expect(mailServer.mails).toHaveLength(1)
})

const forever = new Promise<void>(() => {})

// promise money 6: Dead letters are listed in the back office
test('a refused mail is tried again with growing pauses, and is dead and visible after the last try', async () => {
  await using site = await sendingSite()
  mailServer.refuse('550 No such user')
  const id = await queue(site)
  expect(await deliverNow(site.context, [id])).toEqual(['failed'])
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    expect(await stored(site, id)).toMatchObject({ state: 'queued', tries })
    expect(await deadMails(site)).toEqual([])
    await workAtNextTry(site, id)
  }
  expect(await stored(site, id)).toMatchObject({ state: 'dead', tries: MAX_TRIES, nextTryAt: null })
  expect(await deadMails(site)).toMatchObject([{ id, toAddress: 'jan@wevers.example' }])
  expect((await deadMails(site))[0]?.lastError).toContain('No such user')
  expect(await site.waitingJobs()).toEqual([])
})

// promise money 6: Tried again with growing pauses … by a job that cannot get lost
test('the sweeper gives a job to a mail that lost its own', async () => {
  await using site = await sendingSite()
  await queue(site)
  await site.pool.query('DELETE FROM pgboss.job')
  site.clock.advance(30)
  await site.context.enqueue(site.db, 'sweep-mails', {})
  await site.runJobs()
  expect(await site.waitingJobs()).toEqual([])

  site.clock.advance(60)
  await site.context.enqueue(site.db, 'sweep-mails', {})
  await site.runJobs()
  await site.runJobs()
  expect(mailServer.mails).toHaveLength(1)
})

test('without a mail server a mail is kept, and no job waits for it', async () => {
  await using site = await createTestContext()
  const id = await queue(site)
  expect(await stored(site, id)).toMatchObject({ state: 'kept', tries: 0, html: toJan.html })
  expect(await deliverNow(site.context, [id])).toEqual(['kept'])
  expect(await site.waitingJobs()).toEqual([])
})

test('a mail that waited when the mail server was taken away is kept too', async () => {
  await using site = await sendingSite()
  const id = await queue(site)
  expect(await deliverNow({ ...site.context, mailer: undefined }, [id])).toEqual(['kept'])
  await site.runJobs()
  expect(await stored(site, id)).toMatchObject({ state: 'kept' })
  expect(mailServer.mails).toEqual([])
})

test('of two mails each gets its own answer', async () => {
  await using site = await sendingSite()
  const ids = [await queue(site), await queue(site, { ...toJan, to: { address: 'not an address' } })]
  expect(await deliverNow(site.context, ids)).toEqual(['sent', 'failed'])
})
