import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { type HostingChoice, itemsOfChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import {
  type AgreedItem,
  linesOfItems,
  priceOfPeriod,
} from '@/features/billing/subscriptions/terms/domain/subscription'
import {
  type BillingCycle,
  type ExtraId,
  MONTHS_OF_CYCLE,
  type PackageId,
} from '@/features/hosting/catalogue/domain/catalogue'
import { domainPrice, extraOf, packageOf, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, sum, times } from '@/shared/money'
import { type Amounts, addVat } from '@/shared/vat'
import type { DomainPlan } from './order-status'

/** The part of an order that has a price. */
export interface Cart {
  /** Null for a domain name alone. */
  packageId: PackageId | null
  billingCycle: BillingCycle
  /** Each as often as it is ordered. */
  extras: readonly ExtraId[]
  /** Domain name with its extension; null when the order has none. */
  domainName: string | null
  /** Null when there is no domain name. */
  domainPlan: DomainPlan | null
  /** Names that we register beside that one, each with its extension and once; none when left out. */
  furtherNames?: readonly string[] | undefined
}

/** The parts exclude VAT; `net` is their sum. */
export interface OrderPrice extends Amounts {
  hosting: Cents
  extras: Cents
  domain: Cents
}

/**
 * Price of the first invoice. A yearly order charges twelve months of each extra; a name costs something only when we
 * register it, once per year (docs/product/hosting.md#domains). `vatPercent`: the standard rate of the day of the order.
 */
export function priceOrder(cart: Cart, vatPercent: number): OrderPrice {
  const parts = partsOf(cart)
  return { ...parts, ...addVat(sum(Object.values(parts)), vatPercent) }
}

/** Price of the first invoice, without VAT. */
export function netOfOrder(cart: Cart): Cents {
  return sum(Object.values(partsOf(cart)))
}

/** What each later year of its domain names costs at current prices, without VAT; zero when we register none. */
export function laterYearOfDomain(cart: Cart): Cents {
  return sum(registeredNames(cart).map((name) => domainPrice(name).perYear))
}

/** Domain names that we register for it, that of its hosting first. */
export function registeredNames({
  domainName,
  domainPlan,
  furtherNames = [],
}: Pick<Cart, 'domainName' | 'domainPlan' | 'furtherNames'>): readonly string[] {
  return domainName !== null && domainPlan === 'register' ? [domainName, ...furtherNames] : []
}

function partsOf(cart: Cart): { hosting: Cents; extras: Cents; domain: Cents } {
  const hosting = sum(cart.packageId ? [packageOf(cart.packageId).price[cart.billingCycle]] : [])
  const extras = priceExtras(cart)
  const domain = sum(registeredNames(cart).map((name) => domainPrice(name).firstYear))
  return { hosting, extras, domain }
}

/** Price of so many of an extra for one period, excluding VAT. */
export function priceExtra(extra: ExtraId, billingCycle: BillingCycle, count = 1): Cents {
  return times(extraOf(extra).perMonth, count * MONTHS_OF_CYCLE[billingCycle])
}

/** Recurring items at current prices, in the order in which invoices name them. */
export function agreedItems(cart: Cart): AgreedItem[] {
  const { packageId } = cart
  return [
    ...(packageId ? itemsOfChoice({ ...cart, packageId }) : []),
    ...registeredNames(cart).map(domainItem),
  ]
}

function domainItem(name: string): AgreedItem {
  return {
    kind: 'domain',
    product: name,
    description: domainItemName(name),
    billingCycle: 'yearly',
    quantity: 1,
    unit: 'year',
    unitPrice: domainPrice(name).perYear,
  }
}

/** Columns of an order that a change rewrites: contents and amounts of now, and its domain name unchanged. */
export interface ChangedOrder {
  hostingPackage: PackageId
  billingCycle: BillingCycle
  extras: ExtraId[]
  hostingPrice: Cents
  extrasTotal: Cents
  totalPrice: Cents
  vatPercent: number
}

/** `vatPercent`: the standard rate of the day of the change. */
export function changedOrder(
  choice: HostingChoice,
  items: readonly AgreedItem[],
  { domainPrice }: { domainPrice: Cents },
  vatPercent: number,
): ChangedOrder {
  const priceOf = (wanted: AgreedItem['kind']) =>
    sum(items.filter(({ kind }) => kind === wanted).map(priceOfPeriod))
  const hostingPrice = priceOf('package')
  const extrasTotal = priceOf('extra')
  return {
    hostingPackage: choice.packageId,
    billingCycle: choice.billingCycle,
    extras: [...choice.extras],
    hostingPrice,
    extrasTotal,
    totalPrice: addVat(sum([hostingPrice, extrasTotal, domainPrice]), vatPercent).total,
    vatPercent,
  }
}

/** The lines of the first invoice, one per item or for several that are alike; their sum is the order's net price. */
export function orderLines(cart: Cart): InvoiceLine[] {
  return linesOfItems(
    agreedItems(cart).map((item) =>
      item.kind === 'domain'
        ? {
            ...item,
            description: `${item.description}, eerste jaar`,
            unitPrice: domainPrice(item.product).firstYear,
          }
        : item,
    ),
  )
}

function priceExtras({ extras, billingCycle }: Cart): Cents {
  return sum(extras.map((extra) => priceExtra(extra, billingCycle)))
}

/** The first name that would be registered for it and that we do not sell: then it cannot be ordered. */
export function unsoldDomain(
  cart: Pick<Cart, 'domainName' | 'domainPlan' | 'furtherNames'>,
): string | undefined {
  return registeredNames(cart).find((name) => !sellsDomain(name))
}

/** Whether a name is registered for it that we do not sell. */
export function hasUnsoldDomain(cart: Parameters<typeof unsoldDomain>[0]): boolean {
  return unsoldDomain(cart) !== undefined
}

/** What the domain name of an order is called in its subscription. */
export function domainItemName(name: string): string {
  return `Domeinnaam ${name}`
}
