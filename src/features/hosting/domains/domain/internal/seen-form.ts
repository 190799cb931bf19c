import { z } from 'astro/zod'
import { optionalText } from '@/shared/form-fields'
import { OWNER_CHECKS, SEEN_STATES } from '../domain-record'

/** What a colleague saw of a name at its registrar. */
export const seenForm = z.object({
  domain_id: z.uuid(),
  seen: z.enum(SEEN_STATES, 'Kies hoe je de naam aantrof.'),
  expires_on: optionalText(10).pipe(
    z.iso
      .date('Kies een dag.')
      .refine((day) => day > '2000' && day < '2200', 'Kies een dag die kan.')
      .nullable(),
  ),
  owner_check: z.enum(OWNER_CHECKS, 'Kies wat het register van de houder weet.'),
})
