import { company } from '@/content/company'
import type { InvoiceParty } from './invoice'

/** The agency as it stands on an invoice that is issued now. */
export function currentSeller(): InvoiceParty {
  const { street, postcode, city, country } = company.address
  return {
    name: company.legalName,
    contact: null,
    email: company.email,
    street,
    postcode,
    city,
    country,
    kvk: company.kvk,
    vatId: company.vatId,
    iban: company.iban,
    phone: company.phone.shown,
  }
}
