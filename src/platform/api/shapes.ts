import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { type CallOutcome, refuse } from './call'

export const moment = z.iso.datetime().describe('Een moment in UTC.')
export const day = z.iso.date().describe('Een Nederlandse dag.')
export const cents = z.int().describe('Hele eurocenten.')

/** A day that somebody sends. */
export const sentDay = z.iso.date().refine(isCalendarDay, 'Deze dag bestaat niet.')

/** The one parameter of most paths. */
export const withId = z.object({ id: z.uuid() })

/** Beginnings of words, as the lists of the office search. */
export const search = z.string().trim().max(100).default('').describe('Het begin van woorden.')

/** What every call that makes or changes something answers: which record, and how it stands. */
export const changed = z.object({ id: z.string(), status: z.string() })
export const made = z.object({ id: z.uuid() })

/** What was found, or that there is no such thing. */
export function found(row: object | undefined): CallOutcome {
  return row ? { answer: row } : refuse('not-found')
}

/** What programs send, described in JSON's own types, and then checked by the schema of the form that people fill in. */
export function asForm<Form extends z.ZodType>(sent: z.ZodType, form: Form): z.ZodType<z.output<Form>> {
  return sent.pipe(form as unknown as z.ZodType<z.output<Form>, unknown>)
}
