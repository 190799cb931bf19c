import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceLine } from '@/features/billing/invoices/fixtures'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { paymentExceptions, payments } from '@/features/billing/payments/server/payment-tables'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import type { Cents } from '@/shared/money'
import { camtFile, type FileEntry } from '../../../../../tests/support/camt'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued, moneyCameIn } from '../../../../../tests/support/invoices'
import { runs } from '../../../../../tests/support/long-runs'
import { ticked } from '../../../../../tests/support/statements'
import { bookField, type StatementLine } from '../domain/statement-line'
import { bookEntries } from './book-entries'
import { bankEntries, bankStatements } from './bookkeeping-tables'
import { importStatement } from './import-statement'
import { recentStatements, statementPreview } from './statement-preview'

const ROOS = { id: '0d5ff4d0-9a5b-4a3b-8a3e-3d1b6c2f7a10', name: 'Roos' }

const reference = (turn: number) => `HO261120${String(turn).padStart(4, '0')}`

/** Open invoices of 121 euro each, their references HO2611200001 and on. */
async function openInvoices(site: TestContext, count: number) {
  const customerId = await addCustomer(site)
  const lines = [invoiceLine('Hosting', 1, 'month', 10_000)]
  const invoices = []
  for (let turn = 1; turn <= count; turn++)
    invoices.push(await issued(site, customerId, { lines, paymentReference: reference(turn) }))
  return invoices
}

async function taken(site: TestContext, xml: string | readonly FileEntry[], fileName = 'afschrift.xml') {
  const bytes = Buffer.from(typeof xml === 'string' ? xml : camtFile(xml))
  const outcome = await importStatement(site.context, { fileName, bytes, admin: ROOS })
  if (outcome.outcome === 'refused') throw new Error(outcome.fault)
  return outcome
}

async function linesOf(site: TestContext, statementId: string): Promise<StatementLine[]> {
  return (await statementPreview(site.db, statementId))?.lines ?? []
}

async function book(site: TestContext, statementId: string, lines: readonly StatementLine[]) {
  return await bookEntries(site.context, { statementId, chosen: ticked(lines), admin: ROOS })
}

const kinds = (lines: readonly StatementLine[]) => lines.map(({ state }) => state.kind)
const only = (lines: readonly StatementLine[], kind: string) =>
  lines.filter(({ state }) => state.kind === kind)
const moneyIn = (site: TestContext) => site.db.select().from(payments).where(eq(payments.state, 'paid'))

/** Fifty lines, with everything that a statement may hold. */
const FIFTY: FileEntry[] = [
  ...Array.from({ length: 30 }, (_, index) => ({
    amount: '121.00',
    remittance: `Factuur ${reference(index + 1)}`,
  })),
  ...Array.from({ length: 4 }, (_, index) => ({ amount: '120.00', remittance: reference(index + 31) })),
  { amount: '130.00', remittance: reference(35) },
  ...Array.from({ length: 5 }, (_, index) => ({ amount: '121.00', remittance: `huur ${index}` })),
  { amount: '121.00', remittance: reference(1), reference: 'REF-0' },
  { amount: '121.00', remittance: reference(2), reference: 'REF-1' },
  { amount: '121.00', remittance: `nog een keer ${reference(3)}`, reference: 'ANDERS' },
  ...Array.from({ length: 3 }, () => ({ amount: '121.00', remittance: reference(36), currency: 'USD' })),
  ...Array.from({ length: 4 }, () => ({ amount: '55.00', side: 'DBIT' as const, remittance: reference(36) })),
]

test('of fifty lines each is told what it is, and nothing is booked by reading them', async () => {
  await using site = await createTestContext()
  await openInvoices(site, 40)
  expect(FIFTY).toHaveLength(50)
  const { statementId } = await taken(site, FIFTY)
  expect(kinds(await linesOf(site, statementId))).toEqual([
    ...Array(30).fill('exact'),
    ...Array(5).fill('other-amount'),
    ...Array(5).fill('unknown'),
    'again',
    'again',
    'settled',
    ...Array(3).fill('not-euro'),
    ...Array(4).fill('debit'),
  ])
  expect(await site.db.select().from(payments)).toEqual([])
  expect(await recentStatements(site.db)).toMatchObject([{ entryCount: 50, bookedCount: 0 }])
})

test('what is ticked is booked, what does not fit waits for a person, and the rest stays as it was', async () => {
  await using site = await createTestContext()
  await openInvoices(site, 40)
  const { statementId } = await taken(site, FIFTY)
  const lines = await linesOf(site, statementId)
  const chosen = [lines[0], lines[1], lines[30], lines[34], lines[42]].filter((line) => line !== undefined)
  expect(await book(site, statementId, chosen)).toEqual({ booked: 5, known: 0, changed: 0 })

  const states = await site.db
    .select({ reference: hostingInvoices.paymentReference, state: hostingInvoices.paymentStatus })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.paymentStatus, 'paid'))
  // The third was ticked as settled because of a line above it that was not: so it pays the invoice itself.
  expect(states.map((state) => state.reference).sort()).toEqual([1, 2, 3, 35].map(reference))
  const odd = await site.db.select({ kind: paymentExceptions.kind }).from(paymentExceptions)
  expect(odd.map(({ kind }) => kind).sort()).toEqual(['over', 'short'])
  const after = await linesOf(site, statementId)
  expect(only(after, 'booked').map(({ position }) => position)).toEqual([1, 2, 31, 35, 43])
  expect(after[2]?.state.kind).toBe('settled')
  expect(await recentStatements(site.db)).toMatchObject([{ bookedCount: 5 }])
})

test('a line that is booked tells what is odd about its money', async () => {
  await using site = await createTestContext()
  await openInvoices(site, 2)
  const { statementId } = await taken(site, [
    { amount: '121.00', remittance: reference(1) },
    { amount: '120.00', remittance: reference(2) },
  ])
  await book(site, statementId, await linesOf(site, statementId))
  expect((await linesOf(site, statementId)).map(({ state }) => state)).toMatchObject([
    { kind: 'booked', exceptions: [] },
    { kind: 'booked', exceptions: ['short'] },
  ])
})

test('two clicks, two tabs and two uploads book a line once', async () => {
  await using site = await createTestContext()
  await openInvoices(site, 3)
  const entries = [1, 2, 3].map((turn) => ({ amount: '121.00', remittance: reference(turn) }))
  const [first, same] = await Promise.all([taken(site, entries), taken(site, entries)])
  expect(new Set([first.outcome, same.outcome])).toEqual(new Set(['imported', 'known']))
  expect(same.statementId).toBe(first.statementId)
  const lines = await linesOf(site, first.statementId)

  const counts = await Promise.all([1, 2, 3, 4].map(() => book(site, first.statementId, lines)))
  expect(counts.reduce((total, { booked }) => total + booked, 0)).toBe(3)
  expect(await moneyIn(site)).toHaveLength(3)

  const later = await taken(site, camtFile(entries, { version: '08', statementId: 'S-9' }))
  expect(kinds(await linesOf(site, later.statementId))).toEqual(['again', 'again', 'again'])
  expect(await book(site, later.statementId, lines)).toEqual({ booked: 0, known: 0, changed: 3 })
  expect(await moneyIn(site)).toHaveLength(3)
  expect(await site.db.select().from(paymentExceptions)).toEqual([])
})

test('a line whose invoice was paid meanwhile is left alone until someone looks again', async () => {
  await using site = await createTestContext()
  await openInvoices(site, 1)
  const { statementId } = await taken(site, [
    { amount: '121.00', remittance: reference(1) },
    { amount: '121.00', remittance: reference(1), reference: 'TWEEDE' },
  ])
  const [line] = await linesOf(site, statementId)
  if (!line) throw new Error('no line')
  const other = await taken(site, [{ amount: '121.00', remittance: reference(1), reference: 'DERDE' }])
  const shownBefore = await linesOf(site, other.statementId)
  await book(site, statementId, [line])

  expect(await book(site, other.statementId, shownBefore)).toEqual({ booked: 0, known: 0, changed: 1 })
  const shownNow = await linesOf(site, other.statementId)
  expect(kinds(shownNow)).toEqual(['settled'])
  expect(await book(site, other.statementId, shownNow)).toEqual({ booked: 1, known: 0, changed: 0 })
  expect(await site.db.select({ kind: paymentExceptions.kind }).from(paymentExceptions)).toEqual([
    { kind: 'double' },
  ])
})

test('a booking that was cut off half-way is finished by the next click', async () => {
  await using site = await createTestContext()
  const [invoice] = await openInvoices(site, 1)
  const { statementId } = await taken(site, [{ amount: '121.00', remittance: reference(1) }])
  const lines = await linesOf(site, statementId)
  // As a process that dies between line and payment leaves it.
  await site.db
    .update(bankEntries)
    .set({ invoiceId: invoice?.id ?? null, receivedAt: site.clock.now, receivedBy: 'Roos' })
  expect(kinds(await linesOf(site, statementId))).toEqual(['exact'])
  expect(await book(site, statementId, lines)).toEqual({ booked: 1, known: 0, changed: 0 })
  expect(await moneyIn(site)).toHaveLength(1)
})

test('a file that cannot be read leaves nothing behind', async () => {
  await using site = await createTestContext()
  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    importStatement(site.context, { fileName: 'x.xml', bytes, admin: ROOS })
  const utf16 = Buffer.from(
    `\ufeff${camtFile([]).replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document')}`,
    'utf16le',
  )
  expect(await upload(Buffer.from(''))).toEqual({ outcome: 'refused', fault: 'missing' })
  expect(await upload(Buffer.alloc(2_000_001, 32))).toEqual({ outcome: 'refused', fault: 'large' })
  expect(await upload(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]))).toEqual({
    outcome: 'refused',
    fault: 'not-xml',
  })
  expect(await upload(utf16)).toEqual({ outcome: 'refused', fault: 'has-dtd' })
  expect(await site.db.select().from(bankStatements)).toEqual([])
})

test('a statement for which there is no room now is for later; one that breaks off is an error', async () => {
  await using site = await createTestContext()
  const bytes = Buffer.from(camtFile([{ amount: '10.00' }]))
  const takingWhen = (fault: Error) => {
    const workerPool = { ...site.context.workerPool, run: () => Promise.reject(fault) }
    return importStatement({ ...site.context, workerPool }, { fileName: 'x.xml', bytes, admin: ROOS })
  }
  expect(await takingWhen(new Overloaded('No room'))).toEqual({ outcome: 'refused', fault: 'busy' })
  await expect(takingWhen(new Error('took longer'))).rejects.toThrow('took longer')
  expect(await site.db.select().from(bankStatements)).toEqual([])
})

test('letters of an older encoding are read as they were meant', async () => {
  await using site = await createTestContext()
  const xml = camtFile([{ amount: '1.00', name: 'Café Zoë' }]).replace('UTF-8', 'ISO-8859-1')
  const taking = await importStatement(site.context, {
    fileName: 'x.xml',
    bytes: Buffer.from(xml, 'latin1'),
    admin: ROOS,
  })
  const [line] = taking.outcome === 'refused' ? [] : await linesOf(site, taking.statementId)
  expect(line?.counterparty).toBe('Café Zoë')
})

const upload = fc.record({
  kind: fc.constant('upload' as const),
  lines: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
  version: fc.constantFrom('02' as const, '08' as const),
})
const click = fc.record({
  kind: fc.constant('click' as const),
  statement: fc.nat({ max: 5 }),
  tabs: fc.integer({ min: 1, max: 3 }),
})

test('whatever is uploaded and clicked, in whatever order: money per line of the bank is in our books once at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(upload, click), { maxLength: 8 }), async (steps) => {
      await using site = await createTestContext()
      await openInvoices(site, 5)
      const statements: string[] = []
      const clicked = new Set<string>()
      for (const step of steps) {
        if (step.kind === 'upload') {
          const entries = step.lines.map((turn) => ({
            amount: '121.00',
            remittance: reference(turn),
            reference: `BANK-${turn}`,
          }))
          statements.push((await taken(site, camtFile(entries, { version: step.version }))).statementId)
          continue
        }
        const statementId = statements[step.statement % (statements.length || 1)]
        if (!statementId) continue
        const lines = await linesOf(site, statementId)
        for (const line of lines) if (bookField(line)) clicked.add(line.remittance)
        await Promise.all(Array.from({ length: step.tabs }, () => book(site, statementId, lines)))
      }
      const paid = await moneyIn(site)
      expect(paid.map((payment) => payment.reference).sort()).toEqual([...clicked].sort())
      expect(await site.db.select().from(paymentExceptions)).toEqual([])
    }),
    { numRuns: runs({ short: 5, long: 12 }) },
  )
})

test('two transfers for one invoice, booked at the same moment, are both in our books', async () => {
  await using site = await createTestContext()
  const [invoice] = await openInvoices(site, 1)
  await startPayment(site.context, {
    invoiceId: invoice?.id ?? '',
    method: 'bank-transfer',
    returnPath: '/hosting-dashboard',
    mandate: false,
  })
  const entries = ['EEN', 'TWEE'].map((name) => ({
    amount: '121.00',
    remittance: reference(1),
    reference: name,
  }))
  const shown = await Promise.all(
    entries.map(async (entry) => {
      const { statementId } = await taken(site, [entry])
      return { statementId, lines: await linesOf(site, statementId) }
    }),
  )
  await Promise.all(shown.map(({ statementId, lines }) => book(site, statementId, lines)))
  for (const { statementId } of shown) await book(site, statementId, await linesOf(site, statementId))
  expect(await moneyIn(site)).toHaveLength(2)
  expect(await site.db.select({ kind: paymentExceptions.kind }).from(paymentExceptions)).toEqual([
    { kind: 'double' },
  ])
})

// promise money 7a: What goes back is what came in less what went back … found on the bank's statement
test('money that we sent back is booked from the statement, once, and ticks off the credit note that waits for it', async () => {
  await using site = await createTestContext()
  const [invoice] = await openInvoices(site, 1)
  if (!invoice) throw new Error('There is no invoice')
  await moneyCameIn(site, invoice.id, 10_000 as Cents)
  const credited = await site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, invoice.id, 'Vergist', { id: ROOS.id }),
  )
  if (credited.outcome !== 'credited') throw new Error(credited.outcome)
  const { id: noteId, invoiceNumber: note } = credited.creditNote
  const sentBack = (amount: string, reference: string) =>
    ({ amount, side: 'DBIT', remittance: `Terug ${note}`, reference }) as const
  const { statementId } = await taken(site, [
    sentBack('40.00', 'A'),
    sentBack('60.00', 'B'),
    sentBack('10.00', 'C'),
  ])
  const lines = await linesOf(site, statementId)
  expect(kinds(lines)).toEqual(['refund', 'debit', 'debit'])

  const clicks = await Promise.all([1, 2, 3].map(() => book(site, statementId, only(lines, 'refund'))))
  expect(clicks.map(({ booked }) => booked).sort()).toEqual([0, 0, 1])
  expect(await invoiceForAdmin(site.db, noteId)).toMatchObject({ paymentStatus: 'pending', dueBack: 6000 })
  const rest = await linesOf(site, statementId)
  expect(kinds(rest)).toEqual(['booked', 'refund', 'debit'])
  expect(await book(site, statementId, only(rest, 'refund'))).toMatchObject({ booked: 1 })
  expect(await invoiceForAdmin(site.db, noteId)).toMatchObject({ paymentStatus: 'paid', dueBack: 0 })
  expect(kinds(await linesOf(site, statementId))).toEqual(['booked', 'booked', 'debit'])
  const again = await taken(site, [sentBack('40.00', 'A')], 'later.xml')
  expect(kinds(await linesOf(site, again.statementId))).toEqual(['again'])
})

// promise money 7b: What a statement tells is booked once … and not by hand beside it
test('what our own debits brought, and what came back of them, is named so and cannot be booked by hand', async () => {
  await using site = await createTestContext()
  await openInvoices(site, 1)
  const remittance = `Factuur ${reference(1)}`
  const { statementId } = await taken(site, [
    { amount: '121.00', family: 'IDDT', endToEndId: 'INV202611-1', remittance },
    { amount: '121.00', family: 'IDDT', partId: 'WN-20261201-1', remittance },
    {
      amount: '121.00',
      side: 'DBIT',
      family: 'IDDT',
      parts: [{ endToEndId: 'INV202611-1', reason: 'AM04' }],
    },
    { amount: '121.00', remittance },
  ])
  const lines = await linesOf(site, statementId)
  expect(kinds(lines)).toEqual(['own-debit', 'own-debit', 'own-debit', 'exact'])
  expect(ticked(lines)).toHaveLength(1)
})
