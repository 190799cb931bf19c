import { type Cents, euros } from '@/shared/money'

export type BillingCycle = 'monthly' | 'yearly'

export interface HostingPackage {
  name: string
  /** Per billing cycle, excluding VAT. */
  price: Record<BillingCycle, Cents>
  storageGb: number
  isPopular: boolean
}

/** The hosting packages of the order wizard, smallest first (docs/product.md#packages). */
export const PACKAGES = {
  basis: {
    name: 'Basis',
    price: { monthly: euros(19.5), yearly: euros(214.5) },
    storageGb: 5,
    isPopular: false,
  },
  onbeperkt: {
    name: 'Onbeperkt',
    price: { monthly: euros(39.5), yearly: euros(435.5) },
    storageGb: 25,
    isPopular: true,
  },
  webshop: {
    name: 'Webshop',
    price: { monthly: euros(86.5), yearly: euros(951.5) },
    storageGb: 100,
    isPopular: false,
  },
} as const satisfies Record<string, HostingPackage>

export type PackageId = keyof typeof PACKAGES

/**
 * What the order wizard writes beside the yearly choice. The prices themselves leave out
 * about one month in twelve, which is less than ten percent.
 */
export const YEARLY_LABEL = '10% korting'

export interface HostingExtra {
  name: string
  /** Excluding VAT. A yearly order charges twelve of these. */
  perMonth: Cents
}

/** What can be added to a package (docs/product.md#extras). */
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
