import { OFFICE_TIME } from '@/content/office-time'
import { dutchDayAndTime } from '@/shared/dutch-date'
import { afterOpenMinutes, minutesOfFullDay, openMinutesBetween } from '@/shared/open-time'
import type { LeadChannel } from './lead-source'
import type { LeadStatus, PromiseKind } from './lead-status'

export const PROMISE_LABELS = {
  contact: 'Contact binnen 1 uur',
  quote: 'Offerte binnen 24 uur',
} as const satisfies Record<PromiseKind, string>

/**
 * In minutes of opening time. Twenty-four hours on the clock hold one full day of opening time, so whoever asks on a
 * working day is never promised less than the page says.
 */
function promisedMinutes(kind: PromiseKind): number {
  return kind === 'contact' ? 60 : minutesOfFullDay(OFFICE_TIME)
}

/** How long before the end the agency gets its mail, in minutes of opening time. */
const WARNING_MINUTES = { contact: 20, quote: 120 } as const satisfies Record<PromiseKind, number>

export interface LeadPromise {
  kind: PromiseKind
  dueAt: Date
  /** When the agency is to be warned. */
  warnAt: Date
}

/** Which promises were kept in time; null for one that was not made, still runs, or came to nothing. */
export interface KeptPromises {
  contactKept: boolean | null
  quoteKept: boolean | null
}

interface PromisedLead {
  channel: LeadChannel
  status: LeadStatus
  receivedAt: Date
  /** False for one that came along from another system: whatever was promised, was promised there. */
  isPromised: boolean
}

/** The promise that runs for a lead now; undefined when all are kept, or nobody waits any more. */
export function promiseOf({
  channel,
  status,
  receivedAt,
  isPromised,
}: PromisedLead): LeadPromise | undefined {
  const kind = openPromise(channel, status)
  if (!isPromised || !kind) return undefined
  const minutes = promisedMinutes(kind)
  return {
    kind,
    dueAt: afterOpenMinutes(OFFICE_TIME, receivedAt, minutes),
    warnAt: afterOpenMinutes(OFFICE_TIME, receivedAt, minutes - WARNING_MINUTES[kind]),
  }
}

/**
 * What is known of a lead's promises after a step. One that starts again is open again; one that ends because the lead
 * is lost counts only when it was broken by then.
 */
export function keptPromises(lead: PromisedLead & KeptPromises, to: LeadStatus, now: Date): KeptPromises {
  const verdict = (kind: PromiseKind, known: boolean | null) => {
    if (OPEN[kind].includes(to)) return null
    const isMade = lead.isPromised && (kind === 'quote' || lead.channel === 'meta-ads')
    if (!isMade || !OPEN[kind].includes(lead.status)) return known
    const dueAt = afterOpenMinutes(OFFICE_TIME, lead.receivedAt, promisedMinutes(kind))
    return now > dueAt ? false : to === 'verloren' ? null : true
  }
  return { contactKept: verdict('contact', lead.contactKept), quoteKept: verdict('quote', lead.quoteKept) }
}

/** In which states a promise runs. */
const OPEN: Readonly<Record<PromiseKind, readonly LeadStatus[]>> = {
  contact: ['nieuw'],
  quote: ['nieuw', 'gebeld'],
}

/**
 * By when whoever writes to us at this moment has an answer, whatever form they used: 'maandag 23 november om 10:15
 * uur'. The card that thanks them says so, and so does their mail.
 */
export function answerBy(receivedAt: Date): string {
  return dutchDayAndTime(answerDueAt(receivedAt))
}

/** The same as a moment. */
export function answerDueAt(receivedAt: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, receivedAt, promisedMinutes('quote'))
}

/** By when an ads lead that came in at this moment is to be called. */
export function callBy(receivedAt: Date): string {
  return dutchDayAndTime(afterOpenMinutes(OFFICE_TIME, receivedAt, promisedMinutes('contact')))
}

function openPromise(channel: LeadChannel, status: LeadStatus): PromiseKind | undefined {
  if (status === 'nieuw') return channel === 'meta-ads' ? 'contact' : 'quote'
  return status === 'gebeld' ? 'quote' : undefined
}

export type ClockTone = 'late' | 'soon' | 'ample'

/** What a running clock shows: 'nog 45 min', 'nog 1 dag en 2 uur', '3 uur te laat', in opening time. */
export function clockOf(dueAt: Date, kind: PromiseKind, now: Date): { tone: ClockTone; text: string } {
  const left = openMinutesBetween(OFFICE_TIME, now, dueAt)
  if (now > dueAt) return { tone: 'late', text: left === 0 ? 'net te laat' : `${inWords(-left)} te laat` }
  return { tone: left <= WARNING_MINUTES[kind] ? 'soon' : 'ample', text: `nog ${inWords(left)}` }
}

function inWords(minutes: number): string {
  const day = minutesOfFullDay(OFFICE_TIME)
  if (minutes < 60) return `${minutes} min`
  if (minutes < day) return joined(Math.floor(minutes / 60), 'uur', minutes % 60, 'min')
  const days = Math.floor(minutes / day)
  return joined(days, days === 1 ? 'dag' : 'dagen', Math.floor((minutes % day) / 60), 'uur')
}

function joined(big: number, bigUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} en ${small} ${smallUnit}`
}
