import { expect, test } from 'vitest'
import { totalOf } from '@/features/billing/invoices/domain/turnover'
import { invoiceLine } from '@/features/billing/invoices/fixtures'
import { turnoverOf } from '@/features/billing/invoices/server/turnover'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { bookReversal } from '@/features/billing/settlement/server/book-reversal'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import type { AnyWorkerTask } from '@/platform/worker-pool/worker-task'
import { type Cents, euros, sum } from '@/shared/money'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { addCustomer, issued, moneyCameIn } from '../../../../../../tests/support/invoices'
import { filesIn } from '../../../../../../tests/support/zip'
import { periodsOfYear } from '../domain/book-period'
import { openPerCustomer } from '../domain/internal/open-per-customer'
import { booksArchive } from './internal/books-archive'
import { loadBooks } from './load-books'

const Q4 = { year: 2026, quarter: 4 } as const

async function office(site: TestContext) {
  const customerId = await addCustomer(site)
  const at = (moment: string) => {
    site.clock.now = new Date(moment)
    return site
  }
  return {
    invoice: (moment: string, amount: number, vatOf = '2026-11-20') =>
      issued(at(moment), customerId, {
        lines: [invoiceLine('Hosting', 1, 'month', amount * 100)],
        periodStart: vatOf,
        periodEnd: vatOf,
        issuedAt: new Date(moment),
      }),
    receive: (moment: string, { id }: { id: string }, part?: number) =>
      moneyCameIn(at(moment), id, part === undefined ? undefined : euros(part)),
    credit: (moment: string, { id }: { id: string }) =>
      site.db.transaction((tx) =>
        issueCreditNote(at(moment).context, tx, id, 'Vergissing', { id: site.context.random.uuid() }),
      ),
    admin: { id: site.context.random.uuid(), role: 'admin' } as const,
    at,
  }
}

/** A quarter in which everything happens, and a month after it. */
async function aBusyQuarter(site: TestContext) {
  const { invoice, receive, credit, admin, at } = await office(site)
  const old = await invoice('2026-09-30T21:30:00Z', 7)
  const standing = await invoice('2026-10-01T08:00:00Z', 100)
  const undone = await invoice('2026-11-10T08:00:00Z', 10)
  const refunded = await invoice('2026-12-10T08:00:00Z', 20)
  const cents = await invoice('2026-12-11T08:00:00Z', 33.33)
  await receive('2026-10-05T10:00:00Z', old)
  await receive('2026-12-20T10:00:00Z', refunded)
  await receive('2026-12-31T22:59:00Z', standing, 21)
  await credit('2026-12-21T10:00:00Z', undone)
  // The Dutch year is over by then, the one in Greenwich is not.
  await receive('2026-12-31T23:30:00Z', standing, 100)
  await credit('2027-01-10T10:00:00Z', refunded)
  at('2027-01-11T10:00:00Z')
  const back = { invoiceId: refunded.id, amount: refunded.totalAmount, known: euros(0), admin }
  expect(await bookReturn(site.context, back)).toBe('booked')
  return { standing, undone, refunded, cents }
}

// promise money 7a: What was open at the end of a quarter is what was open then
// promise BooksView.tsx: wat later is betaald of gecrediteerd, telt niet mee
test('what was open at the end of a quarter is what was open then, whatever happened since', async () => {
  await using site = await createTestContext()
  const { standing, refunded, cents } = await aBusyQuarter(site)
  const { open, openOn } = await loadBooks(site.db, Q4, '2027-03-01')
  expect(openOn).toBe('2026-12-31')
  expect(open.map(({ invoiceNumber, kept, open }) => [invoiceNumber, kept, open])).toEqual([
    [standing.invoiceNumber, 2100, 10000],
    [cents.invoiceNumber, 0, cents.totalAmount],
  ])
  expect(openPerCustomer(open)).toMatchObject([{ invoices: 2, open: 10000 + cents.totalAmount }])
  const later = await loadBooks(site.db, { year: 2027, quarter: 1 }, '2027-01-10')
  expect(later.open.map(({ invoiceNumber, open }) => [invoiceNumber, open])).toEqual([
    [refunded.invoiceNumber, -2420],
    [cents.invoiceNumber, cents.totalAmount],
  ])
})

// promise money 7a: What was open at the end of a quarter is what was open then … and today it is what the turnover page says, less what came in too much
test('what is open today is what the turnover page calls open, less what came in too much', async () => {
  await using site = await createTestContext()
  await aBusyQuarter(site)
  const { invoice, receive } = await office(site)
  await receive('2027-02-02T10:00:00Z', await invoice('2027-02-01T10:00:00Z', 50), 20)
  // Nobody asked for these nine euro, so they are in no turnover.
  await receive('2027-02-02T10:00:00Z', await invoice('2027-02-01T10:00:00Z', 100), 130)
  const { open } = await loadBooks(site.db, { year: 2027, quarter: null }, '2027-03-01')
  const years = await Promise.all([2026, 2027].map((year) => turnoverOf(site.db, year, '2027-03-01')))
  const asked = years.flat().map(({ open, overdue }) => open + overdue)
  expect(sum(open.map(({ open }) => open))).toBe(sum([...asked, -900] as Cents[]))
})

test('what was paid and given back is asked from nobody; what a bank took back is', async () => {
  await using site = await createTestContext()
  const { invoice, receive, admin } = await office(site)
  const kind = await invoice('2026-10-01T08:00:00Z', 100)
  await receive('2026-10-02T08:00:00Z', kind, 130)
  const openOf = async () => (await loadBooks(site.db, Q4, '2026-12-31')).open.map(({ open }) => open)
  expect(await openOf(), 'nine euro too much').toEqual([-900])
  const back = { invoiceId: kind.id, admin }
  await bookReturn(site.context, { ...back, amount: euros(30), known: euros(0) })
  expect(await openOf()).toEqual([])
  const [payment] = await site.db.select().from(payments)
  const reversal = { paymentId: payment?.id ?? '', amount: euros(130), known: euros(0), admin }
  expect(await bookReversal(site.context, reversal)).toBe('booked')
  expect(await openOf()).toEqual([12100 + 3000])
})

// promise money 7: The VAT of the bookkeeper is that of the turnover page
test('the VAT of every quarter and of the year is that of the turnover page, to the cent and per rate', async () => {
  await using site = await createTestContext()
  await aBusyQuarter(site)
  const { invoice } = await office(site)
  await invoice('2026-12-12T08:00:00Z', 12.34, '2012-09-30')
  const months = await turnoverOf(site.db, 2026, '2027-03-01')
  for (const period of periodsOfYear(2026)) {
    const { vat } = await loadBooks(site.db, period, '2027-03-01')
    const inPeriod = months.filter(
      ({ month }) => period.quarter === null || Math.ceil(month / 3) === period.quarter,
    )
    const { net, vat: tax, total } = totalOf(inPeriod)
    for (const [part, expected] of [
      ['net', net],
      ['vat', tax],
      ['total', total],
    ] as const)
      expect(sum(vat.map((row) => row[part])), `${period.quarter} ${part}`).toBe(expected)
    for (const row of vat) expect(row.net + row.vat).toBe(row.total)
  }
  const { vat } = await loadBooks(site.db, Q4, '2027-03-01')
  expect(
    vat.map(({ month, vatPercent, invoices, creditNotes }) => [month, vatPercent, invoices, creditNotes]),
  ).toEqual([
    ['2026-10', 21, 1, 0],
    ['2026-11', 21, 1, 0],
    ['2026-12', 19, 1, 0],
    ['2026-12', 21, 2, 1],
  ])
})

// promise money: The books of a period are one archive, with every paper
test('the archive of a quarter has each invoice and credit note as PDF and XML, and sheets that add up', async () => {
  await using site = await createTestContext()
  const { standing } = await aBusyQuarter(site)
  const read = async () => Buffer.concat(await Array.fromAsync(booksArchive(site.context, Q4)))
  const archive = await read()
  const files = filesIn(archive)
  const papers = [...files.keys()].filter((name) => name.includes('/'))
  expect(papers).toHaveLength(2 * (4 + 1))
  expect(papers).toContain(`facturen/factuur-${standing.invoiceNumber}.xml`)
  expect(papers.filter((name) => name.startsWith('creditnotas/creditnota-CN202612'))).toHaveLength(2)
  const isPdf = (name: string) => files.get(name)?.subarray(0, 5).toString() === '%PDF-'
  expect(papers.filter((name) => name.endsWith('.pdf')).every(isPdf)).toBe(true)
  expect(files.get(`facturen/factuur-${standing.invoiceNumber}.xml`)?.toString()).toContain('<cbc:ID>')

  const lines = (name: string) => files.get(name)?.toString().trim().split('\r\n').slice(1) ?? []
  expect(lines('facturen.csv')).toHaveLength(5)
  expect(lines('betalingen.csv').map((line) => line.split(';').slice(0, 3).join(' '))).toEqual([
    '2026-10-05 Ontvangen 8,47',
    '2026-12-20 Ontvangen 24,20',
    '2026-12-31 Ontvangen 21,00',
  ])
  expect(lines('openstaand-per-klant.csv')).toHaveLength(1)
  expect(files.get('leesmij.txt')?.toString()).toContain('1 oktober 2026 tot en met 31 december 2026')
  expect(await read()).toEqual(archive)
})

// promise money 7: An invoice at two rates of VAT is two rows of the bookkeeper's sheet, which adds up to that of the VAT
test('the sheet of invoices adds up, per month and rate, to the sheet of VAT: an invoice at two rates has two rows', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const lines = [
    invoiceLine('Onbeperkt', 1, 'month', 1580),
    { ...invoiceLine('Boek', 3, 'piece', 1001), vatPercent: 9 },
    { ...invoiceLine('Terug: Basis', -1, 'month', 780), vatPercent: 19 },
  ]
  const { invoiceNumber, id } = await issued(site, customerId, { lines })
  await issued(site, customerId)
  await site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, id, 'Vergissing', { id: site.context.random.uuid() }),
  )
  const files = filesIn(Buffer.concat(await Array.fromAsync(booksArchive(site.context, Q4))))
  const sheet = (name: string) => {
    const [head = '', ...rows] = files.get(name)?.toString().replace('\ufeff', '').trim().split('\r\n') ?? []
    const names = head.split(';')
    return rows.map((row) => new Map(row.split(';').map((cell, place) => [names[place] ?? '', cell])))
  }
  const cents = (text = '') => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)
  const amounts = ['Excl. btw', 'Btw', 'Totaal'] as const
  const papers = sheet('facturen.csv')
  expect(papers.filter((row) => row.get('Nummer') === invoiceNumber).map((row) => row.get('Btw %'))).toEqual([
    '21',
    '19',
    '9',
  ])
  const rates = sheet('btw.csv')
  expect(rates).toHaveLength(3)
  for (const rate of rates) {
    const of = papers.filter(
      (row) =>
        row.get('Btw %') === rate.get('Btw %') && row.get('Datum')?.startsWith(rate.get('Maand') ?? 'none'),
    )
    for (const name of amounts)
      expect(of.reduce((total, row) => total + cents(row.get(name)), 0)).toBe(cents(rate.get(name)))
  }
})

// promise money: The books of a period are one archive … made while it is read
test('an archive is drawn while it is read: who goes away has no more drawn', async () => {
  await using site = await createTestContext()
  await aBusyQuarter(site)
  const drawn: string[] = []
  const { workerPool } = site.context
  const watched = {
    ...workerPool,
    run: <Input, Output>(task: { name: string }, input: Input) => {
      drawn.push(task.name)
      return workerPool.run(task as never as AnyWorkerTask, input as never) as Promise<Output>
    },
  }
  const archive = booksArchive({ ...site.context, workerPool: watched }, Q4)
  let seen = 0
  for await (const piece of archive) {
    seen += piece.length
    if (drawn.length === 1) break
  }
  expect(seen).toBeGreaterThan(0)
  expect(drawn).toEqual(['draw-invoice'])
})
