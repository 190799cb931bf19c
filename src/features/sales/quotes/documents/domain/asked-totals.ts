import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { cadenceInWords } from './internal/line-words'
import { CADENCES, type Cadence } from './quote-document'
import { type QuoteTotals, roundingOfFirst } from './quote-totals'

/**
 * What a customer saw to pay, VAT included, per cadence and on the first invoice: '96195-4840-0-101035'. It comes back
 * with the form, and has to be the same still.
 */
export function totalsMark({ perCadence, firstInvoice }: QuoteTotals): string {
  return [...CADENCES.map((cadence) => perCadence[cadence]?.total ?? 0), firstInvoice.total].join('-')
}

/** What is due per cadence and on the first invoice, VAT included. */
export function totalsAsked({ perCadence, firstInvoice }: QuoteTotals) {
  const none = 0 as Cents
  return {
    onceTotal: perCadence.once?.total ?? none,
    monthlyTotal: perCadence.monthly?.total ?? none,
    yearlyTotal: perCadence.yearly?.total ?? none,
    firstTotal: firstInvoice.total,
  }
}

type Asked = ReturnType<typeof totalsAsked>

/** The same without VAT, as lists have it. */
export function netsAsked({ perCadence }: QuoteTotals) {
  const none = 0 as Cents
  return {
    onceNet: perCadence.once?.net ?? none,
    monthlyNet: perCadence.monthly?.net ?? none,
    yearlyNet: perCadence.yearly?.net ?? none,
  }
}

/** What the first invoice is made of, and where it is some cents away from the sums above it, why. */
export function firstInvoiceExplained(totals: QuoteTotals): string {
  const { firstInvoiceHint, rounded } = quoteSheet.sums
  return roundingOfFirst(totals) === 0 ? firstInvoiceHint : `${firstInvoiceHint} ${rounded}`
}

/** '€ 961,95 eenmalig en € 48,40 per maand, incl. btw'. */
export function amountsInWords(
  asked: Pick<Asked, 'onceTotal' | 'monthlyTotal' | 'yearlyTotal'>,
  isReverseCharged = false,
): string {
  const amounts: Record<Cadence, Cents> = {
    once: asked.onceTotal,
    monthly: asked.monthlyTotal,
    yearly: asked.yearlyTotal,
  }
  const due = CADENCES.filter((cadence) => amounts[cadence] !== 0)
  const words = due.map((cadence) => `${inEurosAndCents(amounts[cadence])} ${cadenceInWords(cadence)}`)
  return `${LIST.format(words.length > 0 ? words : [inEurosAndCents(amounts.once)])}, ${vatWords(isReverseCharged)}`
}

/** '€ 1.010,35 incl. btw'; undefined when nothing comes back: then it is what is paid once. */
export function firstInWords(
  {
    monthlyTotal,
    yearlyTotal,
    firstTotal,
  }: Pick<Asked, 'monthlyTotal' | 'yearlyTotal'> & { firstTotal: Cents | null },
  isReverseCharged = false,
): string | undefined {
  const comesBack = monthlyTotal > 0 || yearlyTotal > 0
  return comesBack && firstTotal !== null
    ? `${inEurosAndCents(firstTotal)} ${vatWords(isReverseCharged)}`
    : undefined
}

function vatWords(isReverseCharged: boolean): string {
  return basisInWords(isReverseCharged ? 'reverse-charge' : 0)
}

const LIST = new Intl.ListFormat('nl-NL', { type: 'conjunction' })
