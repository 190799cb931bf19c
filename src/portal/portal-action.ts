import type { z } from 'astro/zod'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import {
  type CustomerOfAccount,
  customerOfAccount,
} from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import type { FormGuard } from '@/platform/forms/answer-form'
import { formThrough } from '@/platform/forms/astro-actions'
import type { FormOutcome, FormRedirect } from '@/shared/form-state'
import { PORTAL_FAULTS, type PortalFlash } from './rules/portal-flash'

export interface PortalVisit {
  context: Context
  account: SignedInAccount
  /** The account's customer: use cases look up everything among this customer's records. */
  customer: CustomerOfAccount
  /** Path of the page with the form. */
  path: string
}

/** Action of a portal form: for a customer, about their own records. */
export function portalAction<Schema extends z.ZodType>(
  schema: Schema,
  run: (visit: PortalVisit, input: z.output<Schema>) => Promise<FormOutcome<FormRedirect<PortalFlash>>>,
) {
  const { fields: fieldsNotice, failed: failedNotice } = PORTAL_FAULTS
  return formThrough(CUSTOMERS, {
    name: 'portal',
    schema,
    faultNotice: () => fieldsNotice,
    failedNotice,
    run,
  })
}

/** Authorization, again after the middleware: an action can be called from every page. */
const CUSTOMERS: FormGuard<PortalVisit> = ({ locals: { context, account }, url }) =>
  account?.role === 'customer'
    ? {
        async admit() {
          const customer = await customerOfAccount(context.db, account.id)
          if (!customer) return { refused: PORTAL_FAULTS.noCustomer }
          return { sender: { context, account, customer, path: url.pathname } }
        },
      }
    : undefined
