import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BAKERY } from '@/features/billing/invoices/fixtures'
import { connectMailer } from '@/platform/mailer'
import { cryptoRandom } from '@/platform/random'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued } from '../../../../../tests/support/invoices'
import { type MailServer, startMailServer } from '../../../../../tests/support/smtp'
import { deliverNow } from './deliver-now'
import { type Mail, mails } from './mail-tables'
import { queueMail } from './queue-mail'
import { resendMail } from './resend-mail'

const INVOICE_ID = '00000000-0000-4000-8000-000000000042'
const ADMIN = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const
let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
})

afterEach(() => mailServer.stop())

const siteThatSends = () => createTestContext({ mailer: connectMailer(mailServer.url) })

async function addInvoice(site: TestContext): Promise<void> {
  const random = { ...cryptoRandom, uuid: () => INVOICE_ID }
  await issued({ ...site, context: { ...site.context, random } }, await addCustomer(site))
}

async function queueConfirmation(site: TestContext): Promise<string> {
  return await site.db.transaction((tx) =>
    queueMail(site.context, tx, {
      kind: 'order-confirmation',
      to: { address: BAKERY.email },
      subject: 'Je bestelling',
      html: '<p>Bedankt.</p>',
      text: 'Bedankt.',
      attachments: [{ kind: 'invoice', invoiceId: INVOICE_ID }],
    }),
  )
}

async function stored({ db }: TestContext, id: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}

const namesOfFiles = () =>
  mailServer.mails.map(({ attachments }) => attachments.map(({ filename }) => filename))
const BOTH = ['factuur-INV2026110001.pdf', 'factuur-INV2026110001.xml']

test('the invoice goes along as PDF and as UBL, byte for byte', async () => {
  await using site = await siteThatSends()
  await addInvoice(site)
  expect(await deliverNow(site.context, [await queueConfirmation(site)])).toEqual(['sent'])
  expect(namesOfFiles()).toEqual([BOTH])
  const [pdf, xml] = mailServer.mails[0]?.attachments ?? []
  expect(pdf?.mimeType).toBe('application/pdf')
  const bytes = Buffer.from(pdf?.content as ArrayBuffer)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  expect(Buffer.from(xml?.content as ArrayBuffer).toString()).toContain('<cbc:ID>INV2026110001</cbc:ID>')
})

// promise money 6: A file that cannot be made only delays its mail
test('a file that cannot be made is a failed try: the mail waits, and goes out once the file can be made', async () => {
  await using site = await siteThatSends()
  const id = await queueConfirmation(site)
  expect(await deliverNow(site.context, [id])).toEqual(['failed'])
  const waiting = await stored(site, id)
  expect(waiting).toMatchObject({ state: 'queued', tries: 1 })
  expect(waiting?.lastError).toContain(INVOICE_ID)
  expect(waiting?.nextTryAt?.getTime()).toBeGreaterThan(site.clock.now.getTime())
  expect(mailServer.mails).toEqual([])

  await addInvoice(site)
  site.clock.advance(120)
  await site.runJobs()
  expect(await stored(site, id)).toMatchObject({ state: 'sent', tries: 2, lastError: null })
  expect(namesOfFiles()).toEqual([BOTH])
})

test('a mail that is sent again brings its invoice again', async () => {
  await using site = await siteThatSends()
  await addInvoice(site)
  const id = await queueConfirmation(site)
  await deliverNow(site.context, [id])
  expect(await resendMail(site.context, { mailId: id, actor: ADMIN })).toBe('sent')
  expect(namesOfFiles()).toEqual([BOTH, BOTH])
})
