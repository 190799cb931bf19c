import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { letPasswordSignIn } from './passkeys/server/let-password-sign-in'

/** What the office does about a customer's sign-in. Whatever stands here is for administrators only. */
export const accountOffice = {
  letPasswordSignIn: form({
    who: colleagues,
    confirms: 'recently',
    asks: z.object({ account_id: z.uuid() }),
    does: (context, { account_id: accountId }, admin) => letPasswordSignIn(context, { accountId, admin }),
    says: { true: 'password-allowed', false: refused('Het wachtwoord van deze klant werkte al.') },
  }),
}
