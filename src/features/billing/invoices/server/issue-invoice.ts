import { treatmentOf } from '@/features/billing/vat/server/buyer-treatment'
import { watchVatId } from '@/features/billing/vat/server/vat-id-checks'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { referencesOfCustomer } from '@/features/people/customers/server/invoice-wishes'
import type { Context, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import type { InvoiceLine, InvoiceParty } from '../domain/invoice'
import { amountsOf, linesAddingUpTo, reverseCharged } from '../domain/invoice-amounts'
import { currentSeller } from '../domain/seller'
import { mailToBookkeeping } from './internal/mail-to-bookkeeping'
import { takeInvoiceNumber } from './internal/take-invoice-number'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'

export interface NewInvoice {
  /** Set by a caller that has to know the id beforehand. */
  id?: string
  /** `order` for what the site sells, `office` for what an administrator makes. */
  series: 'order' | 'office'
  /** `hosting_customers.id`. */
  customerId: string
  orderId: string | null
  buyer: InvoiceParty
  /** At least one. */
  lines: readonly InvoiceLine[]
  /** Whether the buyer buys as a company, as they said; without it, whoever has a VAT id does. */
  isCompany?: boolean | undefined
  /** What was agreed, VAT included; without it VAT comes on top of the lines. */
  totalInclVat?: Cents
  /** The standard rate that the total was agreed at; without it that of the time of supply. */
  vatPercent?: number
  description: string
  /** First and last day of what is delivered, when that is a period. */
  periodStart: CalendarDay | null
  periodEnd: CalendarDay | null
  /** What a bank transfer mentions; null for its number. */
  paymentReference: string | null
  /** What the buyer wants on it; what their record has when it is left out. */
  references?: { buyerReference: string | null; purchaseOrder: string | null }
  /** Days between issue and due date, when they are not the usual ones. */
  paymentDays?: number
  introduction?: string | null
  /** The credited invoice that it comes in the place of. */
  replacesInvoiceId?: string | null
  /** Whether it is about neither an order nor a project. */
  standsAlone?: boolean
  issuedAt: Date
}

/**
 * Issues an invoice in the caller's transaction: number, parties, lines and VAT as they are now, for ever
 * (docs/promises.md, 5). How VAT is charged is decided here, by what VIES said until now; an answer that is missing or
 * old is asked for, and not waited for. One that asks nothing is paid from then on. Everyone who issues waits in line from
 * here until the transaction ends, so call it last. Throws a RangeError when there are no lines, or when they do not explain
 * the total.
 */
export async function issueInvoice(
  context: Context,
  tx: Transaction,
  invoice: NewInvoice,
): Promise<HostingInvoice> {
  const {
    series,
    lines: asked,
    totalInclVat,
    issuedAt,
    isCompany,
    references,
    paymentDays,
    ...facts
  } = invoice
  if (asked.length === 0) throw new RangeError('An invoice needs at least one line')
  const decided = await treatmentOf(tx, { ...facts.buyer, isCompany }, dayOf(issuedAt))
  const isReverseCharged = decided.treatment === 'reverse-charge'
  const vatPercent = isReverseCharged
    ? 0
    : (invoice.vatPercent ?? vatRateOn(facts.periodStart ?? dayOf(issuedAt)))
  const decidable = asked.map(undecided)
  const lines = isReverseCharged ? reverseCharged(decidable) : withOwnRates(decidable, vatPercent)
  const amounts = amountsOf(lines, vatPercent, isReverseCharged ? undefined : totalInclVat)
  const linesAsIssued = linesAddingUpTo(amounts.net, lines)
  await watchVatId(context, tx, facts.buyer.vatId)
  const wanted = references ?? (await referencesOfCustomer(tx, invoice.customerId))
  const number = await takeInvoiceNumber(tx, series, issuedAt)
  const isFree = amounts.total === 0
  const [issued] = await tx
    .insert(hostingInvoices)
    .values({
      ...facts,
      ...wanted,
      ...number,
      ...(paymentDays !== undefined && { dueDate: addDays(number.issueDate, paymentDays) }),
      paymentReference: facts.paymentReference ?? number.invoiceNumber,
      id: invoice.id ?? context.random.uuid(),
      amount: amounts.net,
      vatAmount: amounts.vat,
      totalAmount: amounts.total,
      vatPercent,
      vatTreatment: decided.treatment,
      vatReason: decided.because,
      status: 'sent',
      paymentStatus: isFree ? 'paid' : 'pending',
      paidAt: isFree ? number.createdAt : null,
      seller: currentSeller(),
      lines: linesAsIssued,
    })
    .returning()
  if (!issued) throw new Error('No invoice came back')
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.issued',
    subject: { kind: 'invoice', id: issued.id },
    details: { number: issued.invoiceNumber, total: issued.totalAmount },
  })
  await mailToBookkeeping(context, tx, issued)
  return issued
}

/** What is asked is decided now, whatever its price was shown with; what goes back keeps how it was asked. */
function undecided({ reverseCharge, ...line }: InvoiceLine): InvoiceLine {
  return line.quantity < 0 && reverseCharge !== undefined ? { ...line, reverseCharge } : line
}

/** The lines as they are stored: only what differs from the invoice says its rate, or that it has reverse charge. */
function withOwnRates(lines: readonly InvoiceLine[], ofInvoice: number): InvoiceLine[] {
  return lines.map(({ reverseCharge, vatPercent, ...line }) => {
    if (reverseCharge) return { ...line, vatPercent: 0, reverseCharge }
    const isOfInvoice = reverseCharge === false && vatPercent === ofInvoice
    return vatPercent === undefined || isOfInvoice ? line : { ...line, vatPercent }
  })
}
