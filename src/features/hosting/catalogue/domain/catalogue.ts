import type { Cents } from '@/shared/money'

export type BillingCycle = 'monthly' | 'yearly'

export const MONTHS_OF_CYCLE = { monthly: 1, yearly: 12 } as const satisfies Record<BillingCycle, number>

/** Id of a package: never used for another, because orders and invoices refer to it. */
export type PackageId = string

export interface HostingPackage {
  id: PackageId
  name: string
  /** Per billing cycle, excluding VAT. */
  price: Record<BillingCycle, Cents>
  storageGb: number
  isPopular: boolean
  /** Whether it can be ordered. One that cannot any more stays for who has it. */
  isOffered: boolean
  /** The site that it suits, shown beside its name in the order wizard. */
  fits: string
  /** Its sentence on a page that describes all packages, smallest first: `ROOM_PLACE` and `PRICE_PLACE` are filled in. */
  advice: string
}

/** Places in the advice of a package for what it holds and costs. */
export const ROOM_PLACE = '{ruimte}'
export const PRICE_PLACE = '{prijs}'

/** Id of an extra: never used for another. */
export type ExtraId = string

export interface HostingExtra {
  id: ExtraId
  name: string
  /** Shown under its name in the order wizard. */
  about: string
  /** Excluding VAT. A yearly order charges twelve of these. */
  perMonth: Cents
  isOffered: boolean
  /** How many of it an order can have: 1 for what one has or has not. */
  most: number
  names: ExtraNames
}

/** What each of an extra is called: a mailbox by what stands before the @, a site by any name, others not at all. */
export const EXTRA_NAMES = ['none', 'mailbox', 'site'] as const
export type ExtraNames = (typeof EXTRA_NAMES)[number]

/** Price of a domain name, excluding VAT. */
export interface DomainPrice {
  firstYear: Cents
  /** Each year after the first. */
  perYear: Cents
}

/** A domain extension that has a price of its own, or is not sold. It is never removed: customers may have such names. */
export interface DomainExtension {
  /** Without its first dot, in lower case: 'de', 'co.uk'. */
  extension: string
  price: DomainPrice
  /** Whether names under it can be ordered. */
  isOffered: boolean
}

/** What is said of extensions one by one. */
export interface DomainExtensions {
  listed: readonly DomainExtension[]
  /** Whether names under all other extensions are sold, at the general price. */
  sellsOthers: boolean
}

/** What is sold online, and for how much. */
export interface Catalogue {
  /** Smallest first: who goes to a later one gets a bigger one. */
  packages: readonly HostingPackage[]
  extras: readonly HostingExtra[]
  /** Of names under an extension that is not listed. */
  domain: DomainPrice
  /** Absent as long as names under every extension are sold at the one price. */
  extensions?: DomainExtensions
}
