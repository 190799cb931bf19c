import { expect, test } from 'vitest'
import { BAKERY, invoiceLine } from '@/features/billing/invoices/fixtures'
import { issuePartialCreditNote } from '@/features/billing/invoices/server/issue-credit-note'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import type { Cents } from '@/shared/money'
import { ANNA, addAbroad, HEINZ, neighbours, partyOf } from '../../../../../../tests/support/abroad'
import { addCustomer, issued } from '../../../../../../tests/support/invoices'
import { filesIn } from '../../../../../../tests/support/zip'
import { vatReturn } from '../domain/vat-return'
import { booksArchive } from './internal/books-archive'
import { loadBooks } from './load-books'

const Q4 = { year: 2026, quarter: 4 } as const
const Q1 = { year: 2027, quarter: 1 } as const
const FRANZ = {
  ...ANNA,
  customerEmail: 'franz@wien.example',
  customerCountry: 'AT' as const,
  customerVatId: 'ATU33864707',
}

/** Linear congruential generator: the same invoices at every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

/** Sixty invoices of two quarters to four kinds of buyers, at two rates, of which many are credited whole or in part. */
async function manyInvoices({ site, vies, annaId }: Awaited<ReturnType<typeof neighbours>>) {
  vies.knows('ATU33864707', { valid: true })
  const buyers = [
    { id: await addCustomer(site), buyer: BAKERY },
    { id: annaId, buyer: partyOf(ANNA) },
    { id: await addAbroad(site, FRANZ), buyer: partyOf(FRANZ) },
    { id: await addAbroad(site, HEINZ), buyer: partyOf(HEINZ) },
  ]
  const next = seeded(7)
  for (let number = 0; number < 60; number++) {
    site.clock.advance(24 * 60 * 60 + next(3) * 60)
    await site.runJobs()
    const { id, buyer } = buyers[next(buyers.length)] ?? { id: annaId, buyer: partyOf(ANNA) }
    const lines = Array.from({ length: 1 + next(3) }, (_, place) => ({
      ...invoiceLine(`Regel ${place}`, 1, 'piece', 1 + next(50_000)),
      ...(next(4) === 0 ? { vatPercent: 9 } : {}),
    }))
    const invoice = await issued(site, id, { buyer, lines, periodStart: null, periodEnd: null })
    const by = { id: site.context.random.uuid(), role: 'admin' as const }
    const { length } = lines
    if (next(5) === 0)
      await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice.id, 'Vergissing', by))
    else if (next(4) === 0)
      await site.db.transaction((tx) =>
        issuePartialCreditNote(site.context, tx, {
          invoiceId: invoice.id,
          parts: [{ line: next(length), net: (1 + next(300)) as Cents, description: 'Een deel' }],
          reason: 'Een deel ging niet door',
          actor: { kind: 'admin', accountId: by.id },
        }),
      )
  }
}

interface Paper {
  buyer: { vatId: string | null; country: string }
  lines: { net: number; vatPercent?: number; reverseCharge?: boolean }[]
  vat_percent: number
  vat: number
}

/** Oracle: reckons the boxes line by line from the rows, with no code of the product. */
function reckoned(papers: readonly Paper[]) {
  const boxes = { '1a': 0, '1b': 0, '3b': 0, '5a': 0 }
  const perVatId: Record<string, number> = {}
  for (const { buyer, lines, vat_percent: ofPaper, vat } of papers) {
    boxes['5a'] += vat
    for (const { net, vatPercent, reverseCharge } of lines) {
      if (reverseCharge) {
        boxes['3b'] += net
        perVatId[buyer.vatId ?? ''] = (perVatId[buyer.vatId ?? ''] ?? 0) + net
      } else if ((vatPercent ?? ofPaper) === 21) boxes['1a'] += net
      else boxes['1b'] += net
    }
  }
  return { boxes, perVatId }
}

test('the boxes of the return and the statement are what the invoices of a quarter add up to, line by line', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  await manyInvoices(abroad)
  for (const [period, first, last] of [
    [Q4, '2026-10-01', '2026-12-31'],
    [Q1, '2027-01-01', '2027-03-31'],
  ] as const) {
    const { rows } = await site.pool.query<Paper>(
      `SELECT buyer, lines, vat_percent, (vat_amount * 100)::int AS vat FROM hosting_invoices
        WHERE issue_date BETWEEN $1 AND $2`,
      [first, last],
    )
    expect(rows.length).toBeGreaterThan(15)
    const { boxes, perVatId } = reckoned(rows)
    const books = await loadBooks(site.db, period, last)
    const found = new Map(vatReturn(books.vat, books.supplies).map((box) => [box.box, box]))
    expect(found.get('1a')?.net).toBe(boxes['1a'])
    expect(found.get('1b')?.net).toBe(boxes['1b'])
    expect(found.get('3b')?.net).toBe(boxes['3b'])
    expect(found.get('1e')?.net).toBe(0)
    expect(found.get('5a')?.vat).toBe(boxes['5a'])
    expect(Object.fromEntries(books.supplies.map(({ vatId, net }) => [vatId, net]))).toEqual(perVatId)
    const onForm = Object.values(perVatId).map((net) => Math.sign(net) * Math.round(Math.abs(net) / 100))
    expect(found.get('3b')?.onForm.turnover).toBe(onForm.reduce((total, euros) => total + euros, 0))
  }
}, 60_000)

test('both stand in the archive, to the cent and in whole euros', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  await issued(site, annaId, { buyer: partyOf(ANNA) })
  const pieces: Uint8Array[] = []
  for await (const piece of booksArchive(site.context, Q4)) pieces.push(piece)
  const files = await filesIn(Buffer.concat(pieces))
  const textOf = (name: string) => files.get(name)?.toString() ?? ''
  expect(textOf('icp.csv')).toContain('2026-K4;DE;111111125;Hülsmann GmbH;Diensten;538,38;538')
  expect(textOf('btw-aangifte.csv')).toContain(
    '3b;Leveringen naar of diensten in landen binnen de EU;538,38;;538;',
  )
  expect(textOf('facturen.csv')).toContain(';538,38;0;ja;0,00;538,38;')
})
