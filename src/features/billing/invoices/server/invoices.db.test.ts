import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BAKERY, YEAR_OF_HOSTING } from '@/features/billing/invoices/fixtures'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import type { Cents } from '@/shared/money'
import { addAccount } from '../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued, moneyCameIn, newInvoice } from '../../../../../tests/support/invoices'
import { downloadOf, fetchInvoiceFile } from '../documents/server/fetch-invoice-file'
import { invoiceFiles } from '../documents/server/invoice-files'
import { invoiceForAdmin } from './invoice-queries'
import { hostingInvoices, invoiceSequences } from './invoice-tables'
import { issueInvoice } from './issue-invoice'
import { markInvoicePaid } from './mark-invoice-paid'

async function numbers({ db }: TestContext): Promise<string[]> {
  const rows = await db.select({ number: hostingInvoices.invoiceNumber }).from(hostingInvoices)
  return rows.map(({ number }) => number).sort()
}

const ADMIN = { id: '00000000-0000-4000-8000-000000000001' }

// promise money 4: In the log … an invoice that is issued
// promise promises.ts: PAYMENT_TERM_DAYS = 14
// promise ubl.ts: na de factuurdatum.
test('an invoice is issued with its amounts, parties and dates, and written down in the log', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  expect(invoice).toMatchObject({
    invoiceNumber: 'INV2026110001',
    amount: 53838,
    vatAmount: 11306,
    totalAmount: 65144,
    issueDate: '2026-11-20',
    dueDate: '2026-12-04',
    status: 'sent',
    paymentStatus: 'pending',
    buyer: BAKERY,
  })
  expect(invoice.seller.name).toBe('Webnoaber')
  const [entry] = await site.db.select().from(auditLog)
  expect(entry).toMatchObject({ action: 'invoice.issued', subjectId: invoice.id })
})

// promise money 5: No doubles
test('forty invoices at once have forty numbers in a row', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await Promise.all(Array.from({ length: 40 }, () => issued(site, customerId)))
  const expected = Array.from({ length: 40 }, (_, index) => `INV202611${String(index + 1).padStart(4, '0')}`)
  expect(await numbers(site)).toEqual(expected)
})

// promise money 5: No gaps
test('transactions that are rolled back leave no gap, also in the middle of a crowd', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const attempts = Array.from({ length: 30 }, (_, index) =>
    site.db.transaction(async (tx) => {
      await issueInvoice(site.context, tx, newInvoice(site, customerId))
      if (index % 3 === 0) throw new Error('the order fails')
    }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  const sequences = await site.db.select({ sequence: hostingInvoices.sequence }).from(hostingInvoices)
  expect(sequences.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

// promise money 5: Dates run with the numbers
test('invoices of the office are numbered upwards, also in the same millisecond and when the clock goes back', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await Promise.all(Array.from({ length: 20 }, () => issued(site, customerId, { series: 'office' })))
  site.clock.advance(-3600)
  await issued(site, customerId, { series: 'office' })
  const rows = await site.db.select().from(hostingInvoices).orderBy(hostingInvoices.sequence)
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  const moments = rows.map(({ invoiceNumber }) => Number(/^INV-(\d{13})$/.exec(invoiceNumber)?.[1]))
  for (const [index, moment] of moments.entries()) expect(moment).toBeGreaterThan(moments[index - 1] ?? 0)
})

test('dates run with the numbers: who issues later never gets an earlier day', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await issued(site, customerId)
  const late = await issued(site, customerId, { issuedAt: new Date('2026-11-18T10:00:00.000Z') })
  expect(late).toMatchObject({ invoiceNumber: 'INV2026110002', issueDate: '2026-11-20' })
})

test('each month begins at one, and beyond 9999 a number grows', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  // As a month of nine thousand invoices leaves it.
  await site.db
    .insert(invoiceSequences)
    .values({ series: 'order', period: '202611', lastNumber: 9999, lastIssuedAt: site.clock.now })
  expect((await issued(site, customerId)).invoiceNumber).toBe('INV20261110000')
  const december = await issued(site, customerId, { issuedAt: new Date('2026-11-30T23:00:00.000Z') })
  expect(december).toMatchObject({ invoiceNumber: 'INV2026120001', issueDate: '2026-12-01' })
})

// promise money 5: An issued invoice never changes, its parties, lines and VAT included
test('an issued invoice cannot be changed or removed', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const one = eq(hostingInvoices.id, invoice.id)
  const reason = { cause: expect.objectContaining({ message: expect.stringContaining('was issued') }) }
  for (const change of [
    { description: 'anders' },
    { buyer: { ...BAKERY, name: 'Anders' } },
    { lines: [] },
    { issueDate: '2026-11-19' },
    { invoiceNumber: 'INV2026119999' },
  ])
    await expect(site.db.update(hostingInvoices).set(change).where(one)).rejects.toMatchObject(reason)
  await expect(site.db.delete(hostingInvoices).where(one)).rejects.toMatchObject(reason)
})

test('an order of no lines, or of lines that do not explain its total, gets no invoice and no number', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await expect(issued(site, customerId, { lines: [] })).rejects.toThrow(RangeError)
  await expect(issued(site, customerId, { totalInclVat: 100_000 as never })).rejects.toThrow(RangeError)
  expect(await site.db.select().from(invoiceSequences)).toEqual([])
})

// promise money 3: A paid invoice is not marked as paid again
test('fifty reports of one payment count once', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      site.db.transaction((tx) => markInvoicePaid(site.context, tx, invoice.id, site.clock.now)),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'already-paid')).toHaveLength(49)
  const entries = await site.db.select().from(auditLog).where(eq(auditLog.action, 'invoice.paid'))
  expect(entries).toHaveLength(1)
})

// promise money 4: No other step is taken … invoice
// promise money 5: A correction is a credit note, whole and once
test('an unpaid invoice is credited once, whoever asks, and is not paid any more', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice.id, 'Dubbel besteld', ADMIN)),
    ),
  )
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array(4).fill('already-credited'),
    'credited',
  ])
  const [creditNote] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.series, 'credit'))
  expect(creditNote).toMatchObject({
    invoiceNumber: 'CN2026110001',
    creditsInvoiceId: invoice.id,
    amount: -53838,
    vatAmount: -11306,
    totalAmount: -65144,
    description: 'Dubbel besteld',
    paymentStatus: 'credited',
    buyer: BAKERY,
    lines: YEAR_OF_HOSTING.map(({ net }) => ({ net: 0 - net })),
  })
  const paying = site.db.transaction((tx) => markInvoicePaid(site.context, tx, invoice.id, site.clock.now))
  expect(await paying).toBe('credited')
})

// promise money 4: In the log … credited, paid back
// promise money 7a: What goes back is what came in less what went back … sent back by hand, in parts, each once, never more than we hold
test('what came in for a credited invoice stays due to the customer until it went back, in parts or at once', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  await moneyCameIn(site, invoice.id)
  const give = (amount: number, known: number) =>
    bookReturn(site.context, {
      invoiceId: invoice.id,
      amount: amount as Cents,
      known: known as Cents,
      admin: { ...ADMIN, role: 'admin' },
    })
  expect(await give(1000, 0)).toBe('booked')
  const credit = await site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, invoice.id, 'Herroepen', ADMIN),
  )
  if (credit.outcome !== 'credited') throw new Error(credit.outcome)
  expect(credit.refund).toBe(64144)
  expect(credit.creditNote.paymentStatus).toBe('pending')
  const [original] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, invoice.id))
  expect(original).toMatchObject({ status: 'credited', paymentStatus: 'paid', paidAt: site.clock.now })

  const noteNow = () => invoiceForAdmin(site.db, credit.creditNote.id)
  expect(await noteNow()).toMatchObject({ dueBack: 64144, givenBack: 1000 })
  expect(await give(64145, 1000)).toBe('too-much')
  expect((await Promise.all([1, 2, 3].map(() => give(4144, 1000)))).sort()).toEqual([
    'booked',
    'changed',
    'changed',
  ])
  expect(await noteNow()).toMatchObject({ paymentStatus: 'pending', dueBack: 60000, givenBack: 5144 })
  expect(await give(60000, 5144)).toBe('booked')
  expect(await noteNow()).toMatchObject({
    paymentStatus: 'paid',
    paidAt: site.clock.now,
    dueBack: 0,
    givenBack: 65144,
  })
  const log = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, ADMIN.id))
    .orderBy(auditLog.happenedAt)
  expect(
    log.map(({ action, subjectId, details }) => [action, subjectId, details.amount ?? details.refund]),
  ).toEqual([
    ['invoice.refunded', invoice.id, 1000],
    ['invoice.credited', invoice.id, 64144],
    ['invoice.refunded', credit.creditNote.id, 4144],
    ['invoice.refund-changed', credit.creditNote.id, 0],
    ['invoice.refunded', credit.creditNote.id, 60000],
  ])
})

test('a credit note on which nothing was ever paid promises nothing', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const credit = await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice.id, 'x', ADMIN))
  expect(credit).toMatchObject({ refund: 0, creditNote: { paymentStatus: 'credited', paidAt: null } })
})

test('neither a credit note nor nothing at all can be credited or paid', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const credit = await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice.id, 'x', ADMIN))
  if (credit.outcome !== 'credited') throw new Error(credit.outcome)
  for (const id of [credit.creditNote.id, ADMIN.id]) {
    const again = await site.db.transaction((tx) => issueCreditNote(site.context, tx, id, 'x', ADMIN))
    expect(again).toEqual({ outcome: 'not-found' })
    const paying = site.db.transaction((tx) => markInvoicePaid(site.context, tx, id, site.clock.now))
    await expect(paying).rejects.toThrow()
  }
})

// promise money 7: Beside every price that a page names stands what a consumer pays … or the database refuses it
test('net and VAT are the total of every invoice, or the database refuses it', async () => {
  await using site = await createTestContext()
  await issued(site, await addCustomer(site))
  const wrong = sql`INSERT INTO hosting_invoices SELECT (jsonb_populate_record(hosting_invoices,
    jsonb_build_object('id', gen_random_uuid(), 'invoice_number', 'X', 'sequence', 2, 'amount', 1))).* FROM hosting_invoices`
  await expect(site.db.execute(wrong)).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'hosting_invoices_adds_up' }),
  })
})

// promise people 8: A customer sees and pays only what is theirs … and fetches no invoice of somebody else
test('the files of an invoice are fetched by its owner and by administrators, and exist for nobody else', async () => {
  await using site = await createTestContext()
  const owner = await addAccount(site, { email: 'jan@bakkerijjaarnink.example' })
  const stranger = await addAccount(site, { email: 'truus@weverij.example' })
  const nobody = await addAccount(site, { email: 'zonder-bestelling@weverij.example' })
  const { id, invoiceNumber } = await issued(site, await addCustomer(site, 'jan@bakkerijjaarnink.example'))
  const theirs = await issued(site, await addCustomer(site, 'truus@weverij.example'))
  const fetched = async (accountId: string, role: 'customer' | 'admin', number: string) =>
    downloadOf(
      await fetchInvoiceFile(site.context, { account: { id: accountId, role }, number, kind: 'pdf' }),
    )

  for (const number of [invoiceNumber, id]) {
    const own = await fetched(owner, 'customer', number)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename="factuur-${invoiceNumber}.pdf"`)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await fetched(ADMIN.id, 'admin', number)).status).toBe(200)
    for (const other of [stranger, nobody])
      expect((await fetched(other, 'customer', number)).status).toBe(404)
  }
  expect((await fetched(owner, 'customer', theirs.invoiceNumber)).status).toBe(404)
  expect((await fetched(ADMIN.id, 'admin', 'INV2026119999')).status).toBe(404)
})

test('when too many invoices are being drawn, a PDF is for later, and the UBL is there at once', async () => {
  await using site = await createTestContext()
  const { invoiceNumber: number } = await issued(site, await addCustomer(site))
  const run = () => Promise.reject(new Overloaded('No room'))
  const full = { ...site.context, workerPool: { ...site.context.workerPool, run } }
  const fetched = async (kind: 'pdf' | 'xml') =>
    downloadOf(await fetchInvoiceFile(full, { account: { id: ADMIN.id, role: 'admin' }, number, kind }))
  const pdf = await fetched('pdf')
  expect(pdf.status).toBe(503)
  expect(pdf.headers.get('retry-after')).toBe('5')
  expect(await pdf.text()).toBe('Het is even druk. Probeer het zo nog eens.\n')
  expect((await fetched('xml')).status).toBe(200)
})

test('a mail gets the PDF and the UBL, under the name of the invoice', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const files = await invoiceFiles(site.context, invoice.id)
  expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['factuur-INV2026110001.pdf', 'application/pdf'],
    ['factuur-INV2026110001.xml', 'application/xml'],
  ])
  expect(files[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(invoiceFiles(site.context, ADMIN.id)).rejects.toThrow()
})
