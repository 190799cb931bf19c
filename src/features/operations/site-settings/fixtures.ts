import type { Company, Logo } from '@/content/site-facts'
import { mixed } from '@/shared/contrast'
import type { Colours } from '@/ui/weave/palette'

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

/** Colours of another house, none of them shipped, with which everything can be read. */
export const HEATHER: Colours = {
  ink: mixed(mixed('black', 'white', 0.09), 'black', 0.1),
  linen: mixed('white', 'black', 0.06),
  paper: mixed('white', 'black', 0.01),
  madder: mixed('black', 'white', 0.3),
  ochre: mixed('white', 'black', 0.25),
  loden: mixed('black', 'white', 0.25),
  indigo: mixed('black', 'white', 0.35),
}

/** The smallest logo there is: two dots. */
export const LOGO: Logo = {
  id: '00112233445566aa',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC',
  width: 2,
  height: 1,
}
