import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCreditNoteFor, anInvoice, BAKERY, invoiceLine } from '@/features/billing/invoices/fixtures'
import type { Cents } from '@/shared/money'
import {
  all,
  brokenRules,
  parseUbl,
  RULE_COUNT,
  textAt,
  type UblDocument,
} from '../../../../../../tests/support/ubl-rules'
import type { InvoiceLine } from '../../domain/invoice'
import { amountsOf, linesAddingUpTo, netOf } from '../../domain/invoice-amounts'
import type { InvoiceDocument } from '../../domain/invoice-document'
import { ublOf } from './ubl'

const VAT = 21

/** In milliseconds, for a machine that is busy with other things. */
const LONG = 60_000

const anyText = fc.oneof(
  fc.constantFrom('Café “De Zwaan” & Zn.', "Jansen's <b>web</b>", 'Şule Öztürk 🧵', 'B.V. \u0000\u000b'),
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((text) => `x${text}`),
)
const anyLine = fc
  .tuple(
    anyText,
    fc.integer({ min: 1, max: 365 }),
    fc.constantFrom<InvoiceLine['unit']>('piece', 'hour', 'month', 'year'),
    fc.integer({ min: 0, max: 500_000 }),
  )
  .map(([description, quantity, unit, price]) => invoiceLine(description, quantity, unit, price))
/** What goes back, some of it at the rate of then. */
const anyReturn = fc
  .tuple(anyText, fc.integer({ min: -12, max: -1 }), fc.integer({ min: 0, max: 40_000 }), fc.boolean())
  .map(
    ([description, quantity, price, isOld]): InvoiceLine => ({
      ...invoiceLine(description, quantity, 'piece', price),
      ...(isOld && { vatPercent: 19 }),
    }),
  )
const anyInvoice = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 10 }),
    shift: fc.integer({ min: -1, max: 1 }),
    name: anyText,
    kvk: fc.constantFrom('12345678', null),
    vatId: fc.constantFrom('NL001234567B01', null),
    contact: fc.constantFrom('Jan', null),
    series: fc.constantFrom('order', 'office'),
    period: fc.boolean(),
    buyerReference: fc.option(anyText),
    purchaseOrder: fc.option(anyText),
  })
  .map(({ lines, shift, name, kvk, vatId, contact, series, period, ...references }): InvoiceDocument => {
    const agreed = Math.max(0, amountsOf(lines, VAT).total + shift) as Cents
    const amounts = amountsOf(lines, VAT, agreed)
    return anInvoice({
      ...references,
      series,
      lines: linesAddingUpTo(amounts.net, lines),
      amount: amounts.net,
      vatAmount: amounts.vat,
      totalAmount: amounts.total,
      buyer: { ...BAKERY, name, kvk, vatId, contact },
      periodStart: period ? '2026-11-20' : null,
      periodEnd: period ? '2026-12-19' : null,
    })
  })

test(
  'every invoice and its credit note keep the rules of EN 16931, and the Dutch ones with a KVK number',
  () => {
    expect(RULE_COUNT).toBeGreaterThan(75)
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        expect(brokenRules(parseUbl(ublOf(invoice)))).toEqual([])
        expect(brokenRules(parseUbl(ublOf(aCreditNoteFor(invoice))))).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
  LONG,
)

test('what the buyer gave stands as BT-10 and BT-13; one of both is there, whatever they gave (NLCIUS)', () => {
  const referencesIn = (other: Partial<InvoiceDocument>) => {
    const { root } = parseUbl(ublOf(anInvoice(other)))
    return [textAt(root, 'BuyerReference'), textAt(root, 'OrderReference/ID')]
  }
  const both = { buyerReference: 'Afdeling 3', purchaseOrder: 'PO-417' }
  expect(referencesIn(both)).toEqual(['Afdeling 3', 'PO-417'])
  expect(referencesIn({ ...both, purchaseOrder: null })).toEqual(['Afdeling 3', ''])
  expect(referencesIn({ ...both, buyerReference: null })).toEqual(['', 'PO-417'])
  expect(referencesIn({ series: 'office' })).toEqual(['HO261120042', ''])
  expect(referencesIn({})).toEqual(['', 'HO261120042'])
})

test(
  'amounts in the XML are those of the invoice, to the cent',
  () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        for (const [sign, document] of [
          [1, invoice],
          [-1, aCreditNoteFor(invoice)],
        ] as const) {
          const { root } = parseUbl(ublOf(document))
          expect(centsAt(root, 'LegalMonetaryTotal/TaxExclusiveAmount')).toBe(sign * document.amount + 0)
          expect(centsAt(root, 'TaxTotal/TaxAmount')).toBe(sign * document.vatAmount + 0)
          expect(centsAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe(sign * document.totalAmount + 0)
        }
      }),
      { numRuns: 300 },
    )
  },
  LONG,
)

describe('the rules notice', () => {
  const broken = (other: Partial<InvoiceDocument>) => brokenRules(parseUbl(ublOf(anInvoice(other))))

  test.each<[string, Partial<InvoiceDocument>]>([
    ['BR-CO-10', { lines: anInvoice().lines.slice(1), amount: anInvoice().amount }],
    ['BR-CO-15', { totalAmount: 65145 as Cents }],
    ['BR-CO-17', { vatAmount: 11200 as Cents, totalAmount: 65038 as Cents }],
    ['BR-16', { lines: [] }],
    ['BR-25', { lines: [invoiceLine(' ', 1, 'year', 53838)] }],
    ['BR-27', { lines: [invoiceLine('Korting', 1, 'year', -53838)] }],
    ['BR-50', { seller: { ...anInvoice().seller, iban: null } }],
    ['BR-61', { seller: { ...anInvoice().seller, iban: 'geen' } }],
    ['BR-NL-1', { seller: { ...anInvoice().seller, kvk: null } }],
    ['BR-NL-3', { seller: { ...anInvoice().seller, street: '' } }],
    ['BR-NL-4', { buyer: { ...BAKERY, postcode: '' } }],
    ['BR-S-02', { seller: { ...anInvoice().seller, vatId: null } }],
    ['BR-29', { periodStart: '2026-12-01', periodEnd: '2026-11-01' }],
  ])('%s', (rule, other) => {
    expect(broken(other)).toContain(rule)
  })
})

test(
  'an invoice on which something goes back keeps the rules too, at whatever rate that was asked',
  () => {
    const anyChange = fc.tuple(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.array(anyReturn, { minLength: 1, maxLength: 4 }),
    )
    fc.assert(
      fc.property(anyChange, ([charges, credits]) => {
        const lines = [...charges, ...credits]
        const { net, vat, total } = amountsOf(lines, VAT)
        const invoice = anInvoice({ lines, amount: net, vatAmount: vat, totalAmount: total })
        expect(brokenRules(parseUbl(ublOf(invoice)))).toEqual([])
        expect(brokenRules(parseUbl(ublOf(aCreditNoteFor(invoice))))).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
  LONG,
)

// promise money 5: A line at 0% is zero rated in the UBL, never standard rate (BR-S-05), and the cent of rounding is in no such part
test(
  'an invoice keeps the rules with lines at every rate, those at 0% among them, and so does what takes it back',
  () => {
    const anyRate = fc.tuple(fc.oneof(anyLine, anyReturn), fc.constantFrom(21, 9, 0))
    fc.assert(
      fc.property(
        fc.array(anyRate, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(21, 9, 0),
        fc.integer({ min: -1, max: 1 }),
        (rated, vatPercent, leaves) => {
          const lines = rated.map(([line, percent]) => ({ ...line, vatPercent: percent }))
          const { net, vat } = amountsOf(lines, vatPercent)
          // A credit note that is rounded together with those before it has a cent of VAT more or less.
          const vatAmount = (lines.some((line) => line.vatPercent > 0) ? vat + leaves : vat) as Cents
          const amounts = { amount: net, vatAmount, totalAmount: (net + vatAmount) as Cents }
          const invoice = anInvoice({ lines, vatPercent, ...amounts })
          expect(brokenRules(parseUbl(ublOf(invoice)))).toEqual([])
          expect(brokenRules(parseUbl(ublOf(aCreditNoteFor(invoice))))).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  },
  LONG,
)

test('a line at 0% is zero rated, never standard at no percent', () => {
  const lines: InvoiceLine[] = [
    invoiceLine('Website', 1, 'piece', 100_000),
    { ...invoiceLine('Doorbelast', 1, 'piece', 5000), vatPercent: 0 },
  ]
  const { net, vat, total } = amountsOf(lines, 21)
  const { root } = parseUbl(ublOf(anInvoice({ lines, amount: net, vatAmount: vat, totalAmount: total })))
  const categories = (path: string) => all(root, path).map(({ text }) => text)
  expect(categories('InvoiceLine/Item/ClassifiedTaxCategory/ID')).toEqual(['S', 'Z'])
  expect(categories('TaxTotal/TaxSubtotal/TaxCategory/ID')).toEqual(['S', 'Z'])
})

// promise money 5: What goes back on an invoice stands below zero, at the VAT of then
test('what goes back stands with a quantity below zero, at its price and its own rate', () => {
  const line: InvoiceLine = { ...invoiceLine('Terug: Hosting Basis', -1, 'piece', 780), vatPercent: 19 }
  const lines = [invoiceLine('Hosting Onbeperkt', 1, 'piece', 1580), line]
  const { net, vat, total } = amountsOf(lines, VAT)
  expect({ net, vat, total }).toEqual({ net: 800, vat: 184, total: 984 })
  const { root } = parseUbl(ublOf(anInvoice({ lines, amount: net, vatAmount: vat, totalAmount: total })))
  const back = all(root, 'InvoiceLine')[1]
  if (!back) throw new Error('There is no second line')
  expect(textAt(back, 'InvoicedQuantity')).toBe('-1')
  expect(textAt(back, 'Price/PriceAmount')).toBe('7.80')
  expect(textAt(back, 'LineExtensionAmount')).toBe('-7.80')
  expect(textAt(back, 'Item/ClassifiedTaxCategory/Percent')).toBe('19')
  expect(
    all(root, 'TaxTotal/TaxSubtotal').map((part) => [
      textAt(part, 'TaxCategory/Percent'),
      textAt(part, 'TaxableAmount'),
      textAt(part, 'TaxAmount'),
    ]),
  ).toEqual([
    ['21', '15.80', '3.32'],
    ['19', '-7.80', '-1.48'],
  ])
})

test('a person without a KVK number gets an invoice that claims no more than EN 16931', () => {
  const ubl = parseUbl(ublOf(anInvoice({ buyer: { ...BAKERY, kvk: null } })))
  expect(textAt(ubl.root, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017')
})

test('the XML says who, when, for what and how to pay', () => {
  const { kind, root } = parseUbl(ublOf(anInvoice()))
  expect(kind).toBe('Invoice')
  expect(textAt(root, 'ID')).toBe('INV2026110042')
  expect(textAt(root, 'DueDate')).toBe('2026-12-04')
  expect(textAt(root, 'InvoicePeriod/EndDate')).toBe('2027-11-19')
  expect(textAt(root, 'OrderReference/ID')).toBe('HO261120042')
  expect(textAt(root, 'PaymentMeans/PaymentID')).toBe('HO261120042')
  expect(textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID')).toBe('NL91ABNA0417164300')
  expect(textAt(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toBe('NL001234567B01')
  expect(all(root, 'InvoiceLine').map((line) => textAt(line, 'Item/Name'))).toEqual(
    anInvoice().lines.map(({ description }) => description),
  )
  expect(all(root, 'InvoiceLine/InvoicedQuantity').map(({ attributes }) => attributes.unitCode)).toEqual([
    'ANN',
    'MON',
    'MON',
    'ANN',
  ])
})

test('a credit note names the invoice that it takes back, and counts upwards', () => {
  const { kind, root } = parseUbl(ublOf(aCreditNoteFor(anInvoice())))
  expect(kind).toBe('CreditNote')
  expect(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV2026110042')
  expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('651.44')
})

test('an invoice of the office carries its consecutive number', () => {
  const { root } = parseUbl(ublOf(anInvoice({ series: 'office', invoiceNumber: 'INV-1795168800000' })))
  expect(textAt(root, 'Note')).toContain('volgnummer 42')
})

test('a line on which a cent was shifted still fits its price', () => {
  const lines = linesAddingUpTo(1001 as Cents, [
    invoiceLine('Hosting', 3, 'month', 333),
    invoiceLine('SSL', 1, 'month', 1),
  ])
  expect(netOf(lines)).toBe(1001)
  const ubl: UblDocument = parseUbl(ublOf(anInvoice({ lines })))
  expect(textAt(ubl.root, 'InvoiceLine/Price/PriceAmount')).toBe('10.00')
  expect(textAt(ubl.root, 'InvoiceLine/Price/BaseQuantity')).toBe('3')
  expect(brokenRules(ubl)).not.toContain('PEPPOL-EN16931-R120')
})

function centsAt(root: UblDocument['root'], path: string): number {
  return Math.round(Number(textAt(root, path)) * 100) + 0
}
