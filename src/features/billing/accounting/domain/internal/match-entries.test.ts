import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { type InvoiceInSight, matchEntries } from './match-entries'
import { referencesIn } from './references'

function invoice(
  number: string,
  order: string,
  euros: number,
  changes: Partial<InvoiceInSight> = {},
): InvoiceInSight {
  return {
    id: number,
    invoiceNumber: number,
    paymentReference: order,
    buyerName: 'Bakkerij Aarnink',
    dueDate: '2026-11-30',
    paymentStatus: 'pending',
    open: (euros * 100) as Cents,
    creditNotes: [],
    dueBack: 0 as Cents,
    ...changes,
  }
}

const AARNINK = invoice('INV2026110007', 'HO261119123', 47.8)
const OFFICE = invoice('INV-1763550000000', 'INV-1763550000000', 121)

function paid(euros: number, remittance: string) {
  return {
    nature: 'credit',
    isOwnDebit: false,
    amount: Math.round(euros * 100) as Cents,
    remittance,
  } as const
}

const kindsOf = (lines: Parameters<typeof matchEntries>[0], invoices = [AARNINK, OFFICE]) =>
  matchEntries(lines, invoices).map(({ kind }) => kind)

test('a reference is found however it was typed, or broken over lines by the bank', () => {
  const texts = [
    'HO261119123',
    'bestelling ho-261119123, bedankt',
    'HO 261119 123',
    'Hosting H O 2 6 1 1 1 9 1 2 3',
    'betaling HO2611 / 19123',
    'HO261119123 2026',
    'INV2026110007',
    'fact.nr. INV 202611-0007',
    'INV2026110007/HO261119123',
  ]
  for (const text of texts)
    expect(matchEntries([paid(47.8, text)], [AARNINK, OFFICE]), text).toEqual([
      { kind: 'exact', invoice: AARNINK },
    ])
  expect(kindsOf([paid(121, 'inv-1763550000000'), paid(121, 'INV 1763550000 000')])).toEqual([
    'exact',
    'settled',
  ])
  for (const text of ['', 'huur november', 'HO261119', 'INV12', 'HO261119124', 'ECHO 12345']) {
    expect(kindsOf([paid(47.8, text)]), text).toEqual(['unknown'])
  }
})

test('a number that goes on is another number', () => {
  expect(referencesIn('HO2611191234')[0]).toEqual(['HO2611191234'])
  const longer = invoice('INV2026110008', 'HO2611191234', 47.8)
  expect(matchEntries([paid(47.8, 'HO2611191234')], [AARNINK, longer])).toEqual([
    { kind: 'exact', invoice: longer },
  ])
})

test('too much and too little are told from exact, to the cent, and count what came in before', () => {
  expect(kindsOf([paid(47.79, 'HO261119123'), paid(47.81, 'HO261119123'), paid(0, 'HO261119123')])).toEqual([
    'other-amount',
    'other-amount',
    'unknown',
  ])
  expect(kindsOf([paid(7.8, 'HO261119123')], [{ ...AARNINK, open: 780 as Cents }])).toEqual(['exact'])
})

test('of two payments for one invoice the second finds it settled', () => {
  expect(kindsOf([paid(47.8, 'HO261119123'), paid(47.8, 'INV2026110007')])).toEqual(['exact', 'settled'])
  expect(kindsOf([paid(47.8, 'HO261119123')], [{ ...AARNINK, paymentStatus: 'paid' }])).toEqual(['settled'])
  expect(kindsOf([paid(47.8, 'HO261119123')], [{ ...AARNINK, paymentStatus: 'credited' }])).toEqual([
    'settled',
  ])
})

test('an order’s number means its open invoice: the one of that amount, otherwise the oldest', () => {
  const first = { ...AARNINK, paymentStatus: 'paid' as const }
  const second = invoice('INV2026120001', 'HO261119123', 30, { dueDate: '2026-12-15' })
  const third = invoice('INV2027010001', 'HO261119123', 40, { dueDate: '2027-01-15' })
  const invoices = [first, second, third]
  const numbers = [paid(40, 'HO261119123'), paid(30, 'HO261119123'), paid(99, 'HO261119123')].map((line) => {
    const [match] = matchEntries([line], invoices)
    return match && 'invoice' in match ? [match.kind, match.invoice.invoiceNumber] : match
  })
  expect(numbers).toEqual([
    ['exact', 'INV2027010001'],
    ['exact', 'INV2026120001'],
    ['other-amount', 'INV2026120001'],
  ])
})

test('a payment for two invoices is left to a person', () => {
  expect(matchEntries([paid(168.8, 'INV2026110007 en INV-1763550000000')], [AARNINK, OFFICE])).toEqual([
    { kind: 'several', numbers: ['INV2026110007', 'INV-1763550000000'] },
  ])
})

test('only euro that came in and is final can be booked', () => {
  const line = paid(47.8, 'HO261119123')
  expect(
    kindsOf([
      { ...line, nature: 'debit' },
      { ...line, nature: 'reversal' },
      { ...line, nature: 'not-final' },
      { ...line, amount: null },
    ]),
  ).toEqual(['debit', 'reversal', 'not-final', 'not-euro'])
})

test('what goes out is a refund when it names one credited invoice and is no more than goes back, once', () => {
  const credited = {
    paymentStatus: 'credited',
    creditNotes: ['CN2026110003'],
    dueBack: 2000 as Cents,
  } as const
  const invoices = [{ ...AARNINK, ...credited }, OFFICE]
  const sent = (euros: number, remittance: string) =>
    ({ ...paid(euros, remittance), nature: 'debit' }) as const
  const kinds = (...lines: ReturnType<typeof sent>[]) => matchEntries(lines, invoices).map(({ kind }) => kind)
  for (const name of ['HO261119123', 'INV2026110007', 'creditnota CN 2026110003'])
    expect(kinds(sent(20, name))).toEqual(['refund'])
  expect(kinds(sent(5, 'HO261119123'))).toEqual(['refund'])
  expect(kinds(sent(20.01, 'HO261119123'), sent(20, 'huur'), sent(121, OFFICE.invoiceNumber))).toEqual([
    'debit',
    'debit',
    'debit',
  ])
  expect(kinds(sent(20, `HO261119123 ${OFFICE.invoiceNumber}`))).toEqual(['debit'])
  expect(kinds(sent(20, 'HO261119123'), sent(20, 'HO261119123'))).toEqual(['refund', 'debit'])
})
