import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { ibanInGroups } from '@/shared/iban'
import type { Cents } from '@/shared/money'
import { vatSuffix } from '@/shared/price-words'
import { onOneLine } from '@/shared/typesetting'
import type { VatBasis } from '@/shared/vat'
import { askedOf, type InvoiceLine, isCreditedInPart } from './invoice'
import { type InvoiceDocument, isCreditNote } from './invoice-document'

const MONEY = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** '€ 435,50' and '€ 30,00': on an invoice every amount shows its cents. */
export function inEurosAndCents(amount: Cents): string {
  return MONEY.format(amount / 100)
}

const UNITS = {
  piece: { one: 'stuk', more: 'stuks' },
  hour: { one: 'uur', more: 'uur' },
  month: { one: 'maand', more: 'maanden' },
  year: { one: 'jaar', more: 'jaar' },
} as const satisfies Record<InvoiceLine['unit'], { one: string; more: string }>

/** '1 jaar', '12 maanden', and '-12 maanden' on a credit note. */
export function quantityInWords({ quantity, unit }: Pick<InvoiceLine, 'quantity' | 'unit'>): string {
  const { one, more } = UNITS[unit]
  return `${quantity.toLocaleString('nl-NL')}\u00a0${Math.abs(quantity) === 1 ? one : more}`
}

/** '10 december 2026 t/m 9 januari 2027', for a line that has a period of its own; nothing for another. */
export function periodInWords({ period }: Pick<InvoiceLine, 'period'>): string[] {
  return period ? [`${wholeDay(period.firstDay)} t/m ${wholeDay(period.lastDay)}`] : []
}

export function titleOf(invoice: Pick<InvoiceDocument, 'series'>): 'Factuur' | 'Creditnota' {
  return isCreditNote(invoice) ? 'Creditnota' : 'Factuur'
}

interface Fact {
  label: string
  value: string
}

/** 'incl. btw', or that the buyer reckons it: what stands with the total of an invoice. */
export function vatInWords({ vatTreatment }: Pick<InvoiceDocument, 'vatTreatment'>): string {
  return basisInWords(vatTreatment === 'reverse-charge' ? 'reverse-charge' : 0)
}

/** The same of an amount that is shown beforehand. */
export function basisInWords(basis: VatBasis): string {
  return vatSuffix(basis === 'reverse-charge')
}

/** What stands beside the address: numbers, dates and what the customer knows it by. */
export function factsOf(invoice: InvoiceDocument): Fact[] {
  const isCredit = isCreditNote(invoice)
  const title = titleOf(invoice)
  return [
    {
      label: `${title}nummer`,
      value: invoice.isConcept ? 'Krijgt hij bij het uitgeven' : invoice.invoiceNumber,
    },
    ...(invoice.series === 'office' ? [{ label: 'Volgnummer', value: volgnummer(invoice) }] : []),
    { label: `${title}datum`, value: wholeDay(invoice.issueDate) },
    ...(isCredit ? [] : [{ label: 'Vervaldatum', value: wholeDay(invoice.dueDate) }]),
    suppliedOn(invoice),
    ...(invoice.creditsInvoiceNumber ? [{ label: 'Bij factuur', value: invoice.creditsInvoiceNumber }] : []),
    ...(invoice.creditsInvoiceNumber || invoice.isConcept
      ? []
      : [{ label: 'Kenmerk', value: invoice.paymentReference }]),
    ...(invoice.replacesInvoiceNumber
      ? [{ label: 'In plaats van', value: `factuur ${invoice.replacesInvoiceNumber}` }]
      : []),
    ...(invoice.buyerReference ? [{ label: 'Je referentie', value: invoice.buyerReference }] : []),
    ...(invoice.purchaseOrder ? [{ label: 'Inkoopnummer', value: invoice.purchaseOrder }] : []),
  ]
}

/** '2026-0042': the consecutive number of an invoice whose own number is a moment. */
function volgnummer({ issueDate, sequence }: InvoiceDocument): string {
  return `${issueDate.slice(0, 4)}-${String(sequence).padStart(4, '0')}`
}

/** The law asks when it was supplied: in a period, or on a day. */
function suppliedOn({ periodStart, periodEnd, issueDate }: InvoiceDocument): Fact {
  return periodStart && periodEnd
    ? { label: 'Periode', value: `${wholeDay(periodStart)} t/m ${wholeDay(periodEnd)}` }
    : { label: 'Leverdatum', value: wholeDay(issueDate) }
}

/** '20 november 2026', never broken over two lines. */
function wholeDay(day: CalendarDay): string {
  return onOneLine(shownDay(day))
}

/** What the reader has to do. `transfer` when there is something to pay. */
export type InvoiceEnding =
  | { kind: 'transfer'; heading: string; rows: Fact[] }
  | { kind: 'settled'; heading: string; text: string }

/** The end of the page: how to pay, that it was paid, or what a credit note does. */
export function endingOf(invoice: InvoiceDocument): InvoiceEnding {
  if (invoice.isConcept)
    return settled(
      'Concept',
      'Deze factuur is nog niet uitgegeven. Hij heeft nog geen nummer, en je kunt hem nog niet betalen.',
    )
  if (isCreditNote(invoice)) return endingOfCreditNote(invoice)
  if (invoice.status === 'credited')
    return settled(
      'Gecrediteerd',
      `Deze factuur is met een creditnota ingetrokken. ${whatGoesBack(invoice) ?? 'Je hoeft niets te betalen.'}`,
    )
  if (invoice.totalAmount <= 0) return settled('Niets te betalen', 'Het totaal van deze factuur is nul.')
  if (invoice.paidAt)
    return settled(
      `Betaald op ${shownDay(dayOf(invoice.paidAt))}`,
      isCreditedInPart(invoice)
        ? `Dank je wel. Van deze factuur is ${inEurosAndCents(invoice.creditedAmount)} gecrediteerd. ${whatGoesBack(invoice) ?? 'Je hoeft niets meer te doen.'}`
        : 'Dank je wel. Je hoeft niets meer te doen.',
    )
  return transferOf(invoice)
}

function endingOfCreditNote(invoice: InvoiceDocument): InvoiceEnding {
  const { creditsInvoiceNumber: number, dueBack, givenBack, paidAt, description } = invoice
  const reason = `Reden: ${description}`
  const moneyBack = whatGoesBack(invoice)
  const isWhole = invoice.totalAmount + (invoice.creditsTotal ?? 0) === 0
  if (dueBack > 0)
    return settled(
      `Je krijgt ${inEurosAndCents(dueBack)} terug`,
      `Dat is wat we voor factuur ${number ?? ''}${isWhole ? '' : ' te veel'} ontvingen${givenBack > 0 ? ' en nog niet teruggaven' : ''}. We storten het terug op de rekening waarmee je hebt betaald. ${reason}`,
    )
  if (paidAt)
    return settled(`Teruggestort op ${shownDay(dayOf(paidAt))}`, `${moneyBack ?? ''} ${reason}`.trim())
  if (!isWhole)
    return settled(
      `Van factuur ${number ?? ''} vervalt ${inEurosAndCents((0 - invoice.totalAmount) as Cents)}`,
      `Dat bedrag hoef je niet te betalen. ${reason}`,
    )
  return settled(`Factuur ${number ?? ''} is ingetrokken`, `Je hoeft niets te betalen. ${reason}`)
}

/** What the money of an invoice that was taken back does; undefined when it does nothing. */
function whatGoesBack({ dueBack, givenBack }: InvoiceDocument): string | undefined {
  if (dueBack > 0) return `Je krijgt ${inEurosAndCents(dueBack)} van ons terug.`
  return givenBack > 0 ? `We hebben ${inEurosAndCents(givenBack)} aan je teruggestort.` : undefined
}

function transferOf(invoice: InvoiceDocument): InvoiceEnding {
  const { received, creditedAmount } = invoice
  return {
    kind: 'transfer',
    heading: 'Zo betaal je',
    rows: [
      ...whatIsSettled(received, creditedAmount),
      { label: 'Bedrag', value: inEurosAndCents((askedOf(invoice) - received) as Cents) },
      { label: 'Uiterlijk', value: shownDay(invoice.dueDate) },
      { label: 'IBAN', value: ibanInGroups(invoice.seller.iban ?? '', '\u00a0') },
      { label: 'Ten name van', value: invoice.seller.name },
      { label: 'Onder vermelding van', value: invoice.paymentReference },
    ],
  }
}

/** What came in and what was credited, in one row: there is room for six. */
function whatIsSettled(received: Cents, credited: Cents): Fact[] {
  const [cameIn, isCredited] = [received > 0, credited > 0]
  if (!cameIn && !isCredited) return []
  const label = cameIn && isCredited ? 'Ontvangen, gecrediteerd' : cameIn ? 'Al ontvangen' : 'Gecrediteerd'
  return [{ label, value: inEurosAndCents((Math.max(received, 0) + credited) as Cents) }]
}

function settled(heading: string, text: string): InvoiceEnding {
  return { kind: 'settled', heading, text }
}
