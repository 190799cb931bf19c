import fc from 'fast-check'
import { readInvoice } from '../../src/features/billing/free-invoices/domain/internal/read-invoice'
import {
  EMPTY_LINE,
  type TypedInvoice,
  type TypedInvoiceLine,
} from '../../src/features/billing/free-invoices/domain/internal/typed-invoice'
import { amountsOf, reverseCharged } from '../../src/features/billing/invoices/domain/invoice-amounts'
import type { InvoiceDocument } from '../../src/features/billing/invoices/domain/invoice-document'
import { anInvoice, BAKERY } from '../../src/features/billing/invoices/fixtures'
import { addDays } from '../../src/shared/calendar-day'

/** What somebody means by a line, in whole numbers. */
export interface MeantLine {
  /** In hundredths; below zero for what goes off. */
  quantity: number
  /** In cents. */
  price: number
  discount: number
  /** In percent. */
  rate: 21 | 9 | 0
}

/** An invoice as somebody means it and as they type it. */
export interface MeantInvoice {
  meant: readonly MeantLine[]
  typed: TypedInvoice
}

/** The most that one line comes to, in hundredths of cents. */
const MOST = 500_000 * 100 * 100

const anyMeantLine: fc.Arbitrary<MeantLine> = fc
  .record({
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: -500, max: -1 }),
      fc.integer({ min: 1, max: 1000 }).map((pieces) => pieces * 100),
    ),
    price: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 50_000_000 })),
    discount: fc.constantFrom(0, 0, 0, 1, 10, 33, 50, 100),
    rate: fc.constantFrom(21, 9, 0),
  })
  .filter(({ quantity, price }) => Math.abs(quantity) * price <= MOST)
  .map((line) => (line.quantity < 0 ? { ...line, discount: 0 } : line))

const anyWords = fc.oneof(
  fc.constantFrom('Café “De Zwaan” & Zn.', "Jansen's <b>web</b>", 'Şule Öztürk', 'Teksten nagekeken'),
  fc.string({ minLength: 1, maxLength: 60 }).map((text) => `x${text.replaceAll(/[^ -~]/g, '-')}`),
)

function typedLine(line: MeantLine, description: string, style: number): TypedInvoiceLine {
  const units = ['piece', 'hour', 'month', 'year']
  return {
    ...EMPTY_LINE,
    description,
    unit: units[style % 4] ?? 'piece',
    quantity: inDutch(line.quantity, style),
    unitPrice: `${style % 3 === 0 ? '€ ' : ''}${inDutch(line.price, style)}`,
    discountPercent: line.discount === 0 ? '' : String(line.discount),
    vatPercent: line.rate === 21 ? '' : String(line.rate),
  }
}

/** Hundredths as people type them: '1.234,50', '1234,5' and '1234.50'. */
function inDutch(hundredths: number, style: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(hundredths) / 100), Math.abs(hundredths) % 100]
  const decimals = String(rest).padStart(2, '0')
  const sign = hundredths < 0 ? '-' : ''
  if (style % 2 === 0) return `${sign}${whole.toLocaleString('nl-NL')},${decimals}`
  return `${sign}${whole}${style % 5 === 0 ? '.' : ','}${decimals}`
}

/** Any invoice that can be issued: lines in all rates, some of which go off, and references. */
export const anyFreeInvoice: fc.Arbitrary<MeantInvoice> = fc
  .record({
    meant: fc.array(anyMeantLine, { minLength: 1, maxLength: 12 }),
    words: fc.array(anyWords, { minLength: 14, maxLength: 14 }),
    style: fc.nat({ max: 59 }),
    introduction: fc.boolean(),
    reference: fc.boolean(),
    order: fc.boolean(),
    days: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ meant, words, style, introduction, reference, order, days }) => ({
    meant,
    typed: {
      subject: words[12] ?? '',
      introduction: introduction ? (words[13] ?? '') : '',
      buyer_reference: reference ? 'Afdeling 3' : '',
      purchase_order: order ? 'PO-417' : '',
      payment_days: String(days),
      lines: meant.map((line, place) => typedLine(line, words[place] ?? '', style + place)),
    },
  }))

/** Any buyer: a business with numbers or without, or a person. */
const anyBuyer = fc
  .record({
    name: anyWords,
    contact: fc.constantFrom('Jan Jaarnink', null),
    kvk: fc.constantFrom('12345678', null),
    vatId: fc.constantFrom('NL001234567B01', null),
  })
  .map((who) => ({ ...BAKERY, ...who }))

/** The same issued: what its papers are made from. Nothing of which the total is below zero is issued. */
export const anyIssuedFreeInvoice: fc.Arbitrary<{ meant: readonly MeantLine[]; invoice: InvoiceDocument }> =
  fc
    .tuple(anyFreeInvoice, anyBuyer, fc.constantFrom(null, 'INV2026110007'))
    .map(([{ meant, typed }, buyer, replacesInvoiceNumber]) => {
      const { content, amounts } = readInvoice(typed, { standard: 21, known: [19, 21] })
      const { paymentDays, ...words } = content
      const issueDate = '2026-11-20'
      const number = 'INV2026110042'
      const isFree = amounts.total === 0
      return {
        meant,
        invoice: anInvoice({
          ...words,
          buyer,
          replacesInvoiceNumber,
          invoiceNumber: number,
          paymentReference: number,
          issueDate,
          dueDate: addDays(issueDate, paymentDays),
          periodStart: null,
          periodEnd: null,
          amount: amounts.net,
          vatAmount: amounts.vat,
          totalAmount: amounts.total,
          paymentStatus: isFree ? 'paid' : 'pending',
        }),
      }
    })
    .filter(({ invoice }) => invoice.totalAmount >= 0)

/** Buyers in another member state: a company that reckons the VAT, and a consumer who is charged Dutch VAT. */
const GRONAU = {
  ...BAKERY,
  street: 'Neustraße 31',
  postcode: '48599',
  city: 'Gronau',
  country: 'DE',
  kvk: null,
} as const
const anyBuyerAbroad = fc
  .record({ name: anyWords, contact: fc.constantFrom('Anna Hülsmann', null), isCompany: fc.boolean() })
  .map(({ isCompany, ...who }) => ({ ...GRONAU, ...who, vatId: isCompany ? 'DE111111125' : null }))

/** The same issued to somebody in another member state: every line has reverse charge, or Dutch VAT. */
export const anyInvoiceAbroad: fc.Arbitrary<InvoiceDocument> = fc
  .tuple(anyIssuedFreeInvoice, anyBuyerAbroad)
  .map(([{ invoice }, buyer]) => {
    if (buyer.vatId === null) return { ...invoice, buyer, vatTreatment: 'oss-below-threshold' as const }
    const lines = reverseCharged(invoice.lines)
    const { net, vat, total } = amountsOf(lines, 0)
    return {
      ...invoice,
      buyer,
      lines,
      amount: net,
      vatAmount: vat,
      totalAmount: total,
      vatPercent: 0,
      vatTreatment: 'reverse-charge' as const,
    }
  })
  .filter((invoice) => invoice.totalAmount >= 0)
