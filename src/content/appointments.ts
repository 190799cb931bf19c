import type { OpenTime } from '@/shared/open-time'
import { OFFICE_TIME } from './office-time'

/** When visitors can speak to us. All of it is for the owner to choose, here. */
export interface AppointmentTerms {
  /** The hours in which a talk begins and ends; days without one are not offered. */
  office: OpenTime
  lengthMinutes: number
  /** Kept free after a talk, for notes and the walk to the coffee. */
  bufferMinutes: number
  /** Opening time between now and the first talk that is offered. */
  noticeMinutes: number
  mostPerDay: number
  /** How many days from today are offered. */
  daysAhead: number
  /** For so many working days a time is kept for whoever asked for it. */
  holdDays: number
  /** How long the link in the mails works after the talk is over. */
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
