import type { LegalForm, Registrant } from '@/features/hosting/domains/domain/registrant'
import type {
  LegalForm as ProviderLegalForm,
  Registrant as ProviderRegistrant,
} from '@/features/hosting/providers/domain/registrar'

const LEGAL_FORMS = {
  eenmanszaak: 'EENMANSZAAK',
  vof: 'VOF',
  maatschap: 'MAATSCHAP',
  bv: 'BV',
  nv: 'NV',
  stichting: 'STICHTING',
  vereniging: 'VERENIGING',
  cooperatie: 'COOP',
  anders: 'ANDERS',
} as const satisfies Record<LegalForm, ProviderLegalForm>

/** In whose name a name is, as registrars take it. */
export function providerRegistrant(registrant: Registrant): ProviderRegistrant {
  const { firstName, lastName, company, legalForm, kvk, email, phone } = registrant
  const { street, houseNumber, addition, zipcode, city, country } = registrant
  return {
    firstName,
    lastName,
    ...(company && { organisation: company }),
    ...((legalForm || !company) && { legalForm: legalForm ? LEGAL_FORMS[legalForm] : 'PERSOON' }),
    ...(kvk && { registrationNumber: kvk }),
    street,
    houseNumber: [houseNumber, addition].filter(Boolean).join(' '),
    postalCode: zipcode,
    city,
    country,
    email,
    phone: phone.replace('.', ''),
  }
}
