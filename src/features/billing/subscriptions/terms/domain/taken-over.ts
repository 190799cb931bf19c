import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { addDays, addMonths, type CalendarDay, daysBetween } from '@/shared/calendar-day'
import { type Period, periodAfter, periodFrom, periodOf } from './periods'

/** A subscription that ran elsewhere until now. */
export interface RunElsewhere {
  billingCycle: BillingCycle
  /** When it began there. */
  startedOn: CalendarDay
  /** The first day that nobody was asked to pay for; null when that system does not say. */
  nextOn: CalendarDay | null
  /** On which days invoices for it were dated. */
  invoicedOn: readonly CalendarDay[]
  today: CalendarDay
}

/** How it goes on here. */
export interface TakenOver {
  /** Its periods are counted from here. */
  anchorOn: CalendarDay
  /** Those that the other system saw to, from the one that runs: nobody charges them again. At least one. */
  seenTo: readonly [Period, ...Period[]]
  /** The first day that we charge. */
  nextOn: CalendarDay
}

/** How many days before a period begins an invoice may be meant for it, at the most. */
const AHEAD_DAYS = 45

/**
 * What is charged here first is what that system did not charge yet: the day that it names, or the first period after
 * today that no invoice was dated for. From the period that runs today on they follow each other without a gap.
 */
export function takeOver(ran: RunElsewhere): TakenOver {
  const { billingCycle } = ran
  const nextOn = ran.nextOn ?? firstNotInvoiced(ran)
  const anchorOn = anchorFor(ran, nextOn)
  const next = periodFrom({ anchorOn, billingCycle }, nextOn)
  const running = Math.min(periodAfter({ anchorOn, billingCycle }, ran.today).seq - 1, next.seq - 1)
  const first = Math.max(0, running)
  const later = Array.from({ length: next.seq - first - 1 }, (_, index) =>
    periodOf({ anchorOn, billingCycle }, first + 1 + index),
  )
  return { anchorOn, nextOn: next.firstDay, seenTo: [periodOf({ anchorOn, billingCycle }, first), ...later] }
}

function firstNotInvoiced({
  startedOn: anchorOn,
  billingCycle,
  invoicedOn,
  today,
}: RunElsewhere): CalendarDay {
  let period = periodAfter({ anchorOn, billingCycle }, today)
  while (invoicedOn.some((day) => isMeantFor(day, period)))
    period = periodAfter({ anchorOn, billingCycle }, period.firstDay)
  return period.firstDay
}

/** An invoice of that day is nearer to the beginning of this period than to that of the one before. */
function isMeantFor(day: CalendarDay, { firstDay, lastDay }: Period): boolean {
  const half = Math.floor((daysBetween(firstDay, lastDay) + 1) / 2)
  return day > addDays(firstDay, -Math.min(AHEAD_DAYS, half)) && day <= lastDay
}

/**
 * Its first day there, when periods from it lead to the next one; otherwise the earliest day since from which they do: one
 * cycle before at the least, more when that day is not in every month.
 */
function anchorFor({ startedOn, billingCycle }: RunElsewhere, nextOn: CalendarDay): CalendarDay {
  const months = MONTHS_OF_CYCLE[billingCycle]
  const leadsThere = (day: CalendarDay, cycles: number) => addMonths(day, cycles * months) === nextOn
  if (startedOn < nextOn && periodFrom({ anchorOn: startedOn, billingCycle }, nextOn).firstDay === nextOn)
    return startedOn
  const candidates = Array.from({ length: MOST_CYCLES_BACK }, (_, index) => index + 1).map((cycles) => ({
    day: addMonths(nextOn, -cycles * months),
    cycles,
  }))
  const sound = candidates.filter(({ day, cycles }) => leadsThere(day, cycles))
  const since = sound.filter(({ day }) => day >= startedOn)
  const found = since.at(-1) ?? sound[0]
  if (!found) throw new RangeError(`No period ends before ${nextOn}`)
  return found.day
}

/** Ten years of monthly cycles; with yearly ones enough for the 29th of February. */
const MOST_CYCLES_BACK = 120
