import { type Cents, euros } from '@/shared/money'
import { price as priceInText } from '@/shared/price-words'

export type BillingCycle = 'monthly' | 'yearly'

export const MONTHS_OF_CYCLE = { monthly: 1, yearly: 12 } as const satisfies Record<BillingCycle, number>

export interface HostingPackage {
  name: string
  /** Per billing cycle, excluding VAT. */
  price: Record<BillingCycle, Cents>
  storageGb: number
  isPopular: boolean
  /** The site that it suits, shown beside its name in the order wizard. */
  fits: string
  /** Its sentence on a page that describes all packages, smallest first. */
  advice: (facts: { room: string; perMonth: string }) => string
}

/** Every hosting package, smallest first: the source for pages, wizard and structured data. */
export const PACKAGES = {
  basis: {
    name: 'Basis',
    price: { monthly: euros(19.5), yearly: euros(214.5) },
    storageGb: 5,
    isPopular: false,
    fits: 'Voor een site met een paar pagina’s en wat foto’s.',
    advice: ({ room, perMonth }) =>
      `Een site met een paar pagina’s en wat foto’s past in Basis: ${room} voor ${perMonth}.`,
  },
  onbeperkt: {
    name: 'Onbeperkt',
    price: { monthly: euros(39.5), yearly: euros(435.5) },
    storageGb: 25,
    isPopular: true,
    fits: 'Voor een site die groeit, met ruimte voor beeld.',
    advice: ({ room, perMonth }) =>
      `Groeit het, of zet je er veel beeld op, dan is Onbeperkt met ${room} de gewone keuze, voor ${perMonth}.`,
  },
  webshop: {
    name: 'Webshop',
    price: { monthly: euros(86.5), yearly: euros(951.5) },
    storageGb: 100,
    isPopular: false,
    fits: 'Voor wie online verkoopt, met een volle winkel aan foto’s.',
    advice: ({ room, perMonth }) => `Verkoop je online, dan is er Webshop: ${room} voor ${perMonth}.`,
  },
} as const satisfies Record<string, HostingPackage>

export type PackageId = keyof typeof PACKAGES

export const PACKAGE_IDS = Object.keys(PACKAGES) as PackageId[]

const ALL: readonly HostingPackage[] = Object.values(PACKAGES)

/** Price of the cheapest package per month, excluding VAT. */
export const HOSTING_FROM = Math.min(...ALL.map(({ price }) => price.monthly)) as Cents

/** Length of a package's cloth, in percent of the one with the most storage. */
export function clothPercent({ storageGb }: HostingPackage): number {
  return (100 * storageGb) / Math.max(...ALL.map((each) => each.storageGb))
}

/** '5, 25 of 100 GB'; for more than three, the first and the last: '5 tot 250 GB'. */
export function roomsInWords(): string {
  const rooms = ALL.map(({ storageGb }) => String(storageGb))
  const words = rooms.length > 3 ? [`${rooms[0]} tot ${rooms.at(-1)}`] : rooms
  return `${new Intl.ListFormat('nl', { type: 'disjunction' }).format(words)} GB`
}

/** 'Drie', as a sentence begins. A count that has no word here is written in figures. */
export function packageCountInWords(): string {
  return NUMERALS[ALL.length - 2] ?? String(ALL.length)
}

const NUMERALS = ['Twee', 'Drie', 'Vier', 'Vijf', 'Zes', 'Zeven', 'Acht', 'Negen', 'Tien']

/** A sentence about each package: the site that it suits, its storage and its price, for `withPrices`. */
export function packagesInSentences(): string {
  return ALL.map(({ advice, storageGb, price }) =>
    advice({ room: `${storageGb} GB`, perMonth: priceInText(price.monthly, { unit: 'per maand' }) }),
  ).join(' ')
}

/**
 * Label beside the yearly choice in the order wizard. The prices themselves leave out about one month in twelve, which
 * is less than ten percent.
 */
export const YEARLY_LABEL = '10% korting'

export interface HostingExtra {
  name: string
  /** Excluding VAT. A yearly order charges twelve of these. */
  perMonth: Cents
}

/** Extras that can be added to a package (docs/product/hosting.md#extras). */
export const EXTRAS = {
  ssl: { name: 'Premium SSL', perMonth: euros(2.5) },
  seo: { name: 'SEO optimalisatie', perMonth: euros(52.5) },
  backup: { name: 'Back-up, 90 dagen bewaard', perMonth: euros(5.99) },
  support: { name: '24/7 WhatsApp support', perMonth: euros(10) },
  'extra-site': { name: 'Extra hostingruimte', perMonth: euros(15) },
  'extra-email': { name: 'Extra e-mailadres', perMonth: euros(5) },
} as const satisfies Record<string, HostingExtra>

/** @public */
export type ExtraId = keyof typeof EXTRAS

/** A domain name in its first year, excluding VAT. */
export const DOMAIN_FIRST_YEAR = euros(1)

/** A domain name in each year after the first, excluding VAT. */
export const DOMAIN_PER_YEAR = euros(30)
