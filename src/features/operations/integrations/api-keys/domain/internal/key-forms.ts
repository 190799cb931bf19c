import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'
import { KEY_DAY_FAULT } from '../api-key'
import { API_SCOPES } from '../api-scope'

/** Field that arrives once per ticked box. */
export const KEY_LIST_FIELDS = ['scopes'] as const

/** Form for a new key. The id is its idempotency key: two clicks are one key. */
export const keyRequest = z.object({
  key_id: z.uuid(),
  name: requiredText('Vul in welk programma de sleutel krijgt.', 100),
  scopes: z
    .array(z.enum(API_SCOPES, 'Kies uit de lijst.'))
    .min(1, 'Vink aan wat de sleutel mag.')
    .transform((ticked) => API_SCOPES.filter((scope) => ticked.includes(scope))),
  ends_on: optionalText(10).refine((day) => !day || isCalendarDay(day), KEY_DAY_FAULT),
})

export const keyForm = z.object({ key_id: z.uuid() })
