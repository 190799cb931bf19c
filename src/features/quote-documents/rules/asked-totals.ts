import { type Cents, inEurosAndCents } from '@/shared/money'
import { cadenceInWords } from './line-words'
import { CADENCES, type Cadence } from './quote-document'
import type { QuoteTotals } from './quote-totals'

/** What a customer saw to pay, VAT included: '96195-4840-0'. It comes back with the form, and has to be the same still. */
export function totalsMark({ perCadence }: QuoteTotals): string {
  return CADENCES.map((cadence) => perCadence[cadence]?.total ?? 0).join('-')
}

/** What is due per cadence, VAT included. */
export function totalsAsked({ perCadence }: QuoteTotals) {
  const none = 0 as Cents
  return {
    onceTotal: perCadence.once?.total ?? none,
    monthlyTotal: perCadence.monthly?.total ?? none,
    yearlyTotal: perCadence.yearly?.total ?? none,
  }
}

/** The same without VAT, as lists have it. */
export function netsAsked({ perCadence }: QuoteTotals) {
  const none = 0 as Cents
  return {
    onceNet: perCadence.once?.net ?? none,
    monthlyNet: perCadence.monthly?.net ?? none,
    yearlyNet: perCadence.yearly?.net ?? none,
  }
}

/** '€ 961,95 eenmalig en € 48,40 per maand, incl. btw'. */
export function amountsInWords(asked: ReturnType<typeof totalsAsked>): string {
  const amounts: Record<Cadence, Cents> = {
    once: asked.onceTotal,
    monthly: asked.monthlyTotal,
    yearly: asked.yearlyTotal,
  }
  const due = CADENCES.filter((cadence) => amounts[cadence] !== 0)
  const words = due.map((cadence) => `${inEurosAndCents(amounts[cadence])} ${cadenceInWords(cadence)}`)
  return `${LIST.format(words.length > 0 ? words : [inEurosAndCents(amounts.once)])}, incl. btw`
}

const LIST = new Intl.ListFormat('nl-NL', { type: 'conjunction' })
