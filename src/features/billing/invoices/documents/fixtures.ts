import { CONSUMER } from '@/features/people/customers/fixtures'
import { LONG, many, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { creditOfParts } from '../domain/credit-note'
import type { InvoiceDocument } from '../domain/invoice-document'
import { aCreditNoteFor, anInvoice, BAKERY, invoiceLine } from '../fixtures'

const open = anInvoice()

const paid = { paymentStatus: 'paid', paidAt: NOW } as const

const credited = { status: 'credited', paymentStatus: 'credited' } as const

const consumer = {
  ...BAKERY,
  name: CONSUMER.customerName,
  email: CONSUMER.customerEmail,
  contact: null,
  kvk: null,
  vatId: null,
}

const NEXT_TERM = { firstDay: '2027-11-20', lastDay: '2028-11-19' }

const nextTerm = anInvoice({
  invoiceNumber: 'INV2027110009',
  issueDate: '2027-11-06',
  dueDate: '2027-11-20',
  periodStart: NEXT_TERM.firstDay,
  periodEnd: NEXT_TERM.lastDay,
  lines: open.lines.map((line) => ({ ...line, period: NEXT_TERM })),
})

const LEFT = { firstDay: '2028-06-21', lastDay: '2028-11-19' }

/** Of 366 days 152 are left. */
const PART = creditOfParts(
  nextTerm,
  [],
  [
    {
      line: 0,
      net: 18_086 as Cents,
      description: 'Hosting Onbeperkt: 152 van 366 dagen × € 435,50',
      period: LEFT,
    },
    { line: 1, net: 1246 as Cents, description: 'Premium SSL: 152 van 366 dagen × € 30,00', period: LEFT },
  ],
)

const part = {
  lines: PART?.lines ?? [],
  amount: PART?.net,
  vatAmount: PART?.vat,
  totalAmount: PART?.total,
  periodStart: LEFT.firstDay,
  periodEnd: LEFT.lastDay,
  description: 'Gestopt na 20 juni 2028',
  issueDate: '2028-06-21',
  creditsTotal: nextTerm.totalAmount,
}

const credit = (0 - (PART?.total ?? 0)) as Cents

/** Every kind of invoice and credit note that is drawn, by what one sees of it. */
export const INVOICE_SAMPLES = {
  'Open, bij een bestelling': open,
  'Open, voor een consument': anInvoice({ buyer: consumer }),
  'Open, deels betaald': anInvoice({ received: 30_000 as Cents }),
  'Open, met referentie en inkoopnummer': anInvoice({
    buyerReference: 'Afdeling Communicatie',
    purchaseOrder: 'PO-2026-00417',
  }),
  'Los, met een zin en in plaats van een andere': anInvoice({
    invoiceNumber: 'INV2026110043',
    paymentReference: 'INV2026110043',
    replacesInvoiceNumber: 'INV2026110042',
    introduction: 'Zoals besproken op 18 november.',
    description: 'Losse uren november',
    lines: [invoiceLine('Teksten nagekeken', 2.5, 'hour', 8000)],
    periodStart: null,
    periodEnd: null,
  }),
  Concept: anInvoice({
    isConcept: true,
    invoiceNumber: 'concept',
    introduction: 'Zoals besproken op 18 november.',
    description: 'Losse uren november',
    lines: [invoiceLine('Teksten nagekeken', 2.5, 'hour', 8000)],
    periodStart: null,
    periodEnd: null,
  }),
  Betaald: anInvoice(paid),
  'Van het kantoor, met volgnummer en zonder periode': anInvoice({
    series: 'office',
    invoiceNumber: 'INV-1795168800000',
    description: 'Losse uren',
    lines: [invoiceLine('Aanpassingen aan de website, per uur', 3, 'piece', 7500)],
    periodStart: null,
    periodEnd: null,
  }),
  'Overgenomen uit een ander systeem': anInvoice({
    series: 'imported',
    invoiceNumber: '2024-0117',
    issueDate: '2024-02-05',
    dueDate: '2024-02-19',
    lines: [invoiceLine('Hosting en onderhoud, februari', 1, 'piece', 4950)],
    description: 'Hosting en onderhoud, februari',
    paymentReference: '2024-0117',
    periodStart: null,
    periodEnd: null,
  }),
  'Volgende termijn': nextTerm,
  'Deels gecrediteerd, open': { ...nextTerm, creditedAmount: credit },
  'Deels gecrediteerd, betaald': { ...nextTerm, ...paid, creditedAmount: credit, dueBack: credit },
  'Creditnota over een deel, geld terug': aCreditNoteFor(nextTerm, {
    ...part,
    paymentStatus: 'pending',
    dueBack: credit,
  }),
  'Creditnota over een deel, niet betaald': aCreditNoteFor(nextTerm, part),
  'Niets te betalen': anInvoice({ lines: [invoiceLine('Hosting Basis, aangeboden', 1, 'month', 0)] }),
  'Over twee bladzijden': anInvoice({
    lines: many(40, (number) => invoiceLine(`Domeinnaam nummer-${number}.nl, per jaar`, 1, 'year', 3000)),
  }),
  'Van een wijziging, met wat teruggaat': anInvoice({
    lines: [
      invoiceLine('Hosting Onbeperkt, 12 van 30 dagen × € 39,50', 1, 'piece', 1580),
      { ...invoiceLine('Terug: Hosting Basis, 12 van 30 dagen × € 19,50', -1, 'piece', 780), vatPercent: 19 },
    ].map((line) => ({ ...line, period: { firstDay: '2026-11-19', lastDay: '2026-11-30' } })),
    periodStart: '2026-11-19',
    periodEnd: '2026-11-30',
    dueDate: '2026-12-03',
  }),
  'Lange namen': anInvoice({
    buyer: { ...BAKERY, name: LONG.company, contact: LONG.name, email: LONG.email, street: LONG.street },
    lines: [invoiceLine(LONG.text, 12, 'month', 1_234_567), ...open.lines],
    description: LONG.text,
  }),
  'Ingetrokken, geld terug': anInvoice({ ...credited, dueBack: 65_144 as Cents }),
  'Ingetrokken, was niet betaald': anInvoice(credited),
  'Creditnota, geld terug': aCreditNoteFor(open, { paymentStatus: 'pending', dueBack: 65_144 as Cents }),
  'Creditnota, teruggestort': aCreditNoteFor(open, { ...paid, givenBack: 65_144 as Cents }),
  'Creditnota, niets terug': aCreditNoteFor(open),
} as const satisfies Record<string, InvoiceDocument>
