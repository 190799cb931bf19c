import { OFFICE_TIME } from '@/content/office-time'
import { dutchDateTime } from '@/shared/dutch-date'
import { isOpenAt, openMinutesBetween } from '@/shared/open-time'
import type { DeliveryPace } from '../steps/domain/delivery-progress'

export interface DeliveryTimes {
  /** Promised time of delivery; null while the order is not paid. */
  deliveryDueAt: Date | null
  deliveredAt: Date | null
}

/**
 * Delivery clock of three hours, counted in opening hours.
 * - `idle`: not paid yet, or nothing left to deliver.
 * - `standing`: the office is closed, so the clock is paused until it opens.
 */
export type DeliveryClock =
  | { state: 'idle' }
  | { state: 'delivered'; at: Date }
  | { state: 'running' | 'standing'; dueAt: Date; minutesLeft: number }
  | { state: 'late'; dueAt: Date; minutesLate: number }

export function deliveryClock({ deliveryDueAt, deliveredAt }: DeliveryTimes, now: Date): DeliveryClock {
  if (deliveredAt) return { state: 'delivered', at: deliveredAt }
  if (!deliveryDueAt) return { state: 'idle' }
  const left = openMinutesBetween(OFFICE_TIME, now, deliveryDueAt)
  if (now > deliveryDueAt) return { state: 'late', dueAt: deliveryDueAt, minutesLate: -left }
  return {
    state: isOpenAt(OFFICE_TIME, now) ? 'running' : 'standing',
    dueAt: deliveryDueAt,
    minutesLeft: left,
  }
}

/** '2 uur en 10 minuten', '1 minuut'. */
export function openMinutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const inMinutes = `${rest} ${rest === 1 ? 'minuut' : 'minuten'}`
  if (hours === 0) return inMinutes
  return rest === 0 ? `${hours} uur` : `${hours} uur en ${inMinutes}`
}

/** How fast a delivery goes, as a sentence. Minutes where all that is left goes by itself (`deliveryPace`). */
export function paceInWords(pace: DeliveryPace, dueAt: Date | null): string {
  if (pace === 'days')
    return 'Je hosting maken we vanzelf, meestal binnen een paar minuten. Je domeinnaam volgt zodra het register hem heeft verhuisd: bij .nl, .be en .eu meestal dezelfde dag, bij andere extensies kan het ongeveer vijf dagen duren.'
  if (!dueAt) return ''
  const atLast = `uiterlijk ${dutchDateTime(dueAt)}`
  return pace === 'minutes'
    ? `Dit gaat vanzelf: meestal binnen een paar minuten, ${atLast}.`
    : `Klaar binnen 3 uur, geteld in onze openingstijden: ${atLast}.`
}
