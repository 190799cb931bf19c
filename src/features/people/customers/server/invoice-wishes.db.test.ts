import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLine } from '@/features/billing/invoices/fixtures'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { invoiceWishesForm, invoiceWishesOf } from '../domain/invoice-wishes'
import type { MailPart } from '../domain/mail-part'
import { stopContactByHand } from './contact-stop'
import { saveInvoiceWishes } from './invoice-wishes'

const JAN = 'jan@wevers.example'
const BOOKS = 'boekhouding@wevers.example'
const WISHES = { invoiceEmail: BOOKS, buyerReference: 'Afdeling 3', purchaseOrder: 'PO-417' }

async function janWithWishes(site: TestContext) {
  const jan = await placeOrderOf(site)
  const actor = { kind: 'customer', accountId: jan.accountId } as const
  const save = (wishes = WISHES) =>
    saveInvoiceWishes(site.context, { customerId: jan.customerId, wishes, actor })
  return { jan, save }
}

async function readersOf(site: TestContext, customerId: string, part: MailPart) {
  const mail = { kind: part, to: { address: JAN }, subject: 'x', html: 'x', text: 'x' }
  await site.db.transaction((tx) =>
    queueMail(site.context, tx, { ...mail, customer: { id: customerId, part } }),
  )
  const found = await site.db.select().from(mails).where(eq(mails.kind, part))
  return found.map(({ toAddress }) => toAddress).sort()
}

// promise people 9: Mails about invoices go to the address for invoices; what the law says to the debtor goes to both
test('mails about invoices go to the address for invoices; what the law says to the debtor goes to both', async () => {
  await using site = await createTestContext()
  const { jan, save } = await janWithWishes(site)
  expect(await readersOf(site, jan.customerId, 'contract')).toEqual([JAN])
  expect([await save(), await save()]).toEqual(['saved', 'unchanged'])
  expect(await readersOf(site, jan.customerId, 'invoices')).toEqual([BOOKS])
  expect(await readersOf(site, jan.customerId, 'demand')).toEqual([BOOKS, JAN])
  expect(await readersOf(site, jan.customerId, 'technical')).toEqual([JAN])
  const [kept] = await site.db.select().from(mails).where(eq(mails.kind, 'invoices'))
  expect(kept?.personAddress).toBe(JAN)
  const [entry] = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'customer.invoice-wishes-changed'))
  expect(entry?.details).toEqual({ fields: 'invoiceEmail, buyerReference, purchaseOrder' })
})

test('a contact stop holds mails to the address for invoices too', async () => {
  await using site = await createTestContext()
  const { jan, save } = await janWithWishes(site)
  await save()
  const admin = { id: jan.accountId, name: 'Roos' }
  await stopContactByHand(site.context, { customerId: jan.customerId, reason: 'Overleden', admin })
  await readersOf(site, jan.customerId, 'demand')
  const found = await site.db.select().from(mails).where(eq(mails.kind, 'demand'))
  expect(found.map(({ state }) => state)).toEqual(['stopped', 'stopped'])
})

test('reference and order number stand on invoices from then on, and on their credit notes as they were', async () => {
  await using site = await createTestContext()
  const { jan, save } = await janWithWishes(site)
  await save()
  const [first] = await site.db.select().from(hostingInvoices)
  expect(first).toMatchObject({ buyerReference: null, purchaseOrder: null })
  if (!first) throw new Error('The order has no invoice')
  const issued = await site.db.transaction((tx) =>
    issueInvoice(site.context, tx, {
      series: 'office',
      customerId: jan.customerId,
      orderId: null,
      buyer: first.buyer,
      lines: [invoiceLine('Uren', 1, 'piece', 7500)],
      description: 'Uren',
      periodStart: null,
      periodEnd: null,
      paymentReference: 'uren',
      issuedAt: site.clock.now,
    }),
  )
  expect(issued).toMatchObject({ buyerReference: 'Afdeling 3', purchaseOrder: 'PO-417' })
  await save({ ...WISHES, purchaseOrder: 'PO-999' })
  const credited = await site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, issued.id, 'Verkeerd', { id: jan.accountId }),
  )
  expect(credited).toMatchObject({
    creditNote: { buyerReference: 'Afdeling 3', purchaseOrder: 'PO-417' },
  })
})

test('an empty field is no wish, and an address is kept in small letters', () => {
  const typed = { invoice_email: ' Boek@Wevers.example ', buyer_reference: ' ', purchase_order: null }
  expect(invoiceWishesOf(invoiceWishesForm.parse(typed))).toEqual({
    invoiceEmail: 'boek@wevers.example',
    buyerReference: null,
    purchaseOrder: null,
  })
  expect(invoiceWishesForm.safeParse({ ...typed, invoice_email: 'boek@' }).success).toBe(false)
})

test('a reference of invisible characters is none, and what is pasted over two lines is one', () => {
  const read = (typed: string) =>
    invoiceWishesForm.parse({ invoice_email: '', buyer_reference: typed, purchase_order: typed })
  for (const invisible of ['\u200B', '\uFFFE\uFFFF', ' \u00AD '])
    expect(read(invisible)).toMatchObject({ buyer_reference: null, purchase_order: null })
  expect(read('PO\t12\n34')).toMatchObject({ buyer_reference: 'PO 12 34', purchase_order: 'PO 12 34' })
})
