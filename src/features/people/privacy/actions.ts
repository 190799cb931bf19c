import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { adminAction } from '@/office/admin-action'
import { emailAddress } from '@/shared/form-fields'
import { done } from '@/shared/form-state'

/** Erasing cannot be undone: the address is typed once more. */
const eraseRequest = z
  .object({ email: emailAddress, confirmation: z.string().trim() })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    message: 'Typ het e-mailadres precies over om te bevestigen.',
  })

/** What the office does about personal data. Whatever stands here is for administrators only. */
export const privacyOffice = {
  erasePerson: adminAction(eraseRequest, async (context, { email }, admin) => {
    await erasePerson(context, { email, actor: actorOf(admin), reason: 'request' })
    return done('person-erased', personPath(email))
  }),
}
