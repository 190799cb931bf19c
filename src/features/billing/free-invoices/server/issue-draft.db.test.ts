import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '@/features/billing/direct-debit/server/debit-tables'
import { reminders } from '@/features/billing/dunning/server/reminder-tables'
import { draftWithId } from '@/features/billing/free-invoices/server/draft-queries'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { saveInvoiceWishes } from '@/features/people/customers/server/invoice-wishes'
import { neighbours } from '../../../../../tests/support/abroad'
import { ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, secondNode } from '../../../../../tests/support/database'
import { openDebitedShop } from '../../../../../tests/support/debits'
import { aDraft, aFreeInvoice, issueNow, shownOf, typeIn } from '../../../../../tests/support/free-invoices'
import { addCustomer, moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { nights } from '../../../../../tests/support/nights'
import { startedProject } from '../../../../../tests/support/projects'
import { typedLine } from '../../../../../tests/support/typed-invoices'
import { freeInvoicesOfProject, openDrafts } from './draft-queries'
import { invoiceDrafts } from './draft-tables'
import { issueDraft } from './issue-draft'
import { issueStep } from './issue-step'
import { DRAFT_KEPT_DAYS, discardDraft, saveDraft } from './save-draft'
import { shownDraft } from './save-shown'

// promise money: The office bills anything else by an invoice that it writes, issued like all others
test('what the office writes becomes an invoice of the series, with parties, lines, days and mail', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const wishes = { invoiceEmail: null, buyerReference: 'Afdeling 3', purchaseOrder: null }
  await saveInvoiceWishes(site.context, { customerId, wishes, actor: { kind: 'system' } })
  const invoice = await aFreeInvoice(site, customerId, {
    introduction: 'Zoals besproken op 18 november.',
    purchase_order: 'PO-417',
    payment_days: '30',
    lines: [
      typedLine(),
      typedLine({
        description: 'Foto’s',
        quantity: '1',
        unitPrice: '100',
        discountPercent: '10',
        vatPercent: '9',
      }),
    ],
  })
  expect(invoice).toMatchObject({
    invoiceNumber: 'INV2026110001',
    series: 'order',
    customerId,
    orderId: null,
    standsAlone: true,
    description: 'Losse uren november',
    introduction: 'Zoals besproken op 18 november.',
    purchaseOrder: 'PO-417',
    paymentReference: 'INV2026110001',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    // 200 at 21% and 90 at 9%.
    amount: 29_000,
    vatAmount: 4200 + 810,
    totalAmount: 34_010,
    status: 'sent',
    paymentStatus: 'pending',
  })
  expect(invoice.lines.map(({ net, vatPercent }) => [net, vatPercent])).toEqual([
    [20_000, undefined],
    [10_000, 9],
    [-1000, 9],
  ])
  const [mail] = (await allMails(site)).filter(({ kind }) => kind === 'free-invoice')
  expect(mail).toMatchObject({
    subject: 'Factuur INV2026110001',
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
  })
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Betalen kan tot en met 20 december 2026')
  const events = await auditOfSubject(site.db, 'invoice', invoice.id)
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(
    expect.arrayContaining([
      ['invoice.issued', null],
      ['invoice.drawn-up', ROOS.id],
    ]),
  )
})

test('a draft begins with what the customer wants on invoices', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const wishes = { invoiceEmail: null, buyerReference: 'Afdeling 3', purchaseOrder: 'PO-1' }
  await saveInvoiceWishes(site.context, { customerId, wishes, actor: { kind: 'system' } })
  const { beginDraft } = await import('./begin-draft')
  const id = randomUUID()
  await beginDraft(site.context, { id, customerId, admin: ROOS })
  expect((await draftWithId(site.db, id))?.typed).toMatchObject({
    buyer_reference: 'Afdeling 3',
    purchase_order: 'PO-1',
    payment_days: '14',
    lines: [],
  })
})

// promise money: The office bills anything else by an invoice that it writes … once, however often and by whoever
test('a double click and two colleagues at once are one invoice', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const id = await aDraft(site, await addCustomer(site))
  const shown = await shownOf(site, id)
  const answers = await Promise.all(
    [site.context, other.context, site.context, other.context].map((context) =>
      issueDraft(context, { id, shown, admin: ROOS }),
    ),
  )
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    'issued',
    'issued-before',
    'issued-before',
    'issued-before',
  ])
  expect(await site.db.$count(hostingInvoices)).toBe(1)
  expect((await allMails(site)).filter(({ kind }) => kind === 'free-invoice')).toHaveLength(1)
})

test('more clicks at once than a node has connections are one invoice, and none breaks off', async () => {
  await using site = await createTestContext()
  const { number: projectNumber, customerId } = await startedProject(site)
  const draft = await aDraft(site, customerId, { projectNumber })
  const shown = await shownOf(site, draft)
  await using narrow = secondNode(site, { maxConnections: 3 })
  const click = () => issueDraft(narrow.context, { id: draft, shown, admin: ROOS })
  const answers = await Promise.all(Array.from({ length: 6 }, click))
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    'issued',
    ...Array.from({ length: 5 }, () => 'issued-before'),
  ])
})

// promise money: The office bills anything else by an invoice that it writes … and never other than it was shown
test('a draft that changed since it was shown is not issued, nor one whose customer changed', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const id = await aDraft(site, customerId)
  const shown = await shownOf(site, id)
  await typeIn(site, id, { lines: [typedLine({ unitPrice: '90' })] })
  expect(await issueDraft(site.context, { id, shown, admin: ROOS })).toEqual({ outcome: 'changed' })
  const again = await shownOf(site, id)
  await site.db
    .update(hostingCustomers)
    .set({ customerCity: 'Hengelo' })
    .where(eq(hostingCustomers.id, customerId))
  expect(await issueDraft(site.context, { id, shown: again, admin: ROOS })).toEqual({ outcome: 'changed' })
  expect(await site.db.$count(hostingInvoices)).toBe(0)
  expect((await issueNow(site, id)).outcome).toBe('issued')
})

test('saving in two places at once overwrites nothing, and the same text is saved once', async () => {
  await using site = await createTestContext()
  const id = await aDraft(site, await addCustomer(site))
  const draft = await draftWithId(site.db, id)
  const typed = { ...(draft?.typed ?? ({} as never)), subject: 'Van mij' }
  const save = { id, revision: 2, typed }
  expect(await saveDraft(site.context, save)).toEqual({ outcome: 'saved', revision: 3 })
  expect(await saveDraft(site.context, save)).toEqual({ outcome: 'saved', revision: 3 })
  expect(await saveDraft(site.context, { ...save, typed: { ...typed, subject: 'Van jou' } })).toEqual({
    outcome: 'conflict',
    revision: 3,
  })
})

test.each([
  [{ subject: ' ' }, 'Schrijf op waar de factuur voor is.'],
  [{ lines: [] }, 'Zet er minstens één regel in.'],
  [{ lines: [typedLine({ description: '' })] }, 'Schrijf op waar deze regel voor is.'],
  [{ lines: [typedLine({ unitPrice: '' })] }, 'Vul de prijs in. Is het gratis, vul dan 0 in.'],
  [{ lines: [typedLine({ unitPrice: 'veel' })] }, 'Vul een bedrag in, zoals 1.234,50.'],
  [{ lines: [typedLine({ quantity: '0' })] }, 'Vul een aantal in, zoals 2 of 1,5. Wat eraf gaat, is -1.'],
  [{ payment_days: '61' }, 'Vul hele dagen in, van 0 tot 60.'],
  [
    { lines: [typedLine({ quantity: '-1' })] },
    'Het totaal is minder dan nul. Maak een creditnota als je iets teruggeeft.',
  ],
])('what is not finished is not issued: %j', async (typed, fault) => {
  await using site = await createTestContext()
  expect(await issueNow(site, await aDraft(site, await addCustomer(site), typed))).toEqual({
    outcome: 'incomplete',
    fault,
  })
  expect(await site.db.$count(hostingInvoices)).toBe(0)
})

test('without an address of the customer there is no invoice', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await site.db
    .update(hostingCustomers)
    .set({ customerAddress: '' })
    .where(eq(hostingCustomers.id, customerId))
  expect(await issueNow(site, await aDraft(site, customerId))).toMatchObject({ outcome: 'incomplete' })
})

test('nobody writes to a customer with a contact stop', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await stopContactByHand(site.context, { customerId, reason: 'Overleden', admin: ROOS })
  expect(await issueNow(site, await aDraft(site, customerId))).toEqual({ outcome: 'contact-stopped' })
})

test('an invoice that asks nothing is paid at once, and its mail says so', async () => {
  await using site = await createTestContext()
  const invoice = await aFreeInvoice(site, await addCustomer(site), {
    lines: [
      typedLine(),
      typedLine({ description: 'Verrekend voorschot', quantity: '-1', unit: 'piece', unitPrice: '200' }),
    ],
  })
  expect(invoice).toMatchObject({ totalAmount: 0, paymentStatus: 'paid' })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'free-invoice')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('je hoeft niets te betalen')
  await nights(site, '2026-12-01', '2027-01-10')
  expect(await site.db.$count(reminders)).toBe(0)
})

// promise money: The office bills anything else by an invoice that it writes … reminded, and never a reason to suspend hosting
test('it is reminded of like any other and suspends nothing; paid and credited it is done', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const invoice = await aFreeInvoice(site, customerId)
  await nights(site, '2026-12-01', '2027-02-01')
  const sent = await site.db.select().from(reminders).where(eq(reminders.invoiceId, invoice.id))
  expect(sent.map(({ step }) => step)).toEqual(['due', 'reminder', 'second-reminder', expect.any(String)])
  const orders = await site.db.select().from(hostingOrders)
  expect(orders.filter(({ status }) => status === 'suspended')).toEqual([])
  await moneyCameIn(site, invoice.id)
  const [paid] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, invoice.id))
  expect(paid?.paymentStatus).toBe('paid')
  expect(
    await creditInvoice(site.context, { invoiceId: invoice.id, reason: 'Dubbel', admin: ROOS }),
  ).toMatchObject({ outcome: 'credited', refund: 24_200 })
})

// promise money: The office bills anything else by an invoice that it writes … debited only where the text of a mandate names what it is about
test('a mandate debits it for a project of the customer, and one about nothing else where its text names that', async () => {
  await using shop = await openDebitedShop('agency', { creditorId: 'NL98ZZZ999999990000' })
  const { site, jan } = shop
  const textOf = (wordingVersion: string) =>
    site.db.update(mandates).set({ wordingVersion }).where(eq(mandates.customerId, jan.id))
  await textOf('2026-11-24 portaal')
  const project = await startedProject(site, undefined, { customerId: jan.id })
  const alone = await aFreeInvoice(site, jan.id)
  const ofProject = await aFreeInvoice(site, jan.id, { projectNumber: project.number })
  expect([alone.standsAlone, ofProject.standsAlone]).toEqual([true, false])
  const debits = await site.db.select().from(collections)
  expect(debits.map(({ invoiceId }) => invoiceId)).toEqual([ofProject.id])
  const mails = (await allMails(site)).filter(({ kind }) => kind === 'free-invoice')
  expect(mails.map(({ text }) => text.includes('afgeschreven'))).toEqual([false, true])
  expect(await freeInvoicesOfProject(site.db, project.id)).toMatchObject([
    { invoiceNumber: ofProject.invoiceNumber },
  ])
  await textOf('2026-11-28 portaal')
  const named = await aFreeInvoice(site, jan.id)
  const all = await site.db.select().from(collections)
  expect(all.map(({ invoiceId }) => invoiceId).sort()).toEqual([ofProject.id, named.id].sort())
})

test('a draft can be thrown away until it is issued, and goes by itself after a year', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const [thrown, old, issued] = [
    await aDraft(site, customerId),
    await aDraft(site, customerId),
    await aDraft(site, customerId),
  ]
  expect((await openDrafts(site.db, '2026-11-20')).map(({ total }) => total)).toEqual([
    24_200, 24_200, 24_200,
  ])
  await issueNow(site, issued)
  expect(await discardDraft(site.context, { id: thrown, admin: ROOS })).toBe('discarded')
  expect(await discardDraft(site.context, { id: issued, admin: ROOS })).toBe('unchanged')
  const forget = async () => {
    await site.context.enqueue(site.db, 'forget-invoice-drafts', {})
    await site.runJobs()
    return (await site.db.select({ id: invoiceDrafts.id }).from(invoiceDrafts)).map(({ id }) => id).sort()
  }
  site.clock.advance((DRAFT_KEPT_DAYS - 1) * 24 * 60 * 60)
  expect(await forget()).toEqual([issued, old].sort())
  site.clock.advance(3 * 24 * 60 * 60)
  expect(await forget()).toEqual([issued])
})

// promise money: The office bills anything else by an invoice that it writes … charged as it was shown, also to a company abroad
test('a company abroad whose VAT id VIES confirmed sees no VAT in the draft, the step and the invoice', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const id = await aDraft(site, annaId)
  await typeIn(site, id, { lines: [typedLine()] })
  const draft = await draftWithId(site.db, id)
  if (!draft) throw new Error('There is no draft')
  expect((await shownDraft(site.context, draft)).amounts).toEqual({ net: 20_000, vat: 0, total: 20_000 })
  expect((await openDrafts(site.db, '2026-11-20'))[0]?.total).toBe(20_000)
  const found = await site.db.transaction((tx) => issueStep(site.context, tx, draft))
  expect(found?.step).toMatchObject({
    amounts: { net: 20_000, vat: 0, total: 20_000 },
    vatPercent: 0,
    vat: { treatment: 'reverse-charge', because: 'confirmed' },
  })
  await issueNow(site, id)
  const [invoice] = await site.db.select().from(hostingInvoices)
  expect(invoice).toMatchObject({
    amount: 20_000,
    vatAmount: 0,
    totalAmount: 20_000,
    vatTreatment: 'reverse-charge',
  })
})
