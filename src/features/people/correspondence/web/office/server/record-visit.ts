import type { Context } from '@/platform/context'
import { type CalendarDay, dayOf, isCalendarDay } from '@/shared/calendar-day'
import type { FormState } from '@/shared/form-state'
import type { RecordVisit } from '../RecordPage'

interface Visit {
  url: URL
  context: Pick<Context, 'now' | 'random'>
  sent: FormState | undefined
  /** A withdrawal, of which the day of sending counts. */
  isWithdrawal?: boolean
}

/** The days that the URL of a page names, today where it names none. */
export function recordVisit({ url, context, sent, isWithdrawal = false }: Visit): RecordVisit {
  const today = dayOf(context.now())
  const dayIn = (name: string, otherwise: CalendarDay) => {
    const day = url.searchParams.get(name) ?? ''
    return isCalendarDay(day) ? day : otherwise
  }
  const receivedOn = dayIn('ontvangen', today)
  const sentOn = isWithdrawal ? dayIn('verstuurd', receivedOn) : null
  return { receivedOn, sentOn, today, recordId: context.random.uuid(), sent }
}
