import { REVERSE_CHARGE_WORDS } from '@/features/billing/vat/domain/vat-treatment'
import { daysBetween } from '@/shared/calendar-day'
import { compactIban } from '@/shared/iban'
import { HOME } from '@/shared/member-states'
import { type Cents, inDecimals } from '@/shared/money'
import { element, type XmlElement, xmlDocument } from '@/shared/xml'
import type { InvoiceLine, InvoiceParty } from '../../domain/invoice'
import { vatPerRate } from '../../domain/invoice-amounts'
import { type InvoiceDocument, isCreditNote } from '../../domain/invoice-document'

/**
 * - NLCIUS, the Dutch use of EN 16931, wants both parties in the Netherlands, with a KVK number (BR-NL-1, BR-NL-10).
 * - A person has none, and a buyer abroad neither: their invoice claims EN 16931 only.
 */
export const UBL_CUSTOMIZATIONS = {
  nlcius: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
  core: 'urn:cen.eu:en16931:2017',
} as const

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

const CURRENCY = 'EUR'
/** ISO 6523: numbers of the Dutch chamber of commerce. */
const KVK_SCHEME = '0106'
/** UNTDID 4461: SEPA credit transfer. */
const SEPA_TRANSFER = '58'
/** UN/ECE Recommendation 20. */
const UNIT_CODES = { piece: 'H87', hour: 'HUR', month: 'MON', year: 'ANN' } as const satisfies Record<
  InvoiceLine['unit'],
  string
>

/**
 * The invoice as UBL 2.1 (EN 16931, NLCIUS where the buyer has a KVK number): an Invoice, or a CreditNote, whose
 * amounts count upwards there. It tells what was issued and nothing of what happened since, so it never changes.
 */
export function ublOf(invoice: InvoiceDocument): string {
  const kind = isCreditNote(invoice) ? 'CreditNote' : 'Invoice'
  const xmlns = `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`
  const content = [
    ...headOf(invoice),
    ...referencesOf(invoice),
    element('cac:AccountingSupplierParty', [partyOf(invoice.seller)]),
    element('cac:AccountingCustomerParty', [partyOf(invoice.buyer)]),
    ...deliveryOf(invoice),
    ...paymentOf(invoice),
    taxTotalOf(invoice),
    monetaryTotalOf(invoice),
    ...invoice.lines.map((line, index) => lineOf(invoice, line, index + 1)),
  ]
  return xmlDocument(element(kind, content, { xmlns, ...NAMESPACES }))
}

function headOf(invoice: InvoiceDocument): (XmlElement | null)[] {
  const isCredit = isCreditNote(invoice)
  const { nlcius, core } = UBL_CUSTOMIZATIONS
  return [
    cbc('CustomizationID', invoice.buyer.kvk && invoice.buyer.country === HOME ? nlcius : core),
    cbc('ID', invoice.invoiceNumber),
    cbc('IssueDate', invoice.issueDate),
    isCredit ? null : cbc('DueDate', invoice.dueDate),
    isCredit ? cbc('CreditNoteTypeCode', '381') : cbc('InvoiceTypeCode', '380'),
    cbc('Note', noteOf(invoice)),
    cbc('DocumentCurrencyCode', CURRENCY),
  ]
}

/** Numbers of the office are moments; what makes them consecutive is their volgnummer. */
function noteOf({ series, description, introduction, sequence }: InvoiceDocument): string {
  const note = series === 'office' ? `${description} (volgnummer ${sequence})` : description
  return introduction ? `${note}\n${introduction}` : note
}

function referencesOf(invoice: InvoiceDocument): (XmlElement | null)[] {
  const { series, paymentReference, periodStart, periodEnd } = invoice
  const before = invoice.creditsInvoiceNumber ?? invoice.replacesInvoiceNumber
  // NLCIUS wants BT-10 or BT-13: where the buyer gave neither, what we know the order or invoice by.
  const hasNone = !invoice.buyerReference && !invoice.purchaseOrder
  const isOfOrder = series === 'order' && paymentReference !== invoice.invoiceNumber
  const order = invoice.purchaseOrder ?? (hasNone && isOfOrder ? paymentReference : null)
  return [
    cbc('BuyerReference', invoice.buyerReference ?? (hasNone && !isOfOrder ? paymentReference : null)),
    periodStart && periodEnd ? periodElement({ firstDay: periodStart, lastDay: periodEnd }) : null,
    order ? element('cac:OrderReference', [cbc('ID', order)]) : null,
    before
      ? element('cac:BillingReference', [element('cac:InvoiceDocumentReference', [cbc('ID', before)])])
      : null,
  ]
}

function partyOf(party: InvoiceParty): XmlElement {
  const kvk = party.kvk && { schemeID: KVK_SCHEME }
  return element('cac:Party', [
    kvk ? cbc('EndpointID', party.kvk, kvk) : null,
    element('cac:PartyName', [cbc('Name', party.name)]),
    element('cac:PostalAddress', [
      cbc('StreetName', party.street),
      cbc('CityName', party.city),
      cbc('PostalZone', party.postcode),
      element('cac:Country', [cbc('IdentificationCode', party.country)]),
    ]),
    party.vatId
      ? element('cac:PartyTaxScheme', [
          cbc('CompanyID', party.vatId),
          element('cac:TaxScheme', [cbc('ID', 'VAT')]),
        ])
      : null,
    element('cac:PartyLegalEntity', [
      cbc('RegistrationName', party.name),
      kvk ? cbc('CompanyID', party.kvk, kvk) : null,
    ]),
    element('cac:Contact', [
      cbc('Name', party.contact),
      cbc('Telephone', party.phone),
      cbc('ElectronicMail', party.email),
    ]),
  ])
}

/** What has no period was delivered on the day of the invoice. */
function deliveryOf({ periodStart, issueDate }: InvoiceDocument): XmlElement[] {
  return periodStart ? [] : [element('cac:Delivery', [cbc('ActualDeliveryDate', issueDate)])]
}

function paymentOf(invoice: InvoiceDocument): (XmlElement | null)[] {
  if (isCreditNote(invoice))
    return [
      element('cac:PaymentTerms', [
        cbc('Note', `Wat op factuur ${invoice.creditsInvoiceNumber ?? ''} is betaald, gaat terug.`),
      ]),
    ]
  const { iban } = invoice.seller
  return [
    element('cac:PaymentMeans', [
      cbc('PaymentMeansCode', SEPA_TRANSFER),
      cbc('PaymentID', invoice.paymentReference),
      iban ? element('cac:PayeeFinancialAccount', [cbc('ID', compactIban(iban))]) : null,
    ]),
    element('cac:PaymentTerms', [cbc('Note', termOf(invoice))]),
  ]
}

function termOf({ issueDate, dueDate }: InvoiceDocument): string {
  const days = daysBetween(issueDate, dueDate)
  return days > 0
    ? `Binnen ${days} ${days === 1 ? 'dag' : 'dagen'} na de factuurdatum.`
    : 'Op de factuurdatum.'
}

function taxTotalOf(invoice: InvoiceDocument): XmlElement {
  return element('cac:TaxTotal', [
    amount('TaxAmount', invoice, invoice.vatAmount),
    ...vatPerRate(invoice).map(({ percent, isReverseCharged, net, vat }) =>
      element('cac:TaxSubtotal', [
        amount('TaxableAmount', invoice, net),
        amount('TaxAmount', invoice, vat),
        taxCategory('cac:TaxCategory', { percent, isReverseCharged }, 'with-reason'),
      ]),
    ),
  ])
}

function monetaryTotalOf(invoice: InvoiceDocument): XmlElement {
  return element('cac:LegalMonetaryTotal', [
    amount('LineExtensionAmount', invoice, invoice.amount),
    amount('TaxExclusiveAmount', invoice, invoice.amount),
    amount('TaxInclusiveAmount', invoice, invoice.totalAmount),
    amount('PayableAmount', invoice, invoice.totalAmount),
  ])
}

function lineOf(invoice: InvoiceDocument, line: InvoiceLine, id: number): XmlElement {
  const isCredit = isCreditNote(invoice)
  const quantity = signed(invoice, line.quantity)
  const unit = { unitCode: UNIT_CODES[line.unit] }
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    cbc('ID', String(id)),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(quantity), unit),
    amount('LineExtensionAmount', invoice, line.net),
    line.period ? periodElement(line.period) : null,
    element('cac:Item', [
      cbc('Name', line.description),
      taxCategory('cac:ClassifiedTaxCategory', {
        percent: line.vatPercent ?? invoice.vatPercent,
        isReverseCharged: line.reverseCharge,
      }),
    ]),
    element('cac:Price', priceOf(line)),
  ])
}

function periodElement({ firstDay, lastDay }: NonNullable<InvoiceLine['period']>): XmlElement {
  return element('cac:InvoicePeriod', [cbc('StartDate', firstDay), cbc('EndDate', lastDay)])
}

/**
 * The price per unit. Where rounding shifted a cent, the price is that of the whole quantity, so that it still fits. Never
 * below zero: what goes back has a quantity below zero (BR-27).
 */
function priceOf(line: InvoiceLine): (XmlElement | null)[] {
  const unit = { unitCode: UNIT_CODES[line.unit] }
  const currency = { currencyID: CURRENCY }
  if (line.unitPrice * line.quantity === line.net)
    return [cbc('PriceAmount', inDecimals(line.unitPrice), currency)]
  const sign = Math.sign(line.quantity)
  return [
    cbc('PriceAmount', inDecimals(sign * line.net), currency),
    cbc('BaseQuantity', String(sign * line.quantity), unit),
  ]
}

/** Why there is no VAT, by the code list of the European Commission, and in words (BR-AE-10). */
const REVERSE_CHARGE_REASON = { code: 'VATEX-EU-AE', text: `${REVERSE_CHARGE_WORDS} (reverse charge)` }

/**
 * UNCL 5305: `S` standard rate, `Z` zero rated (BR-S-05, BR-Z-05), `AE` reverse charge (BR-AE-05), which tells its reason
 * in the breakdown of VAT and not on its lines. `E`, `K` and `G` are for what is not sold here: none of it is exempt, or
 * goods, or goes out of the EU.
 */
function taxCategory(
  name: string,
  { percent, isReverseCharged = false }: { percent: number; isReverseCharged?: boolean | undefined },
  reason?: 'with-reason',
): XmlElement {
  return element(name, [
    cbc('ID', isReverseCharged ? 'AE' : percent === 0 ? 'Z' : 'S'),
    cbc('Percent', String(isReverseCharged ? 0 : percent)),
    ...(isReverseCharged && reason
      ? [
          cbc('TaxExemptionReasonCode', REVERSE_CHARGE_REASON.code),
          cbc('TaxExemptionReason', REVERSE_CHARGE_REASON.text),
        ]
      : []),
    element('cac:TaxScheme', [cbc('ID', 'VAT')]),
  ])
}

/** A basic component; null when there is nothing to say, because UBL wants no empty elements. */
function cbc(name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}) {
  return text?.trim() ? element(`cbc:${name}`, text.trim(), attributes) : null
}

function amount(name: string, invoice: InvoiceDocument, cents: Cents) {
  return cbc(name, inDecimals(signed(invoice, cents)), { currencyID: CURRENCY })
}

/** A CreditNote counts upwards what it takes back. */
function signed(invoice: InvoiceDocument, value: number): number {
  return isCreditNote(invoice) ? 0 - value : value
}
