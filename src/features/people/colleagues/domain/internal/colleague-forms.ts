import { z } from 'astro/zod'
import { OFFICE_ROLES } from '@/features/people/accounts/domain/roles'
import { emailAddress, requiredText } from '@/shared/form-fields'

const officeRole = z.enum(OFFICE_ROLES, 'Kies een rol.')

/** Form of an invitation. The id is its idempotency key: two clicks are one invitation. */
export const invitationRequest = z.object({
  invitation_id: z.uuid(),
  email: emailAddress,
  name: requiredText('Vul een naam in.', 100),
  office_role: officeRole,
})

export const invitationForm = z.object({ invitation_id: z.uuid() })

export const colleagueForm = z.object({ account_id: z.uuid() })

export const roleForm = z.object({ account_id: z.uuid(), office_role: officeRole })
