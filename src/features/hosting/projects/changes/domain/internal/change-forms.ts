import { z } from 'astro/zod'
import { receivedFields } from '@/features/people/correspondence/domain/correspondence'
import { reasonText, requiredText } from '@/shared/form-fields'

const LONGEST_WISH = 8000

/** Form of the button below the price of a change: the wish, as the address of its page has it, and the price that was shown. */
const shownChange = {
  subscription_id: z.uuid(),
  wish: requiredText('Kies eerst wat er anders moet.', LONGEST_WISH),
  quoted: requiredText('Bekijk eerst wat de wijziging kost.', 400),
  request_id: z.uuid('Laad de pagina opnieuw en probeer het nog eens.'),
}

export const ownLineChange = z.object(shownChange)

/** The same by the office. */
export const officeLineChange = z.object(shownChange)

/** What costs the customer more, with the reason that they read. */
export const lineProposal = z.object({ ...shownChange, reason: reasonText })

export const proposalAnswer = z.object({
  proposal_id: z.uuid(),
  quoted: requiredText('Bekijk eerst wat de wijziging kost.', 400),
})

export const proposalChoice = z.object({ proposal_id: z.uuid() })

export const lineCallOff = z.object({ subscription_id: z.uuid() })

export const changeWorkChoice = z.object({ work_id: z.uuid() })

/** A yes to a proposal that came by letter, mail or telephone. */
export const receivedConsent = z.object({ ...receivedFields, proposal_id: z.uuid() })
