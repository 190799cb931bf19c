import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { form } from '@/platform/forms/form'
import { emailAddress } from '@/shared/form-fields'
import { done } from '@/shared/form-state'
import { personPath } from './domain/person-in-list'
import { erasePerson } from './server/erase-person'

/** What the office does about personal data. Whatever stands here is for administrators only. */
export const privacyOffice = {
  /** Erasing cannot be undone: the address is typed once more. */
  erasePerson: form({
    who: colleagues,
    confirms: 'recently',
    asks: z
      .object({ email: emailAddress, confirmation: z.string().trim() })
      .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
        message: 'Typ het e-mailadres precies over om te bevestigen.',
      }),
    does: (context, { email }, admin) =>
      erasePerson(context, { email, actor: actorOf(admin), reason: 'request' }),
    says: (_erased, { input }) => done('person-erased', personPath(input.email)),
  }),
}
