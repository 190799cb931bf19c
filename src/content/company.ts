import { type OpeningHours, shownDays } from '@/shared/opening-hours'
import { asFact } from './fact-marks'
import { type Company, type OfficeOpeningHours, type PhoneNumber, siteFacts } from './site-facts'

/** The company with the addresses of its links, as the site shows it. */
interface LinkedCompany extends Company {
  phone: PhoneNumber & { href: string }
  whatsApp: PhoneNumber & { href: string }
  emailHref: string
}

/**
 * Who the agency is, as its owner last set it. Each property is read anew: a module that copies one while it is loaded
 * would keep it for ever, and fails `tests/live-facts.test.ts`.
 */
export const company: LinkedCompany = {
  get name() {
    return asFact('naam', siteFacts().company.name)
  },
  get legalName() {
    return siteFacts().company.legalName
  },
  get phone() {
    const { phone } = siteFacts().company
    return { ...phone, shown: asFact('telefoon', phone.shown), href: `tel:${phone.e164}` }
  },
  get whatsApp() {
    const { whatsApp } = siteFacts().company
    return { ...whatsApp, href: `https://wa.me/${whatsApp.e164.slice(1)}` }
  },
  get email() {
    return asFact('e-mail', siteFacts().company.email)
  },
  get emailHref() {
    return `mailto:${siteFacts().company.email}`
  },
  get address() {
    const { address } = siteFacts().company
    return { ...address, city: asFact('plaats', address.city), street: asFact('straat', address.street) }
  },
  get kvk() {
    return siteFacts().company.kvk
  },
  get vatId() {
    return siteFacts().company.vatId
  },
  get iban() {
    return siteFacts().company.iban
  },
  get social() {
    return siteFacts().company.social
  },
}

/** The address on one line: 'Voorbeeldstraat 1, 7511 AA Enschede'. */
export function addressInWords(): string {
  const { street, postcode, city } = siteFacts().company.address
  return asFact('adres', `${street}, ${postcode} ${city}`)
}

export function openingHours(): OfficeOpeningHours {
  return siteFacts().openingHours
}

/** Opening hours of a page, for its footer and its structured data alike. `path` is the canonical one. */
export function openingHoursOn(path: string): readonly OpeningHours[] {
  const { homeFooter, contact } = openingHours()
  return path === '/' ? homeFooter : contact
}

/** Hours of the contact and support pages as part of a sentence (docs/product/README.md#opening-hours). */
export function officeHours(): string {
  const { contact } = openingHours()
  const words = contact.map(({ days, opens, closes }) => `${shownDays(days)} van ${opens} tot ${closes} uur`)
  return asFact('openingstijden', words.join(' en '))
}
