import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceLine } from '@/features/billing/invoices/fixtures'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type Cents, sum } from '@/shared/money'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued } from '../../../../../tests/support/invoices'
import { runs } from '../../../../../tests/support/long-runs'
import { brokenRules, parseUbl, textAt } from '../../../../../tests/support/ubl-rules'
import { ublOf } from '../documents/domain/ubl'
import { askedOf, type InvoiceLine } from '../domain/invoice'
import { invoiceCounts } from './invoice-list'
import { invoiceForAdmin } from './invoice-queries'
import { hostingInvoices } from './invoice-tables'
import { vatTotals } from './invoices-in-period'
import { invoiceTotalsOfCustomer } from './invoices-of-customer'
import { issuePartialCreditNote } from './issue-credit-note'
import { turnoverOf } from './turnover'

const ADMIN = { id: crypto.randomUUID(), role: 'admin' } as const

const DAYS = { firstDay: '2026-12-02', lastDay: '2027-11-19' }

function creditPart({ db, context }: TestContext, invoiceId: string, line: number, net: number) {
  const part = { line, net: net as Cents, description: 'Hosting: 353 van 365 dagen', period: DAYS }
  return db.transaction((tx) =>
    issuePartialCreditNote(context, tx, {
      invoiceId,
      parts: [part],
      reason: 'Opgezegd per 1 december 2026',
      actor: SYSTEM,
    }),
  )
}

const receive = ({ context }: TestContext, invoiceId: string, amount: number) =>
  receiveTransfer(context, {
    invoiceId,
    amount: amount as Cents,
    transferId: crypto.randomUUID(),
    actor: SYSTEM,
  })

async function invoiceNow({ db }: TestContext, id: string) {
  const [invoice] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, id))
  if (!invoice) throw new Error('The invoice is gone')
  return invoice
}

async function notesOf({ db }: TestContext, invoiceId: string) {
  const notes = await db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.creditsInvoiceId, invoiceId))
    .orderBy(asc(hostingInvoices.sequence))
  return await Promise.all(
    notes.map(async ({ id }) => {
      const note = await invoiceForAdmin(db, id)
      if (!note) throw new Error('The credit note is gone')
      return note
    }),
  )
}

test('a credit note over a part has its lines, days and VAT, and the invoice stands for the rest', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const answer = await creditPart(site, invoice.id, 0, 10_000)
  expect(answer).toMatchObject({ outcome: 'credited', refund: 0 })
  const [note] = await notesOf(site, invoice.id)
  expect(note).toMatchObject({
    invoiceNumber: 'CN2026110001',
    amount: -10_000,
    vatAmount: -2100,
    totalAmount: -12_100,
    periodStart: DAYS.firstDay,
    periodEnd: DAYS.lastDay,
    paymentStatus: 'credited',
    lines: [{ description: 'Hosting: 353 van 365 dagen', quantity: -1, net: -10_000, period: DAYS }],
  })
  expect(await invoiceNow(site, invoice.id)).toMatchObject({
    status: 'sent',
    paymentStatus: 'pending',
    creditedAmount: 12_100,
  })
  const ubl = note && ublOf(note)
  expect(ubl && brokenRules(parseUbl(ubl))).toEqual([])
  expect(ubl).toContain(`<cbc:CreditNoteTypeCode>381<`)
  const reference = ubl && textAt(parseUbl(ubl).root, 'BillingReference/InvoiceDocumentReference/ID')
  expect(reference).toBe(invoice.invoiceNumber)
})

// promise money 3: What was credited in part is asked for the rest, everywhere
test('what is asked after a credit is asked everywhere: page, list, portal and turnover', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const { id, totalAmount } = await issued(site, customerId)
  await creditPart(site, id, 0, 10_000)
  const left = totalAmount - 12_100
  const payable = await payableWithId(site.db, id)
  const page = payable && (await payPageOf(site.context, payable))
  expect(page?.transfer.amount).toBe(left)
  expect((await invoiceCounts(site.db, site.clock.now)).openAmount).toBe(left)
  expect((await invoiceTotalsOfCustomer(site.db, customerId)).openAmount).toBe(left)
  const [november] = await turnoverOf(site.db, 2026, '2026-11-30')
  expect(november).toMatchObject({ total: left, open: left, paid: 0, settled: 0 })
})

test('an invoice is paid by what is left of it, and paid by a credit when the rest had come in', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const [one, other] = [await issued(site, customerId), await issued(site, customerId)]
  await creditPart(site, one.id, 0, 10_000)
  await receive(site, one.id, one.totalAmount - 12_100)
  expect(await invoiceNow(site, one.id)).toMatchObject({ paymentStatus: 'paid', status: 'sent' })
  await receive(site, other.id, other.totalAmount - 12_100)
  expect((await invoiceNow(site, other.id)).paymentStatus).toBe('pending')
  await creditPart(site, other.id, 0, 10_000)
  expect(await invoiceNow(site, other.id)).toMatchObject({ paymentStatus: 'paid', status: 'sent' })
  for (const { id } of [one, other])
    expect((await notesOf(site, id)).map(({ dueBack }) => dueBack)).toEqual([0])
})

// promise money 7a: What goes back of a part is what became too much
test('of what was paid goes back what became too much, not the whole', async () => {
  await using site = await createTestContext()
  const { id, totalAmount } = await issued(site, await addCustomer(site))
  await receive(site, id, totalAmount)
  expect(await creditPart(site, id, 0, 10_000)).toMatchObject({ refund: 12_100 })
  expect(await creditPart(site, id, 1, 1_000)).toMatchObject({ refund: 13_310 })
  expect((await notesOf(site, id)).map(({ dueBack, paymentStatus }) => [dueBack, paymentStatus])).toEqual([
    [12_100, 'pending'],
    [1_210, 'pending'],
  ])
  const back = { invoiceId: id, amount: 12_100 as Cents, known: 0 as Cents, admin: ADMIN }
  expect(await bookReturn(site.context, back)).toBe('booked')
  expect((await notesOf(site, id)).map(({ dueBack, paymentStatus }) => [dueBack, paymentStatus])).toEqual([
    [0, 'paid'],
    [1_210, 'pending'],
  ])
  const rest = await site.db.transaction((tx) => issueCreditNote(site.context, tx, id, 'De rest', ADMIN))
  expect(rest).toMatchObject({ outcome: 'credited', refund: totalAmount - 12_100 })
  expect(await invoiceNow(site, id)).toMatchObject({ status: 'credited', creditedAmount: totalAmount })
})

// promise money 5: A correction is a credit note, whole and once … however many ask at once
test('no more is credited of a line than was billed, however many ask at once', async () => {
  await using site = await createTestContext()
  const invoice = await issued(site, await addCustomer(site))
  const first = invoice.lines[0]?.net ?? 0
  const share = Math.ceil(first / 3)
  const answers = await Promise.all(Array.from({ length: 5 }, () => creditPart(site, invoice.id, 0, share)))
  expect(answers.filter(({ outcome }) => outcome === 'credited')).toHaveLength(3)
  expect(sum((await notesOf(site, invoice.id)).map(({ amount }) => amount))).toBe(-first)
})

/** An invoice of a change over a change of the rate: 21% is charged, and what was asked at 19% goes back at 19%. */
const TWO_RATES: InvoiceLine[] = [
  invoiceLine('Hosting Onbeperkt', 1, 'piece', 3001),
  { ...invoiceLine('Hosting Basis', 1, 'piece', 1333), quantity: -1, net: -1333 as Cents, vatPercent: 19 },
  invoiceLine('Premium SSL', 1, 'piece', 517),
  { ...invoiceLine('Back-up', 1, 'piece', 799), vatPercent: 19 },
]

// promise money 5: Each rate of VAT is counted and goes back as its own
test('of an invoice with two rates each is counted as its own, and goes back as its own', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const days = { first: '2026-01-01', last: '2026-12-31' }
  const expectAgreement = async () => {
    const [month] = await turnoverOf(site.db, 2026, '2026-11-30')
    const rates = await vatTotals(site.db, days)
    for (const part of ['net', 'vat', 'total'] as const)
      expect(sum(rates.map((rate) => rate[part]))).toBe(month?.[part])
    return rates.map(({ vatPercent, net, vat }) => [vatPercent, net, vat])
  }
  const { id } = await issued(site, customerId, { lines: TWO_RATES })
  expect(await expectAgreement()).toEqual([
    [19, -534, -101],
    [21, 3518, 739],
  ])
  await creditPart(site, id, 0, 1000)
  await creditPart(site, id, 3, 400)
  expect(await expectAgreement()).toEqual([
    [19, -934, -177],
    [21, 2518, 529],
  ])
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, id, 'De rest', ADMIN))
  expect(await expectAgreement()).toEqual([
    [19, 0, 0],
    [21, 0, 0],
  ])
  expect(await vatTotals(site.db, days)).toMatchObject([
    { vatPercent: 19, invoices: 0, creditNotes: 1 },
    { vatPercent: 21, invoices: 1, creditNotes: 2 },
  ])
  const notes = await notesOf(site, id)
  expect(notes).toHaveLength(3)
  for (const note of notes) expect(brokenRules(parseUbl(ublOf(note)))).toEqual([])
})

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('part' as const),
      line: fc.nat(3),
      net: fc.integer({ min: 1, max: 30_000 }),
    }),
    fc.record({ kind: fc.constant('money' as const), amount: fc.integer({ min: 1, max: 70_000 }) }),
    fc.record({ kind: fc.constant('back' as const), part: fc.constantFrom(1, 0.4) }),
    fc.record({ kind: fc.constant('rest' as const) }),
  ),
  { minLength: 1, maxLength: 9 },
)

// promise money 5: A correction is a credit note, whole and once … or of a part, never more than was billed
test('in any order of credits and money no more is credited than was billed, and what is asked, held and owed agree', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  await fc.assert(
    fc.asyncProperty(steps, async (chain) => {
      const { id, totalAmount, amount, vatAmount } = await issued(site, customerId)
      let returned = 0
      for (const step of chain) {
        if (step.kind === 'part') await creditPart(site, id, step.line, step.net)
        if (step.kind === 'money') await receive(site, id, step.amount)
        if (step.kind === 'rest')
          await site.db.transaction((tx) => issueCreditNote(site.context, tx, id, 'De rest', ADMIN))
        const held = await receivedFor(site.db, id)
        if (step.kind === 'back' && held > 0) {
          const amount = Math.ceil(held * step.part) as Cents
          const known = returned as Cents
          await bookReturn(site.context, { invoiceId: id, amount, known, admin: ADMIN })
          returned += amount
        }
      }
      const invoice = await invoiceNow(site, id)
      const notes = await notesOf(site, id)
      const held = await receivedFor(site.db, id)
      const asked = askedOf(invoice)
      expect(asked).toBe(totalAmount + sum(notes.map((note) => note.totalAmount)))
      expect(asked).toBeGreaterThanOrEqual(0)
      expect(amount + sum(notes.map((note) => note.amount))).toBeGreaterThanOrEqual(0)
      expect(vatAmount + sum(notes.map((note) => note.vatAmount))).toBeGreaterThanOrEqual(0)
      expect(invoice.status).toBe(asked === 0 ? 'credited' : 'sent')
      const owed = notes.length > 0 ? Math.max(0, held - asked) : 0
      expect(sum(notes.map(({ dueBack }) => dueBack))).toBe(owed)
      for (const note of notes) {
        expect(note.paymentStatus).toBe(
          note.dueBack > 0 ? 'pending' : note.givenBack > 0 ? 'paid' : 'credited',
        )
        expect(brokenRules(parseUbl(ublOf(note)))).toEqual([])
      }
      if (asked > 0 && held >= asked) expect(invoice.paymentStatus).toBe('paid')
    }),
    { numRuns: runs({ short: 15, long: 40 }) },
  )
  const [year] = await turnoverOf(site.db, 2026, '2026-11-30')
  expect(year && year.paid + year.open + year.overdue + year.settled).toBe(year?.total)
})
