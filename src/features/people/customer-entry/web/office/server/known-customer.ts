import { holderOfAddress } from '@/features/people/accounts/server/invite-customer'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { type FormState, valuesOf } from '@/shared/form-state'

/** The customer whose the typed address is, when that is why a form was not kept. */
export async function knownCustomer(context: Context, sent: FormState | undefined) {
  const email = sent?.status === 'failed' ? valuesOf(sent).customer_email?.trim().toLowerCase() : undefined
  if (!email) return undefined
  return await context.db.transaction(async (tx) => {
    const holder = await holderOfAddress(context, tx, email)
    const customer = typeof holder === 'object' ? await customerWithId(tx, holder.customerId) : undefined
    return customer && { id: customer.id, name: customer.customerCompany ?? customer.customerName }
  })
}
