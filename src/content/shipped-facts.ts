import { euros } from '@/shared/money'
import { SHIPPED_CATALOGUE } from './shipped-catalogue'
import type { MapPoint, SiteFacts } from './site-facts'

/** The centre of Enschede, as long as the address is a placeholder too. */
export const PLACEHOLDER_POINT: MapPoint = { latitude: 52.2204, longitude: 6.8957 }

/**
 * What a new site begins with. Live mode refuses to start while one of these placeholders is left (see `placeholdersIn`
 * in src/app/live-mode.ts).
 */
export const SHIPPED_FACTS: SiteFacts = {
  company: {
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
      point: PLACEHOLDER_POINT,
    },
    kvk: '00000000',
    vatId: 'NL000000000B00',
    iban: 'NL00BANK0000000000',
    social: [],
  },
  openingHours: {
    homeFooter: [
      { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '18:00' },
      { days: [6], opens: '10:00', closes: '16:00' },
    ],
    contact: [{ days: [1, 2, 3, 4, 5], opens: '9:00', closes: '17:30' }],
  },
  holidays: { goodFriday: false, liberationDay: 'every-fifth-year' },
  catalogue: SHIPPED_CATALOGUE,
  prices: {
    websiteFrom: { services: euros(795), configurator: euros(795), adsLanding: euros(795) },
    websiteOneOff: euros(995),
    webshopFrom: { services: euros(2450), configurator: euros(1499) },
    extraLandingPage: euros(199),
    subscriptionPerMonth: { quoteForm: euros(129), adsLanding: euros(129), allIn: euros(139) },
    hostingInQuoteFrom: euros(15),
  },
  texts: {},
}
