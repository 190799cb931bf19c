import { type VatOfRate, vatPerRate } from '@/features/billing/invoices/domain/invoice-amounts'
import { INVOICE_SERIES_LABELS } from '@/features/billing/invoices/domain/invoice-list'
import type { StoredInvoice } from '@/features/billing/invoices/server/invoice-queries'
import type { VatTotal } from '@/features/billing/invoices/server/invoices-in-period'
import type { OpenItem } from '@/features/billing/invoices/server/open-items'
import { MOVEMENT_LABELS } from '@/features/billing/payments/domain/money-movement'
import { methodInWords } from '@/features/billing/payments/domain/payment-labels'
import type { MovementRow } from '@/features/billing/payments/server/movement-queries'
import { dayOf } from '@/shared/calendar-day'
import type { CsvColumns } from '@/shared/csv'
import { sum } from '@/shared/money'
import type { OpenOfCustomer } from '../../domain/internal/open-per-customer'
import { type BoxOfReturn, type SupplyToMemberState, VAT_BOXES, wholeEuros } from '../../domain/vat-return'

/** What one rate of VAT comes to on an invoice or credit note: a row of the sheet. */
export interface InvoiceAtRate {
  invoice: StoredInvoice
  atRate: VatOfRate
}

/** Invoices as rows, one per rate of VAT: together they are the sheet of VAT. */
export async function* invoicesPerRate(
  batches: AsyncIterable<readonly StoredInvoice[]>,
): AsyncGenerator<InvoiceAtRate[]> {
  for await (const invoices of batches)
    yield invoices.flatMap((invoice) => vatPerRate(invoice).map((atRate) => ({ invoice, atRate })))
}

const ofInvoice = (columns: CsvColumns<StoredInvoice>): CsvColumns<InvoiceAtRate> =>
  columns.map(([heading, cellOf]) => [heading, ({ invoice }) => cellOf(invoice)])

export const INVOICE_COLUMNS: CsvColumns<InvoiceAtRate> = [
  ...ofInvoice([
    ['Nummer', ({ invoiceNumber }) => invoiceNumber],
    ['Volgnummer', ({ sequence }) => sequence],
    ['Soort', ({ series }) => INVOICE_SERIES_LABELS[series]],
    ['Crediteert', ({ creditsInvoiceNumber }) => creditsInvoiceNumber],
    ['Datum', ({ issueDate }) => issueDate],
    ['Vervaldatum', ({ series, dueDate }) => (series === 'credit' ? null : dueDate)],
    ['Klantnummer', ({ customerId }) => customerId],
    ['Klant', ({ buyer }) => buyer.name],
    ['KVK', ({ buyer }) => buyer.kvk],
    ['Btw-id', ({ buyer }) => buyer.vatId],
    ['Land', ({ buyer }) => buyer.country],
    ['Omschrijving', ({ description }) => description],
    ['Periode van', ({ periodStart }) => periodStart],
    ['Periode tot en met', ({ periodEnd }) => periodEnd],
  ]),
  ['Excl. btw', ({ atRate: { net } }) => ({ amount: net })],
  ['Btw %', ({ atRate: { percent } }) => percent],
  ['Verlegd', ({ atRate: { isReverseCharged } }) => (isReverseCharged ? 'ja' : null)],
  ['Btw', ({ atRate: { vat } }) => ({ amount: vat })],
  ['Totaal', ({ atRate: { net, vat } }) => ({ amount: sum([net, vat]) })],
  ...ofInvoice([['Betaalkenmerk', ({ paymentReference }) => paymentReference]]),
]

export const MOVEMENT_COLUMNS: CsvColumns<MovementRow> = [
  ['Datum', ({ happenedAt }) => dayOf(happenedAt)],
  ['Soort', ({ kind }) => MOVEMENT_LABELS[kind]],
  ['Bedrag', ({ amount }) => ({ amount })],
  ['Factuur', ({ invoiceNumber }) => invoiceNumber],
  ['Betaalkenmerk', ({ reference }) => reference],
  ['Betaalwijze', ({ method }) => methodInWords(method)],
  // What a bank calls a transfer is of no use in the books; what a provider calls a payment stands on its settlements.
  [
    'Nummer bij de betaaldienst',
    ({ provider, providerPaymentId }) => (provider === 'bank-transfer' ? null : providerPaymentId),
  ],
]

export const VAT_COLUMNS: CsvColumns<VatTotal> = [
  ['Maand', ({ month }) => month],
  ['Btw %', ({ vatPercent }) => vatPercent],
  ['Verlegd', ({ isReverseCharged }) => (isReverseCharged ? 'ja' : null)],
  ['Facturen', ({ invoices }) => invoices],
  ['Creditnota’s', ({ creditNotes }) => creditNotes],
  ['Excl. btw', ({ net }) => ({ amount: net })],
  ['Btw', ({ vat }) => ({ amount: vat })],
  ['Totaal', ({ total }) => ({ amount: total })],
]

export const RETURN_COLUMNS: CsvColumns<BoxOfReturn> = [
  ['Rubriek', ({ box }) => box],
  ['Wat', ({ box }) => VAT_BOXES[box]],
  ['Omzet', ({ net }) => (net === null ? null : { amount: net })],
  ['Btw', ({ vat }) => (vat === null ? null : { amount: vat })],
  ['Omzet op de aangifte', ({ onForm: { turnover } }) => turnover],
  ['Btw op de aangifte', ({ onForm: { vat } }) => vat],
]

export const SUPPLY_COLUMNS: CsvColumns<SupplyToMemberState> = [
  ['Kwartaal', ({ quarter }) => quarter],
  ['Land', ({ vatId }) => vatId.slice(0, 2)],
  ['Btw-id', ({ vatId }) => vatId.slice(2)],
  ['Klant', ({ customer }) => customer],
  ['Soort', () => 'Diensten'],
  ['Bedrag', ({ net }) => ({ amount: net })],
  ['Bedrag op de opgaaf', ({ net }) => wholeEuros(net)],
]

export const OPEN_COLUMNS: CsvColumns<OpenItem> = [
  ['Klantnummer', ({ customerId }) => customerId],
  ['Klant', ({ customer }) => customer],
  ['Factuur', ({ invoiceNumber }) => invoiceNumber],
  ['Datum', ({ issueDate }) => issueDate],
  ['Vervaldatum', ({ dueDate }) => dueDate],
  ['Gevraagd', ({ asked }) => ({ amount: asked })],
  ['Ontvangen', ({ kept }) => ({ amount: kept })],
  ['Open', ({ open }) => ({ amount: open })],
]

export const CUSTOMER_COLUMNS: CsvColumns<OpenOfCustomer> = [
  ['Klantnummer', ({ customerId }) => customerId],
  ['Klant', ({ customer }) => customer],
  ['Facturen', ({ invoices }) => invoices],
  ['Open', ({ open }) => ({ amount: open })],
]
