import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { collectionCosts } from './collection-costs'

/**
 * The letter that a consumer gets before costs may be charged (BW 6:96 paragraph 6): free of costs, with the exact
 * amount, and with the only words for its term that courts take [NVI; HR 2016:2704]. It says `u` because they do. Change
 * nothing without a lawyer.
 */
const WIK_LETTER = [
  'Op {dueOn} had factuur {invoiceNumber} betaald moeten zijn. Volgens onze administratie staat daarvan op {writtenOn} nog {outstanding} open.',
  'U kunt dit bedrag zonder extra kosten betalen binnen vijftien dagen nadat deze brief bij u is bezorgd.',
  'Betaalt u niet binnen die vijftien dagen, dan bent u ook incassokosten verschuldigd. Dat is {costs}, het bedrag dat de wet daarvoor bepaalt. U moet dan in totaal {total} betalen.',
] as const

export interface WikLetterFacts {
  invoiceNumber: string
  dueOn: CalendarDay
  writtenOn: CalendarDay
  /** What is left to pay, VAT included. */
  outstanding: Cents
}

/** Its paragraphs, with the amounts and days filled in. Throws for an invoice of which nothing is left to pay. */
export function wikLetter({ invoiceNumber, dueOn, writtenOn, outstanding }: WikLetterFacts): string[] {
  if (outstanding <= 0) throw new RangeError(`Nothing is left to pay of invoice ${invoiceNumber}`)
  const costs = collectionCosts(outstanding)
  const slots: Record<string, string> = {
    invoiceNumber,
    dueOn: shownDay(dueOn),
    writtenOn: shownDay(writtenOn),
    outstanding: inEurosAndCents(outstanding),
    costs: inEurosAndCents(costs),
    total: inEurosAndCents(sum([outstanding, costs])),
  }
  return WIK_LETTER.map((paragraph) =>
    paragraph.replace(/\{(\w+)\}/g, (place, slot: string) => slots[slot] ?? place),
  )
}
