import { z } from 'astro/zod'
import { orderNumber } from '@/features/hosting/orders/domain/order-forms'
import { kvkNumberIn } from '@/features/people/customers/domain/customer-details'
import { phoneNumberIn } from '@/features/people/customers/domain/customer-numbers'
import { zipcodeIn } from '@/features/people/customers/domain/customer-record'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { countryName, examplePostcode, isMemberState, type MemberState } from '@/shared/member-states'
import { LEGAL_FORMS, type Registrant, registryPhone } from '../registrant'

const short = (message: string) => requiredText(message, 100)

/** What is typed about a holder, by input. */
const typedHolder = {
  first_name: short('Vul een voornaam of voorletters in.'),
  last_name: short('Vul een achternaam in.'),
  company: optionalText(200),
  legal_form: z.preprocess((typed) => typed || null, z.enum(LEGAL_FORMS, 'Kies een rechtsvorm.').nullable()),
  kvk: optionalText(100),
  email: emailAddress,
  phone: short('Vul een telefoonnummer in.'),
  street: short('Vul de straat in, zonder huisnummer.'),
  house_number: requiredText('Vul het huisnummer in.', 10),
  addition: optionalText(20),
  zipcode: requiredText('Vul de postcode in.', 20),
  city: short('Vul de plaats in.'),
  country: z.custom<MemberState>(
    (code) => typeof code === 'string' && isMemberState(code),
    'Kies een land van de Europese Unie.',
  ),
}
const holder = z.object(typedHolder)
type TypedHolder = z.output<typeof holder>

/** Reads what is typed as a registrant, and names what no registry takes. */
function readHolder(typed: TypedHolder, context: z.RefinementCtx): Registrant {
  const wrong = (field: keyof TypedHolder, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { country } = typed
  const phone = registryPhone(phoneNumberIn(typed.phone, country) ?? '')
  if (!phone)
    wrong('phone', 'Vul een telefoonnummer in met het netnummer, of met een plus en het landnummer.')
  const zipcode = zipcodeIn(typed.zipcode, country)
  if (!zipcode)
    wrong('zipcode', `Vul een postcode uit ${countryName(country)} in, zoals ${examplePostcode(country)}.`)
  const kvk = typed.kvk === null ? null : kvkNumberIn(typed.kvk)
  if (kvk === undefined) wrong('kvk', 'Een KVK-nummer heeft acht cijfers. Vul ze in, of laat het veld leeg.')
  return {
    firstName: typed.first_name,
    lastName: typed.last_name,
    company: typed.company,
    legalForm: typed.legal_form,
    kvk: kvk ?? null,
    email: typed.email,
    phone: phone ?? '',
    street: typed.street,
    houseNumber: typed.house_number,
    addition: typed.addition,
    zipcode: zipcode ?? '',
    city: typed.city,
    country,
  }
}

/** Corrects in whose name a domain name is going to be registered. Server only. */
export const registrantForm = z
  .object({ domain_id: z.uuid(), ...typedHolder })
  .transform(({ domain_id: domainId, ...typed }, context) => ({
    domainId,
    registrant: readHolder(typed, context),
  }))

/** The same by the customer, for the name of one of their orders. Server only. */
export const ownRegistrantForm = z
  .object({ order_number: orderNumber, ...typedHolder })
  .transform(({ order_number, ...typed }, context) => ({
    orderNumber: order_number,
    registrant: readHolder(typed, context),
  }))
