import { z } from 'astro/zod'
import { withdrawMandate } from '@/features/billing/direct-debit/server/withdraw-mandate'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { portalFault } from '@/portal/rules/portal-flash'
import { portalMandate } from './domain/internal/portal-mandate'
import { giveMandate, mandateCustomer } from './server/give-mandate'

/** The forms of the portal about the mandate. Whatever stands here is for customers, about what is theirs. */
export const mandatePortal = {
  giveMandate: form({
    who: customers,
    confirms: 'recently',
    asks: portalMandate,
    does: (context, given, { customer, account }) =>
      giveMandate(context, mandateCustomer(customer, account), given),
    says: {
      given: 'mandate-given',
      unchanged: 'mandate-given',
      'not-offered': portalFault(
        'Een machtiging geven kan hier nu niet',
        'Er is niets veranderd: je betaalt je facturen voorlopig zelf. Bel of mail ons als je ze liever laat afschrijven.',
      ),
    },
  }),

  withdrawMandate: form({
    who: customers,
    asks: z.object({}),
    does: (context, _input, { customer, account }) =>
      withdrawMandate(context, mandateCustomer(customer, account)),
    says: { withdrawn: 'mandate-withdrawn', unchanged: 'mandate-withdrawn' },
  }),
}
