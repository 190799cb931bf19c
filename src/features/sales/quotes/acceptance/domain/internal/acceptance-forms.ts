import { z } from 'astro/zod'
import { MEANS } from '@/features/people/correspondence/domain/means'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { type CustomerDetails, fromForm } from '@/features/people/customers/domain/customer-details'
import { CUSTOMER_SCHEMAS, inCountry } from '@/features/people/customers/domain/customer-record'
import { isCalendarDay } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'

/** A detail of the customer, when it is filled in. */
const whenTyped = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typed === '' ? undefined : typed), schema.optional())

const { customer_address, customer_zipcode, customer_city, customer_country, customer_kvk, customer_vat_id } =
  CUSTOMER_SCHEMAS

const agreedOutside = z.object({
  /** Hash of the version that was agreed to. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: personName('Vul in wie er akkoord ging.'),
  acting_as: z.enum(ACTING_AS, 'Kies of het namens een bedrijf of privé was.'),
  /** Role of whoever acts for a company. */
  role: optionalText(100),
  agreed_on: z.string().refine(isCalendarDay, 'Kies de dag van het akkoord.'),
  means: z.enum(MEANS, 'Kies hoe de klant het liet weten.'),
  note: optionalText(500),
  /** Ids of the choices. */
  pick: z.array(z.string().max(200)).max(200),
  customer_address: whenTyped(customer_address),
  customer_zipcode: whenTyped(customer_zipcode),
  customer_city: whenTyped(customer_city),
  customer_country: whenTyped(customer_country),
  customer_kvk: whenTyped(customer_kvk),
  customer_vat_id: whenTyped(customer_vat_id),
})

const hasRole = ({ acting_as, role }: Pick<z.output<typeof agreedOutside>, 'acting_as' | 'role'>) =>
  acting_as !== 'company' || Boolean(role)

// Said together with the other faults.
const ROLE_MISSING = { path: ['role'], message: 'Vul in wat de functie is.', when: () => true }

/** What is noted of an acceptance outside the site, whoever notes it. */
export const outsideAgreement = inCountry(agreedOutside.refine(hasRole, ROLE_MISSING))

/** The same as a colleague fills it in. `acceptance_id`: idempotency key of the form. */
export const outsideAcceptanceForm = inCountry(
  agreedOutside
    .extend({
      quote_id: z.uuid(),
      acceptance_id: z.uuid(),
      paper: z.instanceof(File, { message: 'Kies een bestand.' }).optional(),
    })
    .refine(hasRole, ROLE_MISSING),
)

/** What was filled in of the details that an invoice needs. */
export function typedDetails(form: z.output<typeof outsideAgreement>): Partial<CustomerDetails> {
  return Object.fromEntries(Object.entries(fromForm(form)).filter(([, typed]) => typed))
}

export const undoForm = z.object({
  quote_id: z.uuid(),
  acceptance_id: z.uuid(),
  reason: requiredText('Schrijf op waarom; de klant leest het.', 500),
})
