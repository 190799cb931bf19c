import { z } from 'astro/zod'
import { receivedFields } from '@/features/people/correspondence/domain/correspondence'
import { type CustomerDetails, fromForm } from '@/features/people/customers/domain/customer-details'
import { inCountry, RECORD_BY_COLLEAGUE } from '@/features/people/customers/domain/customer-record'
import { invoiceWishesForm, invoiceWishesOf } from '@/features/people/customers/domain/invoice-wishes'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { requiredText } from '@/shared/form-fields'

const { record_id, received_on, means, note, paper } = receivedFields

/** The form with which a colleague enters a customer. Server only. */
export const customerEntry = inCountry(
  RECORD_BY_COLLEAGUE.extend({
    customer_email: requiredText('Vul een e-mailadres in.', 254).pipe(z.email(MALFORMED_EMAIL_ADDRESS)),
    ...invoiceWishesForm.shape,
    record_id,
    received_on,
    means,
    note,
    paper,
    invite: z.literal('on').optional(),
  }),
).transform((typed) => ({
  details: fromForm(typed) satisfies CustomerDetails,
  wishes: invoiceWishesOf(typed),
  received: typed,
  isInvited: typed.invite === 'on',
}))
