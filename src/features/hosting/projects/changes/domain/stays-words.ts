import type { LineQuote } from '@/features/billing/subscriptions/terms/domain/line-change'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'

/** What a change leaves alone, and what it takes along, as the step before it says it. */
export interface WhatStays {
  quote: LineQuote
  /** A business is bound up to this day; null when nothing holds them. */
  boundUntil: CalendarDay | null
  /** Whether a year begins with it: a business is bound for that year. */
  isNewTerm: boolean
  /** Whether less waits for that day, because the customer asks it by themselves. */
  isHeld: boolean
  /**
   * The first day of a later period whose invoice is not made anew: its money is on the way, or it charges days of now
   * too, as that of a change does.
   */
  invoicedFrom: CalendarDay | null
  /** Lines whose agreed discount ends with this change. */
  discounts: readonly { description: string; percent: number }[]
  /** Lines whose announced new price does not come, because they get another price. */
  toldPrices: readonly { description: string; from: CalendarDay }[]
}

/** In sentences, for a customer or for a colleague. */
export function staysInWords(stays: WhatStays, reader: 'customer' | 'office'): string[] {
  const { quote, boundUntil, isNewTerm, isHeld, invoicedFrom, discounts, toldPrices } = stays
  const who = reader === 'customer' ? 'Je zit' : 'De klant zit'
  return [
    isNewTerm
      ? boundUntil
        ? `Er begint een jaar: ${reader === 'customer' ? 'je zit' : 'de klant zit'} er tot en met ${shownDay(boundUntil)} aan vast.`
        : 'Er begint een jaar. Opzeggen kan daarna nog steeds met een maand opzegtermijn; wat dan te veel betaald is, gaat terug.'
      : boundUntil
        ? `De minimale looptijd verandert niet: ${reader === 'customer' ? 'je zit' : 'de klant zit'} er tot en met ${shownDay(boundUntil)} aan vast.`
        : 'Opzeggen kan daarna zoals het nu ook kan: de opzegtermijn verandert niet.',
    ...(isHeld && quote.later && boundUntil && !isNewTerm
      ? [`${who} er nu nog aan vast; wat minder wordt, gaat daarom pas in op ${shownDay(quote.nextOn)}.`]
      : []),
    ...(invoicedFrom && quote.later
      ? [
          `De factuur vanaf ${shownDay(invoicedFrom)} is er al, en blijft zoals hij is. Wat minder wordt, gaat daarna in.`,
        ]
      : []),
    ...discounts.map(
      ({ description, percent }) =>
        `In de prijs van ${description} zat ${percent}% korting. Die vervalt: de prijs die hier staat, geldt.`,
    ),
    ...toldPrices.map(
      ({ description, from }) =>
        `De nieuwe prijs van ${description} die voor ${shownDay(from)} was aangekondigd, vervalt: de prijs die hier staat, geldt.`,
    ),
  ]
}
