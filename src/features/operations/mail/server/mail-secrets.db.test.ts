import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectMailer } from '@/platform/mailer'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { type MailServer, startMailServer } from '../../../../../tests/support/smtp'
import { MAX_TRIES } from '../domain/internal/retry-schedule'
import { secretMark } from '../domain/secret-mark'
import { deliverNow } from './deliver-now'
import { mailWithId } from './mail-queries'
import { mails } from './mail-tables'
import { queueMail } from './queue-mail'

const CODE = 'Kx83hQpzT4aB'

let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
})

afterEach(() => mailServer.stop())

function queueCode(site: TestContext) {
  const mail = {
    kind: 'first-password',
    to: { address: 'jan@wevers.example' },
    subject: 'Je hosting staat klaar',
    html: `<p><a href="https://webnoaber.example/?code=${secretMark('code')}">${secretMark('code')}</a></p>`,
    text: `Je code: ${secretMark('code')}`,
    secrets: { code: CODE },
  }
  return site.db.transaction((tx) => queueMail(site.context, tx, mail))
}

/** Everything that the database stores about mails and jobs, as text. */
async function everythingStored(site: TestContext): Promise<string> {
  const mailRows = await site.pool.query('SELECT * FROM mails')
  const jobs = await site.pool.query('SELECT * FROM pgboss.job')
  return JSON.stringify([mailRows.rows, jobs.rows])
}

async function sealed(site: TestContext, id: string) {
  const [mail] = await site.db.select().from(mails).where(eq(mails.id, id))
  return mail?.sealedSecrets
}

test('a password code reaches the mailbox, and can be read nowhere in the database before or after', async () => {
  await using site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  const id = await queueCode(site)
  expect(await everythingStored(site)).not.toContain(CODE)
  expect(await sealed(site, id)).toEqual(expect.any(String))

  expect(await deliverNow(site.context, [id])).toEqual(['sent'])
  expect(mailServer.mails[0]?.text).toContain(`Je code: ${CODE}`)
  expect(mailServer.mails[0]?.html).toContain(`?code=${CODE}`)
  expect(await everythingStored(site)).not.toContain(CODE)
  expect(await sealed(site, id)).toBeNull()
})

test('the back office shows that something is hidden, not the mark that stands for it', async () => {
  await using site = await createTestContext()
  const shown = await mailWithId(site.db, await queueCode(site))
  expect(shown?.text).toBe('Je code: verborgen')
  expect(shown?.html).toContain('?code=verborgen')
  expect(shown?.html).not.toContain('~')
})

test('a code survives a failed try, and is wiped once the mail is given up', async () => {
  await using site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  mailServer.refuse('550 No such user')
  const id = await queueCode(site)
  await deliverNow(site.context, [id])
  expect(await sealed(site, id)).toEqual(expect.any(String))
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    site.clock.advance(25 * 60 * 60)
    await site.runJobs()
  }
  expect(await sealed(site, id)).toBeNull()
})

test('a site that has lost its secret says why it cannot send, and sends no mail with a hole in it', async () => {
  await using site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  const id = await queueCode(site)
  const settings = { ...site.context.settings, appSecret: 'another secret, made after the mail was queued' }
  expect(await deliverNow({ ...site.context, settings }, [id])).toEqual(['failed'])
  expect(mailServer.mails).toEqual([])
})

test('a secret that would need escaping is refused', async () => {
  await using site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  const id = await site.db.transaction((tx) =>
    queueMail(site.context, tx, {
      kind: 'first-password',
      to: { address: 'jan@wevers.example' },
      subject: 'x',
      html: secretMark('code'),
      text: secretMark('code'),
      secrets: { code: '<b>' },
    }),
  )
  expect(await deliverNow(site.context, [id])).toEqual(['failed'])
  expect(mailServer.mails).toEqual([])
})

test('a demo without a mail server shows the code on its console and nowhere else; live mode shows it nowhere', async () => {
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed.push(String(chunk))
    return true
  })
  try {
    for (const appMode of ['live', 'demo'] as const) {
      await using site = await createTestContext()
      site.context.settings = { ...site.context.settings, appMode }
      const id = await queueCode(site)
      expect(await deliverNow(site.context, [id])).toEqual(['kept'])
      expect(await everythingStored(site)).not.toContain(CODE)
      expect(printed.filter((line) => line.includes(CODE))).toHaveLength(appMode === 'demo' ? 1 : 0)
    }
    expect(printed.join('')).toContain(`jan@wevers.example: Je code: ${CODE}`)
  } finally {
    write.mockRestore()
  }
})
