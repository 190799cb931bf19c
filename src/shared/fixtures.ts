import type { Cents } from './money'

/** Moment of all fixtures: Friday 20 November 2026, noon in Enschede. */
export const NOW = new Date('2026-11-20T11:00:00Z')

export const TODAY = '2026-11-20'

/** An amount in whole cents. */
export const cents = (amount: number) => amount as Cents

export const NOTHING = cents(0)

/** The standard rate of that day: samples are made where no rates were read. */
export const VAT_PERCENT = 21

/** The same id for the same number, in the shape that a database gives. */
export const idOf = (number: number) => `1f0e2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`

/** So many of something, the newest first: numbers run down. */
export function many<Row>(count: number, draw: (number: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => draw(count - index))
}

/** As long as people's names, addresses and answers really are, and a little longer. */
export const LONG = {
  name: 'Johanna Wilhelmina Geertruida van der Hoeven-Kerkhofs tot Oldenzaal',
  company: 'Administratie- en Belastingadvieskantoor Achterberg-Wolthuis & Dochters Oost-Nederland B.V.',
  email: 'crediteurenadministratie.afdeling.facturen@achterberg-wolthuis-belastingadviseurs.example',
  domain: 'administratiekantoor-achterberg-wolthuis-en-dochters-enschede.nl',
  street: 'Burgemeester Jonkheer van Heemstra van Froma en Eibersburenstraat 1234 bis',
  city: 'Sint Isidorushoeve',
  text: 'We willen onze oude site vervangen, met alles wat erop staat: het archief sinds 1998, de foto’s, de formulieren en de agenda. En het adres Hottentottententententoonstellingsterreinbeheerdersvereniging.example moet blijven werken. '.repeat(
    3,
  ),
} as const

/** Origin of the site that links in mails lead to. */
export const SITE_URL = 'https://webnoaber.example'

/** What strangers may type into our forms, wherever a mail could repeat it. */
export interface StrangersWords {
  /** A person's name, and whatever else is a line of words. */
  words: string
  phone: string
  domainName: string
}
