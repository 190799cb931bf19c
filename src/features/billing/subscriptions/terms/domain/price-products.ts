import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import {
  domainPrice,
  extras,
  listedExtensionOf,
  listedExtensions,
  packages,
  sellsDomain,
} from '@/features/hosting/catalogue/domain/packages'
import type { Cents } from '@/shared/money'
import type { ItemKind } from './subscription'

/** Names under every extension that is not listed have one price. */
export const DOMAIN_PRODUCT = 'domeinnaam'

/** The product of names under a listed extension: '.de'. A new price of one of them never reaches another. */
export const extensionProduct = (extension: string) => `.${extension}`

/** The product that a domain name is one of, by what its item is called: 'bakkerij.de' and '.de' are '.de'. */
export function domainProductOf(name: string): string {
  const listed = listedExtensionOf(name)
  return listed ? extensionProduct(listed.extension) : DOMAIN_PRODUCT
}

/** What has a price that can change: a product, and how often it is charged. */
export interface PriceProduct {
  kind: ItemKind
  /** The id in the catalogue; of a name `DOMAIN_PRODUCT`, or its extension (`extensionProduct`). */
  product: string
  billingCycle: BillingCycle
}

export interface CatalogueProduct extends PriceProduct {
  name: string
  /** What its price is for; a yearly extra is charged twelve months at once. */
  unit: InvoiceLine['unit']
  /** The price for new orders, without VAT. */
  newOrders: Cents
  /** Whether it can be ordered now. */
  isOffered: boolean
}

const CYCLES = Object.keys(MONTHS_OF_CYCLE) as BillingCycle[]

/** Everything that customers may run on, in the order of the catalogue: what cannot be ordered any more too. */
export function catalogueProducts(): readonly CatalogueProduct[] {
  return [
    ...packages().flatMap(({ id: product, name, price, isOffered }) =>
      CYCLES.map((billingCycle) => ({
        kind: 'package' as const,
        product,
        billingCycle,
        name: `Hosting ${name}`,
        unit: billingCycle === 'yearly' ? ('year' as const) : ('month' as const),
        newOrders: price[billingCycle],
        isOffered,
      })),
    ),
    ...extras().flatMap(({ id: product, name, perMonth, isOffered }) =>
      CYCLES.map((billingCycle) => ({
        kind: 'extra' as const,
        product,
        billingCycle,
        name,
        unit: 'month' as const,
        newOrders: perMonth,
        isOffered,
      })),
    ),
    domainProduct(DOMAIN_PRODUCT, listedExtensions().length > 0 ? 'Domeinnaam, overige' : 'Domeinnaam'),
    ...listedExtensions().map(({ extension }) =>
      domainProduct(extensionProduct(extension), `Domeinnaam .${extension}`),
    ),
  ]
}

function domainProduct(product: string, name: string): CatalogueProduct {
  return {
    kind: 'domain',
    product,
    billingCycle: 'yearly',
    name,
    unit: 'year',
    newOrders: domainPrice(product).perYear,
    isOffered: sellsDomain(product),
  }
}

/** How a product stands in a form: 'package:basis:monthly'. */
export function productKey({ kind, product, billingCycle }: PriceProduct): string {
  return [kind, product, billingCycle].join(':')
}

export function productWithKey(key: string): CatalogueProduct | undefined {
  return catalogueProducts().find((each) => productKey(each) === key)
}

/** The product that an item is one of. */
export function productOf({ kind, product, billingCycle }: PriceProduct): PriceProduct {
  return { kind, product: kind === 'domain' ? domainProductOf(product) : product, billingCycle }
}

/** 'Hosting Basis per maand', 'Premium SSL per maand, per jaar betaald'. */
export function productInWords({
  name,
  unit,
  billingCycle,
}: Pick<CatalogueProduct, 'name' | 'unit' | 'billingCycle'>): string {
  return `${name} ${UNIT_WORDS[unit]}${billingCycle === 'yearly' && unit === 'month' ? ', per jaar betaald' : ''}`
}

/** What a price is for. */
export const UNIT_WORDS = {
  month: 'per maand',
  year: 'per jaar',
  piece: 'per stuk',
  hour: 'per uur',
} as const satisfies Record<InvoiceLine['unit'], string>

export const CYCLE_PRICE_WORDS = {
  monthly: 'per maand',
  yearly: 'per jaar',
} as const satisfies Record<BillingCycle, string>
