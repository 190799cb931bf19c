import { mostOfBoth } from '@/features/hosting/catalogue/domain/counted-extras'
import { sizeOf } from '@/features/hosting/catalogue/domain/packages'
import type { CalendarDay } from '@/shared/calendar-day'
import { type HostingChoice, isSameChoice } from './choice'

/** Where a change stands: it waits for its day, it was made, or it is not going to be made. */
export const CHANGE_STATES = ['planned', 'done', 'cancelled'] as const

/** What of a change is made today, and what at the end of what is charged already. */
export interface ChangeSteps {
  now: HostingChoice | null
  later: HostingChoice | null
}

/**
 * An upgrade takes effect today, charged pro rata by the day; a downgrade waits for the end of the period, because that
 * is paid for. A change from months to years takes effect today, all of it: a new term begins. A change from years to
 * months waits for the end of the year. Null for both when nothing changes.
 */
export function stepsOf(current: HostingChoice, wished: HostingChoice): ChangeSteps {
  if (isSameChoice(current, wished)) return { now: null, later: null }
  if (current.billingCycle === 'monthly' && wished.billingCycle === 'yearly')
    return { now: wished, later: null }
  const most = {
    packageId: isBigger(wished, current) ? wished.packageId : current.packageId,
    billingCycle: current.billingCycle,
    extras: mostOfBoth(current.extras, wished.extras),
  }
  return {
    now: isSameChoice(most, current) ? null : most,
    later: isSameChoice(most, wished) ? null : wished,
  }
}

function isBigger(one: HostingChoice, other: HostingChoice): boolean {
  return sizeOf(one.packageId) > sizeOf(other.packageId)
}

/** Why nothing can be changed now, with what the customer reads. */
export const CHANGE_OBSTACLES = {
  over: 'Deze bestelling is gestopt. Er valt niets meer te wijzigen.',
  unpaid:
    'Je eerste factuur, of die van een wijziging op de eerste dag, staat nog open. Betaal die bij je facturen; daarna kun je hier wijzigen.',
  ending: 'Je hebt opgezegd. Trek je de opzegging in, dan kun je weer wijzigen.',
  'stands-still': 'Je hosting staat stil. Zodra hij weer loopt, kun je hier wijzigen.',
  waiting: 'Er staat al een wijziging klaar. Zodra die is ingegaan of ingetrokken, kun je weer wijzigen.',
  behind:
    'De factuur van deze termijn moet nog komen. Daarna kun je hier wijzigen: probeer het morgen nog eens.',
  'no-address': 'Voor de factuur missen we je adres. Vul eerst je gegevens aan.',
} as const satisfies Record<string, string>

/**
 * Whether a change that waits goes with an end: one for a day after the last one, and one that is made on its day
 * (`isMadeThen`), as what ends is not changed any more.
 */
export function goesWithEnd(
  { effectiveOn, isMadeThen }: { effectiveOn: CalendarDay; isMadeThen: boolean },
  lastDay: CalendarDay,
): boolean {
  return isMadeThen || effectiveOn > lastDay
}

/** What becomes of such a change. */
export const CHANGE_DOES_NOT_COME = 'De wijziging die klaarstond, gaat niet door.'

export type ChangeObstacle = keyof typeof CHANGE_OBSTACLES

/** The same for the office, which does it for a customer. */
export const OFFICE_OBSTACLES = {
  over: 'Deze bestelling is gestopt. Er valt niets meer te wijzigen.',
  unpaid:
    'De eerste factuur, of die van een wijziging op de eerste dag, staat nog open. Wijzigen kan zodra die betaald is.',
  ending: 'De klant heeft opgezegd. Wijzigen kan als de opzegging is ingetrokken.',
  'stands-still': 'Deze bestelling staat stil. Wijzigen kan zodra hij weer loopt.',
  waiting: 'Er staat al een wijziging klaar. Wijzigen kan zodra die is ingegaan of ingetrokken.',
  behind: 'De factuur van deze termijn is nog niet gemaakt. Wijzigen kan daarna.',
  'no-address': 'Het adres van de klant is niet bekend. Zonder adres is er geen factuur te maken.',
} as const satisfies Record<ChangeObstacle, string>

/** The state in which obstacles to a change are looked for. */
export interface ChangeableState {
  isOver: boolean
  isPaid: boolean
  endsOn: CalendarDay | null
  standsStill: boolean
  hasWaitingChange: boolean
  /** Up to this day what it consists of was charged, or waived; null when nothing was. */
  chargedUntil: CalendarDay | null
  hasAddress: boolean
}

/** The first thing that stands in the way on this day; undefined when nothing does. */
export function obstacleTo(state: ChangeableState, today: CalendarDay): ChangeObstacle | undefined {
  if (state.isOver) return 'over'
  if (!state.isPaid) return 'unpaid'
  if (state.endsOn !== null) return 'ending'
  if (state.standsStill) return 'stands-still'
  if (state.hasWaitingChange) return 'waiting'
  if (state.chargedUntil === null || state.chargedUntil < today) return 'behind'
  return state.hasAddress ? undefined : 'no-address'
}
