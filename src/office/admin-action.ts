import type { z } from 'astro/zod'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import type { FormDefinition, FormGuard } from '@/platform/forms/answer-form'
import { formThrough } from '@/platform/forms/astro-actions'
import type { FormOutcome, FormRedirect } from '@/shared/form-state'
import { OFFICE_FAILED, type OfficeFlash, officeFault } from './rules/office-flash'

export type OfficeOutcome = FormOutcome<FormRedirect<OfficeFlash>>

interface Administrator {
  context: Context
  admin: SignedInAccount
}

type OfficeForm<Schema extends z.ZodType> = Partial<
  Pick<FormDefinition<Schema, Administrator, object>, 'files' | 'lists' | 'isAlsoRead' | 'failedNotice'>
>

type Run<Schema extends z.ZodType, Accepted extends object> = (
  context: Context,
  input: z.output<Schema>,
  admin: SignedInAccount,
) => Promise<FormOutcome<Accepted>>

/** Action of a back-office form: for administrators. Only the first validation error is shown. */
export function adminAction<Schema extends z.ZodType>(
  schema: Schema,
  run: Run<Schema, FormRedirect<OfficeFlash>>,
  form: OfficeForm<Schema> = {},
) {
  return adminTest<Schema, FormRedirect<OfficeFlash>>(schema, run, form)
}

/** The same for a form whose page shows more of the result than whether it succeeded. */
export function adminTest<Schema extends z.ZodType, Accepted extends object>(
  schema: Schema,
  run: Run<Schema, Accepted>,
  form: OfficeForm<Schema>,
) {
  return formThrough(ADMINISTRATORS, {
    name: 'office',
    schema,
    failedNotice: OFFICE_FAILED,
    ...form,
    faultNotice: (errors) => officeFault(Object.values(errors)[0] ?? 'Dit formulier klopt niet.'),
    run: ({ context, admin }, input) => run(context, input, admin),
  })
}

/** Authorization, again after the middleware: an action can be called from every page. */
const ADMINISTRATORS: FormGuard<Administrator> = ({ locals: { context, account } }) =>
  account?.role === 'admin' ? { admit: async () => ({ sender: { context, admin: account } }) } : undefined
