import { APPOINTMENT_TERMS } from '@/content/appointments'
import { SLOTS_PATH } from '../../domain/appointment-paths'
import type { OfferedDay } from '../../domain/internal/slot-weeks'

/** Asks what is free from today on. Rejects when it cannot be asked. */
export async function askFreeDays(signal: AbortSignal): Promise<readonly OfferedDay[]> {
  const answer = await fetch(`${SLOTS_PATH}?days=${APPOINTMENT_TERMS.daysAhead + 1}`, { signal })
  if (!answer.ok) throw new Error(`The agenda answered ${answer.status}`)
  const { days } = (await answer.json()) as { days: readonly OfferedDay[] }
  return days
}
