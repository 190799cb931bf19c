import { addMonths, type CalendarDay, isCalendarDay } from '@/shared/calendar-day'

export const FIGURES_PATH = '/beheer/leads/cijfers'

/** Days of the Dutch calendar, both counted. */
export interface FiguresPeriod {
  choice: PeriodChoice
  firstDay: CalendarDay
  lastDay: CalendarDay
  /** Why it is not what was asked for. */
  fault?: string
}

/** Periods that figures can be about: what the address calls each, and what it is called. */
export const PERIOD_CHOICES = ['dit-jaar', '12-maanden', 'eigen'] as const
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]

export const PERIOD_LABELS = {
  'dit-jaar': 'Dit jaar',
  '12-maanden': 'Laatste 12 maanden',
  eigen: 'Eigen periode',
} as const satisfies Record<PeriodChoice, string>

/** So many months are still read as months. */
const MOST_MONTHS = 36

export const PERIOD_FAULT = `Kies een eerste en een laatste dag, hooguit ${MOST_MONTHS / 12} jaar uit elkaar.`

/** The period that an address asks for; this year when it asks for none, or for one that makes no sense. */
export function periodOf(params: URLSearchParams, today: CalendarDay): FiguresPeriod {
  const choice = PERIOD_CHOICES.find((one) => one === params.get('periode')) ?? 'dit-jaar'
  if (choice === 'eigen') return ownPeriod(params, today)
  const thisMonth = `${today.slice(0, 7)}-01`
  const firstDay = choice === '12-maanden' ? addMonths(thisMonth, -11) : `${today.slice(0, 4)}-01-01`
  return { choice, firstDay, lastDay: today }
}

function ownPeriod(params: URLSearchParams, today: CalendarDay): FiguresPeriod {
  const [firstDay, lastDay] = [params.get('van') ?? '', params.get('tot') ?? '']
  const isWhole = isCalendarDay(firstDay) && isCalendarDay(lastDay) && firstDay <= lastDay
  if (isWhole && lastDay < addMonths(firstDay, MOST_MONTHS)) return { choice: 'eigen', firstDay, lastDay }
  const fault = params.has('van') ? { fault: PERIOD_FAULT } : {}
  return { ...periodOf(new URLSearchParams(), today), choice: 'eigen', ...fault }
}

/** '?periode=…', with the days of one's own. */
export function periodQuery({ choice, firstDay, lastDay }: Omit<FiguresPeriod, 'fault'>): string {
  const own = choice === 'eigen' ? [`van=${firstDay}`, `tot=${lastDay}`] : []
  return `?${[`periode=${choice}`, ...own].join('&')}`
}

/** The months that a period touches, as 'yyyy-mm'. */
export function monthsOf({ firstDay, lastDay }: Pick<FiguresPeriod, 'firstDay' | 'lastDay'>): string[] {
  const months: string[] = []
  const first = `${firstDay.slice(0, 7)}-01`
  for (let count = 0; ; count++) {
    const month = addMonths(first, count)
    if (month > lastDay) return months
    months.push(month.slice(0, 7))
  }
}
