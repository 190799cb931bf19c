import type { HolidayChoice } from '@/shared/dutch-holidays'
import { type OpeningHours, shownDays } from '@/shared/opening-hours'

export interface SocialProfile {
  name: string
  url: `https://${string}`
}

const NO_PROFILES: readonly SocialProfile[] = []

/** Coordinates in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** The centre of Enschede, as long as the address is a placeholder too. */
export const PLACEHOLDER_POINT: MapPoint = { latitude: 52.2204, longitude: 6.8957 }

/**
 * Who the agency is. The only file to change for another company; live mode refuses to start while one of
 * these placeholders is left (see `placeholdersIn` in src/app/live-mode.ts).
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
    /** Position of the knot on the map: look the address up on openstreetmap.org and copy the point. */
    point: PLACEHOLDER_POINT,
  },
  kvk: '00000000',
  vatId: 'NL000000000B00',
  iban: 'NL00BANK0000000000',
  /**
   * For instance `{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/…' }`. Without any, the footer leaves them
   * out.
   */
  social: NO_PROFILES,
} as const

export const phoneHref = `tel:${company.phone.e164}`
export const emailHref = `mailto:${company.email}`
export const whatsAppHref = `https://wa.me/${company.whatsApp.e164.slice(1)}`

/** Two sets of opening hours, never both on one page (see `openingHoursOn` and docs/product/README.md#opening-hours). */
export const OPENING_HOURS = {
  homeFooter: [
    { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '18:00' },
    { days: [6], opens: '10:00', closes: '16:00' },
  ],
  contact: [{ days: [1, 2, 3, 4, 5], opens: '9:00', closes: '17:30' }],
} as const satisfies Record<string, readonly OpeningHours[]>

/** The office is closed on holidays. Goede Vrijdag and Bevrijdingsdag are optional; this is the usual choice. */
export const OFFICE_HOLIDAYS: HolidayChoice = { goodFriday: false, liberationDay: 'every-fifth-year' }

/** Opening hours of a page, for its footer and its structured data alike. `path` is the canonical one. */
export function openingHoursOn(path: string): readonly OpeningHours[] {
  return path === '/' ? OPENING_HOURS.homeFooter : OPENING_HOURS.contact
}

const [weekdays] = OPENING_HOURS.contact

/** Hours of the contact and support pages as part of a sentence (docs/product/README.md#opening-hours). */
export const OFFICE_HOURS = `${shownDays(weekdays.days)} van ${weekdays.opens} tot ${weekdays.closes} uur`
