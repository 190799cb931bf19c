import type { OpeningHours } from '@/shared/opening-hours'

/**
 * Who the agency is. The only file to change for another company; live mode refuses to start while one of
 * these placeholders is left (see `placeholdersIn` in src/platform/settings.ts).
 */
export const company = {
  name: 'Webnoaber',
  legalName: 'Webnoaber',
  phone: { shown: '+31 53 000 00 00', e164: '+31530000000' },
  whatsApp: { shown: '+31 53 000 00 00', e164: '+31530000000' },
  email: 'info@webnoaber.example',
  address: {
    street: 'Voorbeeldstraat 1',
    postcode: '7511 AA',
    city: 'Enschede',
    region: 'Overijssel',
    country: 'NL',
  },
  kvk: '00000000',
  vatId: 'NL000000000B00',
  iban: 'NL00BANK0000000000',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/webnoaber-voorbeeld' },
    { name: 'Instagram', url: 'https://www.instagram.com/webnoaber.voorbeeld' },
    { name: 'Facebook', url: 'https://www.facebook.com/webnoaber.voorbeeld' },
  ],
} as const

export const phoneHref = `tel:${company.phone.e164}`
export const emailHref = `mailto:${company.email}`
export const whatsAppHref = `https://wa.me/${company.whatsApp.e164.slice(1)}`

/** The spec has two readings of the opening hours; each page keeps its own. */
export const OPENING_HOURS = {
  homeFooter: [
    { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '18:00' },
    { days: [6], opens: '10:00', closes: '16:00' },
  ],
  contact: [{ days: [1, 2, 3, 4, 5], opens: '9:00', closes: '17:30' }],
} as const satisfies Record<string, readonly OpeningHours[]>
