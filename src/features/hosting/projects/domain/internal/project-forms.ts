import { z } from 'astro/zod'
import { receivedFields, sentOnField } from '@/features/people/correspondence/domain/correspondence'
import { nextStep, withWordsForDay } from '@/features/sales/leads/domain/lead-note'
import { isCalendarDay } from '@/shared/calendar-day'
import { optionalText, reasonText, shownFacts } from '@/shared/form-fields'
import type { Cents } from '@/shared/money'
import { STOP_SIDES } from '../project'

export const projectFileForm = z.object({ file_id: z.uuid() })

export const projectTaskForm = z.object({ task_id: z.uuid() })

/** `shown_total`: optimistic lock, the total in cents that the page said would be invoiced. */
export const deliverForm = z.object({
  project_id: z.uuid(),
  shown_total: z.coerce
    .number()
    .int()
    .min(0)
    .transform((amount) => amount as Cents),
})

export const stopProjectForm = z.object({
  project_id: z.uuid(),
  shown: shownFacts,
  reason: reasonText,
  wanted_by: z.enum(STOP_SIDES, 'Kies wie wil stoppen.'),
})

/** A customer asks to stop a project under way, with their reason or without one. */
export const stopRequestForm = z.object({ project_id: z.uuid(), why: optionalText(500) })

/** Names a project, for the answers to such a request. */
export const projectForm = z.object({ project_id: z.uuid() })

export const resumeProjectForm = z.object({ project_id: z.uuid() })

/** `quote_id`: idempotency key of the form, so that two clicks are one quote. */
export const extraWorkForm = z.object({ project_id: z.uuid(), quote_id: z.uuid() })

export const endForm = z.object({ subscription_id: z.uuid() })

/** The same by the office, with what the page said that it would come to. */
export const officeEndForm = endForm.extend({ shown: shownFacts })

/** Owner, next step and first day of the work of a project. All fields are optional. */
export const projectPlan = withWordsForDay(
  z.object({
    project_id: z.uuid(),
    ...nextStep,
    starts_on: optionalText(10).refine(
      (day) => day === null || isCalendarDay(day),
      'Kies een dag die bestaat.',
    ),
  }),
)

/** The end of what a project began, that came by letter, mail or telephone. */
export const receivedEndingForm = endForm.extend(receivedFields)

/** A withdrawal from an acceptance that did: the day on which it was sent counts. */
export const receivedWithdrawalForm = z.object({
  ...receivedFields,
  quote_id: z.uuid(),
  sent_on: sentOnField,
})
