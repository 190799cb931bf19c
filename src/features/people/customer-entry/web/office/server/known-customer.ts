import { holderOfAddress } from '@/features/people/accounts/server/invite-customer'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { leadWithId } from '@/features/sales/leads/server/lead-queries'
import type { Context } from '@/platform/context'
import { type FormState, valuesOf } from '@/shared/form-state'
import { isUuid } from '@/shared/uuid'

/** Whoever sent a lead: the customer that they are, or what they filled in. Undefined for an unknown lead. */
export async function customerOfLead(context: Context, leadId: string) {
  const lead = isUuid(leadId) ? await leadWithId(context.db, leadId) : undefined
  if (!lead) return undefined
  const holder = lead.email
    ? await context.db.transaction((tx) => holderOfAddress(context, tx, lead.email?.toLowerCase() ?? ''))
    : undefined
  if (typeof holder === 'object') return holder
  const { name: customerName, company: customerCompany, phone: customerPhone, email: customerEmail } = lead
  return { begun: toForm({ customerName, customerCompany, customerPhone, customerEmail }) }
}

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
