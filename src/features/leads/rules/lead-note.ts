import { z } from 'astro/zod'
import { requiredText } from '@/shared/form-fields'
import { LEAD_STATUSES } from './lead-status'

/** What the agency writes down about a lead. */
export const leadNote = z.object({
  lead_id: z.uuid(),
  note_id: z.uuid(),
  text: requiredText('Schrijf eerst iets op.', 4000),
})

/** Erasing cannot be undone: the name is typed once more. */
export const leadErasure = z
  .object({ lead_id: z.uuid(), name: z.string().trim(), confirmation: z.string().trim() })
  .refine(({ name, confirmation }) => name.toLowerCase() === confirmation.toLowerCase(), {
    message: 'Typ de naam precies over om te bevestigen.',
  })

export const leadStatusChange = z.object({
  lead_id: z.uuid(),
  status: z.enum(LEAD_STATUSES),
})
