import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import type { PortalInvoice } from '@/features/hosting/orders/web/portal/server/load-order'
import { idOf, LONG, NOTHING, NOW, type StrangersWords, TODAY, VAT_PERCENT } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { dueDateOf } from './domain/internal/invoice-number'
import type { InvoiceLine, InvoiceParty } from './domain/invoice'
import { amountsOf, reversed } from './domain/invoice-amounts'
import type { InvoiceDocument } from './domain/invoice-document'
import { currentSeller } from './domain/seller'
import type { InvoiceRow } from './server/invoice-list'
import type { HostingInvoice } from './server/invoice-tables'

export const BAKERY: InvoiceParty = {
  name: 'Bakkerij Jaarnink',
  contact: 'Jan Jaarnink',
  email: 'jan@bakkerijjaarnink.example',
  street: 'Haverstraatpassage 12a',
  postcode: '7511 EX',
  city: 'Enschede',
  country: 'NL',
  kvk: '12345678',
  vatId: 'NL001234567B01',
  iban: null,
  phone: null,
}

export function invoiceLine(
  description: string,
  quantity: number,
  unit: InvoiceLine['unit'],
  unitPrice: number,
): InvoiceLine {
  return { description, quantity, unit, unitPrice: unitPrice as Cents, net: (quantity * unitPrice) as Cents }
}

/** Hosting for a year with two extras and a domain name: 538,38 without VAT, 651,44 with. */
export const YEAR_OF_HOSTING = [
  invoiceLine('Hosting Onbeperkt', 1, 'year', 43550),
  invoiceLine('Premium SSL', 12, 'month', 250),
  invoiceLine('Back-up, 90 dagen bewaard', 12, 'month', 599),
  invoiceLine('Domeinnaam bakkerijjaarnink.nl, eerste jaar', 1, 'year', 100),
]

/** An issued invoice of the bakery, not paid yet, with what is wanted otherwise. */
export function anInvoice(other: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = other.lines ?? YEAR_OF_HOSTING
  const issueDate = other.issueDate ?? TODAY
  const { net, vat, total } = amountsOf(lines, VAT_PERCENT)
  return {
    invoiceNumber: 'INV2026110042',
    series: 'order',
    sequence: 42,
    creditsInvoiceNumber: null,
    creditsTotal: null,
    creditedAmount: NOTHING,
    issueDate,
    dueDate: dueDateOf(issueDate),
    periodStart: '2026-11-20',
    periodEnd: '2027-11-19',
    seller: { ...currentSeller(), iban: 'NL91ABNA0417164300' },
    buyer: BAKERY,
    lines,
    amount: net,
    vatAmount: vat,
    totalAmount: total,
    vatPercent: 21,
    vatTreatment: 'domestic',
    description: 'Hosting Onbeperkt per jaar, met bakkerijjaarnink.nl',
    paymentReference: 'HO261120042',
    buyerReference: null,
    purchaseOrder: null,
    introduction: null,
    replacesInvoiceNumber: null,
    status: 'sent',
    paymentStatus: 'pending',
    paidAt: null,
    received: NOTHING,
    dueBack: NOTHING,
    givenBack: NOTHING,
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
    ...other,
  }
}

/** The credit note that takes this invoice back. */
export function aCreditNoteFor(
  invoice: InvoiceDocument,
  other: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  return {
    ...invoice,
    invoiceNumber: 'CN2026110007',
    series: 'credit',
    sequence: 7,
    creditsInvoiceNumber: invoice.invoiceNumber,
    creditsTotal: invoice.totalAmount,
    lines: reversed(invoice.lines),
    amount: (0 - invoice.amount) as Cents,
    vatAmount: (0 - invoice.vatAmount) as Cents,
    totalAmount: (0 - invoice.totalAmount) as Cents,
    description: 'Dubbel besteld',
    paymentReference: invoice.invoiceNumber,
    paymentStatus: 'credited',
    ...other,
  }
}

/** An invoice as lists of portal and office read it. */
export function anInvoiceRow(
  other: Partial<InvoiceRow & PortalInvoice> = {},
  number = 42,
): InvoiceRow & PortalInvoice {
  const { buyer, ...invoice } = anInvoice()
  return {
    ...invoice,
    id: idOf(2000 + number),
    invoiceNumber: `INV202611${String(number).padStart(4, '0')}`,
    customerId: idOf(12),
    orderId: MIRIAMS_ORDER.id,
    creditsInvoiceId: null,
    standsAlone: false,
    moneyBack: undefined,
    arrangement: undefined,
    collection: undefined,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    ...other,
  }
}

export const longInvoiceRow = (number: number) =>
  anInvoiceRow({ buyerName: LONG.company, buyerEmail: LONG.email, description: LONG.text }, number)

/** One of each state that an invoice can be in. */
export const INVOICES_OF_EACH_STATE = [
  anInvoiceRow({}, 47),
  anInvoiceRow({ paymentStatus: 'paid', paidAt: NOW }, 46),
  anInvoiceRow({ issueDate: '2026-10-01', dueDate: '2026-10-15' }, 45),
  anInvoiceRow({ status: 'credited', paymentStatus: 'credited' }, 44),
  anInvoiceRow(
    {
      series: 'credit',
      invoiceNumber: 'CN2026110001',
      totalAmount: -65_144 as Cents,
      dueBack: 65_144 as Cents,
    },
    43,
  ),
]

const ELSEWHERE = { series: 'imported', orderId: null, periodStart: null, periodEnd: null } as const

/** Issued by another system, before the agency moved in: open, and paid there. */
export const IMPORTED_INVOICES = [
  anInvoiceRow(
    {
      ...ELSEWHERE,
      invoiceNumber: '2026-0117',
      description: 'Hosting en onderhoud, oktober',
      issueDate: '2026-10-05',
      dueDate: '2026-10-19',
    },
    31,
  ),
  anInvoiceRow(
    {
      ...ELSEWHERE,
      invoiceNumber: '2024-0098',
      description: 'Website, eerste termijn',
      issueDate: '2024-02-05',
      dueDate: '2024-02-19',
      paymentStatus: 'paid',
      paidAt: NOW,
    },
    30,
  ),
]

/** An invoice of the bakery, or of a buyer under a name that a stranger typed. */
export const typedInvoice = (typed: StrangersWords | undefined, other: Partial<InvoiceDocument> = {}) =>
  anInvoice({
    ...other,
    ...(typed && { buyer: { ...BAKERY, name: typed.words, contact: typed.words } }),
  })

type StoredInvoice = HostingInvoice & InvoiceDocument

/** The row of an invoice, which keeps some numbers beside its document. */
export function storedInvoice(
  document: InvoiceDocument = anInvoice(),
  other: Partial<StoredInvoice> = {},
): StoredInvoice {
  const keys = { customerId: idOf(12), orderId: idOf(10), creditsInvoiceId: null, seriesPeriod: '202611' }
  const alone = { replacesInvoiceId: null, standsAlone: false }
  const own = { ...keys, ...alone, vatReason: 'at-home' } as const
  return { ...document, ...own, id: idOf(2042), lines: [...document.lines], ...other }
}
