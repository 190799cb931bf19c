import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { emailAddress } from '@/shared/form-fields'
import { beginChangeOfCustomer, withdrawChangeOfCustomer } from './server/begin-change-of-customer'

/** The forms of the office about a customer's e-mail address. Whatever stands here is for administrators only. */
export const emailChangeOffice = {
  beginEmailChange: form({
    who: colleagues,
    asks: z.object({ customer_id: z.uuid(), new_email: emailAddress }),
    does: (context, { customer_id: customerId, new_email: email }, admin) =>
      beginChangeOfCustomer(context, { customerId, email, admin }),
    says: {
      begun: 'email-change-begun',
      same: wrongField('new_email', 'Dit is het adres al.'),
      taken: wrongField(
        'new_email',
        'Dit adres hoort al bij een ander account of een andere klant. Er is niets gewijzigd.',
      ),
      limited: refused('Dit is vandaag al te vaak geprobeerd.'),
      unknown: refused('Deze klant bestaat niet meer, of heeft een adres van iemand van ons.'),
    },
  }),

  withdrawEmailChange: form({
    who: colleagues,
    asks: z.object({ customer_id: z.uuid() }),
    does: (context, { customer_id: customerId }, admin) =>
      withdrawChangeOfCustomer(context, { customerId, admin }),
    says: {
      true: 'email-change-withdrawn',
      false: refused('Er wacht geen wijziging meer op bevestiging.'),
    },
  }),
}
