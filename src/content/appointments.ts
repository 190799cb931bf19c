import type { OpenTime } from '@/shared/open-time'
import { OFFICE_TIME } from './office-time'

/** Terms of appointments. The agency's owner sets all of them here. */
export interface AppointmentTerms {
  /** Hours in which an appointment begins and ends; days without any are not offered. */
  office: OpenTime
  lengthMinutes: number
  /** Kept free after an appointment, for notes and the walk to the coffee. */
  bufferMinutes: number
  /** Opening time between now and the first time that is offered. */
  noticeMinutes: number
  mostPerDay: number
  /** How many days from today are offered. */
  daysAhead: number
  /** Working days for which a hold keeps a time for whoever asked for it. */
  holdDays: number
  /** Days for which the link in the mails works after the appointment. */
  linkDaysAfter: number
}

export const APPOINTMENT_TERMS: AppointmentTerms = {
  office: OFFICE_TIME,
  lengthMinutes: 30,
  bufferMinutes: 15,
  noticeMinutes: 4 * 60,
  mostPerDay: 5,
  daysAhead: 28,
  holdDays: 2,
  linkDaysAfter: 30,
}
