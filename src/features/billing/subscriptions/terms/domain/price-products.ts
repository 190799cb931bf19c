import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { domainPrice, extras, packages } from '@/features/hosting/catalogue/domain/packages'
import type { Cents } from '@/shared/money'
import type { ItemKind } from './subscription'

/** Names have one price, whatever they are called. */
export const DOMAIN_PRODUCT = 'domeinnaam'

/** What has a price that can change: a product, and how often it is charged. */
export interface PriceProduct {
  kind: ItemKind
  /** The id in the catalogue, or `DOMAIN_PRODUCT`. */
  product: string
  billingCycle: BillingCycle
}

export interface CatalogueProduct extends PriceProduct {
  name: string
  /** What its price is for; a yearly extra is charged twelve months at once. */
  unit: InvoiceLine['unit']
  /** The price for new orders, without VAT. */
  newOrders: Cents
}

const CYCLES = Object.keys(MONTHS_OF_CYCLE) as BillingCycle[]

/** Everything that customers may run on, in the order of the catalogue: what cannot be ordered any more too. */
export function catalogueProducts(): readonly CatalogueProduct[] {
  return [
    ...packages().flatMap(({ id: product, name, price }) =>
      CYCLES.map((billingCycle) => ({
        kind: 'package' as const,
        product,
        billingCycle,
        name: `Hosting ${name}`,
        unit: billingCycle === 'yearly' ? ('year' as const) : ('month' as const),
        newOrders: price[billingCycle],
      })),
    ),
    ...extras().flatMap(({ id: product, name, perMonth }) =>
      CYCLES.map((billingCycle) => ({
        kind: 'extra' as const,
        product,
        billingCycle,
        name,
        unit: 'month' as const,
        newOrders: perMonth,
      })),
    ),
    {
      kind: 'domain',
      product: DOMAIN_PRODUCT,
      billingCycle: 'yearly',
      name: 'Domeinnaam',
      unit: 'year',
      newOrders: domainPrice().perYear,
    },
  ]
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
  return { kind, product: kind === 'domain' ? DOMAIN_PRODUCT : product, billingCycle }
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
