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
  /** The customer that this account is: whatever a use case touches is looked for among what is theirs. */
  customer: CustomerOfAccount
  /** The page that the form stands on. */
  path: string
}

/** A form of the portal: for a customer, about what is theirs. */
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

/** The middleware lets nobody else come this far; an action is reachable from every page, so it looks again. */
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
