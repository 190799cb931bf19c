import type { InvoiceLine, InvoiceParty } from '../../src/features/invoices/rules/invoice'
import { amountsOf, reversed } from '../../src/features/invoices/rules/invoice-amounts'
import type { InvoiceDocument } from '../../src/features/invoices/rules/invoice-document'
import { dueDateOf } from '../../src/features/invoices/rules/invoice-number'
import { currentSeller } from '../../src/features/invoices/rules/seller'
import type { Cents } from '../../src/shared/money'

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

/** An issued invoice of the bakery, not paid yet, with what a test wants otherwise. */
export function anInvoice(other: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = other.lines ?? YEAR_OF_HOSTING
  const issueDate = other.issueDate ?? '2026-11-20'
  const { net, vat, total } = amountsOf(lines)
  return {
    invoiceNumber: 'INV2026110042',
    series: 'order',
    sequence: 42,
    creditsInvoiceNumber: null,
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
    description: 'Hosting Onbeperkt per jaar, met bakkerijjaarnink.nl',
    paymentReference: 'HO261120042',
    status: 'sent',
    paymentStatus: 'pending',
    paidAt: null,
    ...{ received: 0 as Cents, dueBack: 0 as Cents, givenBack: 0 as Cents },
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
