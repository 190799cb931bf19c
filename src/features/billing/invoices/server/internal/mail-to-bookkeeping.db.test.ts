import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registries } from '@/app/registries'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { sendMail } from '@/features/operations/mail/server/send-mail'
import type { Mailer } from '@/platform/mailer'
import { createTestContext, type TestContext, testSettings } from '../../../../../../tests/support/database'
import { addCustomer, issued, newInvoice } from '../../../../../../tests/support/invoices'
import { issueInvoice } from '../issue-invoice'

const INBOX = 'webnoaber.12345@inbox.pakket.example'
const settings = { ...testSettings(), bookkeepingInbox: INBOX }

async function toPackage({ db }: TestContext) {
  const found = await db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'bookkeeping-invoice'))
    .orderBy(mails.createdAt)
  return found.map(({ toAddress, subject, attachments, state }) => ({
    toAddress,
    subject,
    attachments,
    state,
  }))
}

// promise money: Each invoice goes to the bookkeeping package once
// promise PackageInbox.tsx: Elke factuur en creditnota gaat meteen bij het maken als PDF en UBL naar
// promise privacybeleid.md: het boekhoudprogramma waar we onze facturen naartoe sturen
test('every invoice and every credit note goes to the bookkeeping package once, with its files', async () => {
  await using site = await createTestContext({ settings })
  const invoice = await issued(site, await addCustomer(site))
  site.clock.advance(60)
  const by = { id: site.context.random.uuid() }
  const credit = () =>
    site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice.id, 'Vergissing', by))
  const credited = await credit()
  expect((await credit()).outcome).toBe('already-credited')
  if (credited.outcome !== 'credited') throw new Error(credited.outcome)
  const { creditNote } = credited
  expect(await toPackage(site)).toEqual(
    [
      [`Factuur ${invoice.invoiceNumber}`, invoice.id],
      [`Creditnota ${creditNote.invoiceNumber}`, creditNote.id],
    ].map(([subject, invoiceId]) => ({
      toAddress: INBOX,
      subject,
      attachments: [{ kind: 'invoice', invoiceId }],
      state: 'kept',
    })),
  )
})

test('an invoice that was not issued after all goes nowhere', async () => {
  await using site = await createTestContext({ settings })
  const customerId = await addCustomer(site)
  const failing = site.db.transaction(async (tx) => {
    await issueInvoice(site.context, tx, newInvoice(site, customerId))
    throw new Error('the order was not stored')
  })
  await expect(failing).rejects.toThrow('the order was not stored')
  expect(await toPackage(site)).toEqual([])
})

test('without an inbox nothing is mailed to one', async () => {
  await using site = await createTestContext()
  await issued(site, await addCustomer(site))
  expect(await toPackage(site)).toEqual([])
})

// promise money: Each invoice goes to the bookkeeping package once … and trouble there blocks nothing
test('a package that takes no mail blocks nothing: the mail is tried again, with PDF and UBL', async () => {
  const sent: (readonly string[])[] = []
  let isDown = true
  const mailer: Mailer = {
    send: async ({ attachments = [] }) => {
      if (isDown) throw new Error('421 come back later')
      sent.push(attachments.map(({ filename }) => filename))
    },
    verify: async () => undefined,
    track: (work) => work,
    close: async () => undefined,
  }
  await using site = await createTestContext({ settings, mailer, registries })
  const { invoiceNumber } = await issued(site, await addCustomer(site))
  const [mail] = await site.db.select().from(mails).where(eq(mails.kind, 'bookkeeping-invoice'))
  expect(await sendMail(site.context, mail?.id ?? '')).toBe('failed')
  isDown = false
  site.clock.advance(120)
  expect(await sendMail(site.context, mail?.id ?? '')).toBe('sent')
  expect(sent).toEqual([[`factuur-${invoiceNumber}.pdf`, `factuur-${invoiceNumber}.xml`]])
})
