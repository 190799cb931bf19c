import { z } from 'astro/zod'
import { renewMandate } from '@/features/billing/direct-debit/server/renew-mandate'
import { withdrawMandate } from '@/features/billing/direct-debit/server/withdraw-mandate'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { portalFault } from '@/portal/rules/portal-flash'
import { requiredText } from '@/shared/form-fields'
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

  renewMandate: form({
    who: customers,
    asks: z.object({
      shown: requiredText('Lees eerst de tekst hieronder.', 60),
      invoice_id: z.uuid().optional(),
    }),
    does: (context, { shown, invoice_id: invoiceId }, { customer, account }) =>
      renewMandate(context, mandateCustomer(customer, account), { shown, invoiceId }),
    says: {
      announced: 'mandate-renewed-for-invoice',
      renewed: 'mandate-renewed',
      unchanged: 'mandate-renewed',
      changed: portalFault(
        'De tekst is intussen veranderd',
        'Er is nog niets veranderd aan je machtiging. Lees de tekst hieronder en kies opnieuw.',
      ),
      'not-offered': portalFault(
        'Deze machtiging vernieuwen kan nu niet',
        'Er is niets veranderd. Bel of mail ons als je ook andere facturen wilt laten afschrijven.',
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
