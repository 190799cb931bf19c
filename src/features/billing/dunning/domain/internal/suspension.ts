import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { isWorkingDay, STATUTORY_HOLIDAYS, workingDayFrom } from '@/shared/dutch-holidays'
import { isOpenAt } from '@/shared/open-time'
import type { RemindedInvoice } from '../reminder-steps'

/** General terms, article 7.6: whoever is to be suspended is warned, and told the day. */
const ANNOUNCED_DAYS = 7

/** What suspending for an invoice looks at. */
export interface SuspensionFacts {
  /** What would stand still. A domain name never does: it is no means of pressure. */
  kind: 'package' | 'extra' | 'domain'
  /** Null when none was issued. */
  invoice: RemindedInvoice | null
  /** When the customer was told; null when that was not done. */
  announcedOn: CalendarDay | null
}

/** Why a subscription may not be suspended, in the order in which one asks (BW 6:52, 6:262). */
export type SuspensionObstacle =
  | 'domain'
  | 'not-invoiced'
  | 'nothing-owed'
  | 'not-overdue'
  | 'collecting'
  | 'disputed'
  | 'arranged'
  | 'not-reminded-twice'
  | 'not-announced'
  | 'announced-too-recently'
  | 'no-working-day'
  | 'office-closed'

/**
 * What stands in the way of suspending at this moment; undefined when nothing does. Never at night, in a weekend or on a
 * holiday: whoever is suspended finds somebody at the telephone.
 */
export function suspensionObstacle(facts: SuspensionFacts, now: Date): SuspensionObstacle | undefined {
  const obstacle = obstacleOnDay(facts, dayOf(now))
  if (obstacle) return obstacle
  return isOpenAt(OFFICE_TIME, now) ? undefined : 'office-closed'
}

/** The same, as far as it can be said of a day without its hours. */
export function obstacleOnDay(facts: SuspensionFacts, day: CalendarDay): SuspensionObstacle | undefined {
  const obstacle = warningObstacle(facts, day)
  if (obstacle) return obstacle
  if (!facts.announcedOn) return 'not-announced'
  if (day < suspensionDayOf(facts.announcedOn)) return 'announced-too-recently'
  return isWorkingDay(day, STATUTORY_HOLIDAYS) ? undefined : 'no-working-day'
}

/** How long after the day that it names an announcement holds: whoever heard nothing more since is told anew. */
const ANNOUNCEMENT_HOLDS_DAYS = 14

/** Whether an announcement has expired: the day that it named is too long ago. */
export function isOutdated(plannedOn: CalendarDay, day: CalendarDay): boolean {
  return day > addDays(plannedOn, ANNOUNCEMENT_HOLDS_DAYS)
}

/** Why an order was not suspended after all, for the agency. */
export const OBSTACLE_WORDS = {
  domain: 'Deze factuur gaat alleen over een domeinnaam. Daarvoor staat niets stil.',
  'not-invoiced': 'De factuur is betaald of gecrediteerd.',
  'nothing-owed': 'Er is niets meer te betalen.',
  'not-overdue': 'De factuur is nog niet te laat.',
  collecting: 'Er is een betaling onderweg.',
  disputed: 'De klant betwist de factuur.',
  arranged: 'Er is een betalingsregeling.',
  'not-reminded-twice': 'Er zijn nog geen twee herinneringen gestuurd.',
  'not-announced': 'Het was niet aangekondigd.',
  'announced-too-recently': 'De aangekondigde dag is er nog niet.',
  'no-working-day': 'Het is geen werkdag.',
  'office-closed': 'Het kantoor was dicht.',
} as const satisfies Record<SuspensionObstacle, string>

/** Whether the customer is to be told on this day that the subscription will be suspended: once, on any day. */
export function suspensionWarningDue(facts: SuspensionFacts, day: CalendarDay): boolean {
  return facts.announcedOn === null && warningObstacle(facts, day) === undefined
}

/** The first day on which a subscription may be suspended after a warning of `announcedOn`: the day that it names. */
export function suspensionDayOf(announcedOn: CalendarDay): CalendarDay {
  return workingDayFrom(addDays(announcedOn, ANNOUNCED_DAYS), STATUTORY_HOLIDAYS)
}

/** What stands in the way of suspending, whatever was announced. */
function warningObstacle(
  { kind, invoice }: SuspensionFacts,
  day: CalendarDay,
): SuspensionObstacle | undefined {
  if (kind === 'domain') return 'domain'
  if (!invoice) return 'not-invoiced'
  if (invoice.outstanding <= 0) return 'nothing-owed'
  if (day <= invoice.dueOn) return 'not-overdue'
  if (invoice.isCollecting) return 'collecting'
  if (invoice.isDisputed) return 'disputed'
  if (invoice.isArranged) return 'arranged'
  const steps = invoice.sent.map(({ step }) => step)
  return steps.includes('reminder') && steps.includes('second-reminder') ? undefined : 'not-reminded-twice'
}
