import type { InvoiceLine } from '@/features/invoices/rules/invoice'
import {
  type BillingCycle,
  DOMAIN_FIRST_YEAR,
  DOMAIN_PER_YEAR,
  EXTRAS,
  type ExtraId,
  MONTHS_OF_CYCLE,
  PACKAGES,
  type PackageId,
} from '@/features/packages/rules/packages'
import { type Cents, sum, times } from '@/shared/money'
import { type Amounts, addVat } from '@/shared/vat'
import type { DomainPlan } from './order-status'

/** What someone orders, as far as it has a price. */
export interface Cart {
  packageId: PackageId
  billingCycle: BillingCycle
  extras: readonly ExtraId[]
  /** With its extension; null when the order has none. */
  domainName: string | null
  /** Null when there is no name. */
  domainPlan: DomainPlan | null
}

/** The parts exclude VAT; `net` is their sum. */
export interface OrderPrice extends Amounts {
  hosting: Cents
  extras: Cents
  domain: Cents
}

/** What each period after the first costs. The name has a year of its own, whatever the billing cycle is. */
export interface NextPeriodPrice extends Amounts {
  hosting: Cents
  extras: Cents
  /** Null when we do not register a name. */
  domainPerYear: Amounts | null
}

const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const satisfies Record<
  BillingCycle,
  InvoiceLine['unit']
>

/**
 * What the first invoice charges. A yearly order charges twelve months of each extra; a name costs something only when
 * we register it, once per year (docs/product.md#domain-names).
 */
export function priceOrder(cart: Cart): OrderPrice {
  const hosting = PACKAGES[cart.packageId].price[cart.billingCycle]
  const extras = priceExtras(cart)
  const domain = sum(registersDomain(cart) ? [DOMAIN_FIRST_YEAR] : [])
  return { hosting, extras, domain, ...addVat(sum([hosting, extras, domain])) }
}

/** What each following period charges, and what the domain name costs per year after its first. */
export function priceNextPeriod(cart: Cart): NextPeriodPrice {
  const hosting = PACKAGES[cart.packageId].price[cart.billingCycle]
  const extras = priceExtras(cart)
  const domainPerYear = registersDomain(cart) ? addVat(DOMAIN_PER_YEAR) : null
  return { hosting, extras, domainPerYear, ...addVat(sum([hosting, extras])) }
}

/** One extra for one period, excluding VAT. */
export function priceExtra(extra: ExtraId, billingCycle: BillingCycle): Cents {
  return times(EXTRAS[extra].perMonth, MONTHS_OF_CYCLE[billingCycle])
}

/** The lines of the first invoice; their sum is the order's net price. */
export function orderLines(cart: Cart): InvoiceLine[] {
  const { name, price } = PACKAGES[cart.packageId]
  const months = MONTHS_OF_CYCLE[cart.billingCycle]
  const lines = [line(`Hosting ${name}`, 1, UNIT_OF_CYCLE[cart.billingCycle], price[cart.billingCycle])]
  for (const extra of cart.extras)
    lines.push(line(EXTRAS[extra].name, months, 'month', EXTRAS[extra].perMonth))
  if (registersDomain(cart))
    lines.push(line(`Domeinnaam ${cart.domainName}, eerste jaar`, 1, 'year', DOMAIN_FIRST_YEAR))
  return lines
}

function line(
  description: string,
  quantity: number,
  unit: InvoiceLine['unit'],
  unitPrice: Cents,
): InvoiceLine {
  return { description, quantity, unit, unitPrice, net: times(unitPrice, quantity) }
}

function priceExtras({ extras, billingCycle }: Cart): Cents {
  return sum(extras.map((extra) => priceExtra(extra, billingCycle)))
}

function registersDomain({ domainName, domainPlan }: Cart): boolean {
  return domainName !== null && domainPlan === 'register'
}
