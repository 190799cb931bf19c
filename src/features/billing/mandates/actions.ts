import { z } from 'astro/zod'
import { withdrawMandate } from '@/features/billing/direct-debit/server/withdraw-mandate'
import { portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { done, failed } from '@/shared/form-state'
import { portalMandate } from './domain/portal-mandate'
import { giveMandate, mandateCustomer } from './server/give-mandate'

/** The forms of the portal about the mandate. Whatever stands here is for customers, about what is theirs. */
export const mandatePortal = {
  giveMandate: portalAction(portalMandate, async ({ context, account, customer }, given) => {
    const outcome = await giveMandate(context, mandateCustomer(customer, account), given)
    return outcome === 'not-offered' ? failed(PORTAL_FAULTS.noMandates) : done('mandate-given')
  }),

  withdrawMandate: portalAction(z.object({}), async ({ context, account, customer }) => {
    await withdrawMandate(context, mandateCustomer(customer, account))
    return done('mandate-withdrawn')
  }),
}
