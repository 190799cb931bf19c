import { z } from 'astro/zod'
import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay, shownDay } from '@/shared/calendar-day'
import { isOpenOn } from '@/shared/open-time'
import { type FurtherName, keptFurtherNames, namesInWords } from './further-names'
import type { DomainPlan } from './order-status'

/**
 * What becomes of the domain name at the end of an order.
 * - `move`: the customer takes it to another provider, with the transfer code.
 * - `release`: it is not renewed, and lapses at the end of the year that was paid for it.
 *
 * A name is not split off from its hosting, so that there is no third.
 */
export const DOMAIN_ENDS = ['move', 'release'] as const
export type DomainEnd = (typeof DOMAIN_ENDS)[number]

export const DOMAIN_END_LABELS = {
  move: 'Verhuizen',
  release: 'Laten vervallen',
} as const satisfies Record<DomainEnd, string>

/** Field of the forms that end an order; null where the order has no name of ours. */
export const domainEndField = z.preprocess(
  (value) => value || null,
  z.enum(DOMAIN_ENDS, 'Kies wat er met de domeinnaam gebeurt.').nullable(),
)

interface Named {
  domainName: string | null
  domainPlan: DomainPlan | null
  paidAt: Date | null
}

/** Whether there is something to choose: only for a name that we registered. */
export function offersDomainEnd({ domainName, domainPlan, paidAt }: Named): boolean {
  return domainName !== null && domainPlan === 'register' && paidAt !== null
}

/** Day by which the transfer code is given: the last working day of the order, or the next one when that is too soon. */
export function transferCodeDueOn(lastDay: CalendarDay, today: CalendarDay): CalendarDay {
  const lastWorkingDay = openDay(lastDay, -1)
  return lastWorkingDay > today ? lastWorkingDay : openDay(addDays(today, 1), 1)
}

function openDay(day: CalendarDay, step: 1 | -1): CalendarDay {
  return isOpenOn(OFFICE_TIME, day) ? day : openDay(addDays(day, step), step)
}

/** What was chosen, with its day. */
export interface ChosenDomainEnd {
  domainName: string | null
  furtherDomains?: readonly FurtherName[]
  domainEnd: DomainEnd | null
  /** Day of the transfer code, or last day of the name; null when that is unknown. */
  domainEndOn: CalendarDay | null
}

/** What becomes of the names, as their customer reads it; undefined when nothing was chosen. */
export function domainEndInWords(order: ChosenDomainEnd): string | undefined {
  const { domainName, domainEnd, domainEndOn } = order
  if (!domainName || !domainEnd) return undefined
  if (keptFurtherNames(order).length > 0) return severalEndInWords(namesInWords(order), order)
  if (domainEnd === 'move')
    return `Je neemt ${domainName} mee naar een andere aanbieder.${domainEndOn ? ` De verhuiscode krijg je uiterlijk ${shownDay(domainEndOn)}.` : ''}`
  return domainEndOn
    ? `${domainName} laten we vervallen. De naam is van jou tot en met ${shownDay(domainEndOn)}; daarna kan iedereen hem registreren.`
    : `${domainName} laten we vervallen: we verlengen de naam niet meer.`
}

function severalEndInWords(names: string, { domainEnd, domainEndOn }: ChosenDomainEnd): string {
  if (domainEnd === 'move')
    return `Je neemt ${names} mee naar een andere aanbieder.${domainEndOn ? ` De verhuiscodes krijg je uiterlijk ${shownDay(domainEndOn)}.` : ''}`
  return domainEndOn
    ? `${names} laten we vervallen. Ze zijn van jou tot en met ${shownDay(domainEndOn)}; daarna kan iedereen ze registreren.`
    : `${names} laten we vervallen: we verlengen ze niet meer.`
}

/** The same for the agency. */
export function domainEndForAgency({ domainEnd, domainEndOn }: ChosenDomainEnd): string | null {
  if (!domainEnd) return null
  const day = domainEndOn && shownDay(domainEndOn)
  if (domainEnd === 'move') return `verhuizen${day ? `, verhuiscode uiterlijk ${day}` : ''}`
  return `laten vervallen${day ? `, loopt tot en met ${day}` : ''}`
}
