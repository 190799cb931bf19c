import type { Company } from '@/content/site-facts'

/** A company that is not the one that a new site begins with, in nothing. */
export const WEVERIJ: Company = {
  name: 'Weverij Web',
  legalName: 'Weverij Web V.O.F.',
  phone: { shown: '+31 38 421 23 45', e164: '+31384212345' },
  whatsApp: { shown: '+31 6 12 34 56 78', e164: '+31612345678' },
  email: 'hallo@weverijweb.nl',
  address: {
    street: 'Melkmarkt 12',
    postcode: '8011 MC',
    city: 'Zwolle',
    region: 'Flevoland',
    country: 'NL',
    point: { latitude: 52.5126, longitude: 6.0916 },
  },
  kvk: '12345678',
  vatId: 'NL123456789B13',
  iban: 'NL91ABNA0417164300',
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/weverijweb' }],
}
