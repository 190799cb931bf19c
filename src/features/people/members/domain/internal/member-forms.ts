import { z } from 'astro/zod'
import { MEMBER_RIGHTS } from '@/features/people/customers/domain/customer-rights'
import { emailAddress, requiredText } from '@/shared/form-fields'

const rights = z.enum(MEMBER_RIGHTS, 'Kies wat deze persoon mag.')

/** Form of an invitation. The id is its idempotency key: two clicks are one invitation. */
export const memberInvitationRequest = z.object({
  invitation_id: z.uuid(),
  name: requiredText('Vul een naam in.', 100),
  email: emailAddress,
  rights,
})

export const memberInvitationForm = z.object({ invitation_id: z.uuid() })

export const memberForm = z.object({ member_id: z.uuid() })

export const memberRightsForm = z.object({ member_id: z.uuid(), rights })

/** The same forms of the office, which name the customer. */
export const OF_CUSTOMER = { customer_id: z.uuid() }
