import { z } from 'astro/zod'
import { nextStep, withWordsForDay } from '@/features/sales/leads/domain/lead-note'
import { reasonText, shownFacts } from '@/shared/form-fields'
import type { Cents } from '@/shared/money'

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

export const stopProjectForm = z.object({ project_id: z.uuid(), shown: shownFacts, reason: reasonText })

/** `quote_id`: idempotency key of the form, so that two clicks are one quote. */
export const extraWorkForm = z.object({ project_id: z.uuid(), quote_id: z.uuid() })

export const endForm = z.object({ subscription_id: z.uuid() })

/** Owner and next step of a project. All fields are optional. */
export const projectPlan = withWordsForDay(z.object({ project_id: z.uuid(), ...nextStep }))
