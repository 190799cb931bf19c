import type { Binding } from '@/features/billing/subscriptions/terms/domain/binding-words'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { BillingCycle, ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { counted, extraInWords } from '@/features/hosting/catalogue/domain/counted-extras'
import { packageOf } from '@/features/hosting/catalogue/domain/packages'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { vatSuffix } from '@/shared/price-words'
import { type FurtherName, namesInWords } from './further-names'
import type { Cart } from './order-price'
import type { DomainPlan } from './order-status'

/** The cart in the columns of an order. */
export interface OrderedCart {
  /** Null for a domain name alone. */
  hostingPackage: PackageId | null
  billingCycle: BillingCycle
  extras: readonly ExtraId[]
  domainName: string | null
  domainPlan: DomainPlan | null
  /** None when left out. */
  furtherDomains?: FurtherName[]
}

/** The cart of a domain name alone: registered by us, and paid by the year as every name. */
export function nameAlone(domainName: string): OrderedCart {
  return { hostingPackage: null, billingCycle: 'yearly', extras: [], domainName, domainPlan: 'register' }
}

/** Whether it is a domain name alone: there is no hosting to make, to change or to suspend. */
export function isNameAlone({ hostingPackage }: Pick<OrderedCart, 'hostingPackage'>): boolean {
  return hostingPackage === null
}

export function cartOf(order: OrderedCart): Cart {
  const { hostingPackage, billingCycle, extras, domainName, domainPlan, furtherDomains = [] } = order
  const cart = { packageId: hostingPackage, billingCycle, extras, domainName, domainPlan }
  const furtherNames = furtherDomains.map(({ name }) => name)
  return furtherNames.length > 0 ? { ...cart, furtherNames } : cart
}

/** Term to which its customer is bound. */
export function bindingOf(
  order: Pick<OrderedCart, 'hostingPackage' | 'billingCycle' | 'domainPlan'> & { actingAs: ActingAs },
): Binding {
  const { actingAs, billingCycle, domainPlan } = order
  const hasDomain = domainPlan === 'register'
  return { actingAs, billingCycle, hasDomain, isNameAlone: isNameAlone(order) }
}

/** As whom it was ordered. */
export const ACTING_AS_LABELS = { consumer: 'Particulier', company: 'Bedrijf' } as const satisfies Record<
  ActingAs,
  string
>

export const CYCLE_WORDS = {
  monthly: 'per maand',
  yearly: 'per jaar',
} as const satisfies Record<BillingCycle, string>

/** Whether it was ordered without VAT, because its customer reckons it. A standard rate is never zero. */
export function isOrderedReverseCharged({ vatPercent }: { vatPercent: number }): boolean {
  return vatPercent === 0
}

/** What stands beside its `totalPrice`. */
export function vatOfOrder(order: { vatPercent: number }): string {
  return vatSuffix(isOrderedReverseCharged(order))
}

/** 'Onbeperkt per jaar', or 'Alleen domeinnaam per jaar': for lists. */
export function packageInWords({
  hostingPackage,
  billingCycle,
}: Pick<OrderedCart, 'hostingPackage' | 'billingCycle'>): string {
  return `${packageName(hostingPackage)} ${CYCLE_WORDS[billingCycle]}`
}

/** 'Onbeperkt', or 'Alleen domeinnaam'. */
export function packageName(hostingPackage: PackageId | null): string {
  return hostingPackage === null ? 'Alleen domeinnaam' : packageOf(hostingPackage).name
}

/** 'Hosting Onbeperkt per jaar, met bakkerijaarnink.nl', or 'Domeinnaam bakkerijaarnink.nl per jaar': for invoices and lists. */
export function orderInWords(order: OrderedCart): string {
  if (order.hostingPackage === null)
    return `Domeinnaam ${order.domainName} ${CYCLE_WORDS[order.billingCycle]}`
  const names = namesInWords(order)
  const name = names ? `, met ${names}` : ''
  return `Hosting ${packageOf(order.hostingPackage).name} ${CYCLE_WORDS[order.billingCycle]}${name}`
}

/** The same of an order as it is, or with another choice. */
export function describedWith(order: OrderedCart): (choice?: HostingChoice) => string {
  return (choice) =>
    orderInWords(
      choice
        ? {
            ...order,
            hostingPackage: choice.packageId,
            billingCycle: choice.billingCycle,
            extras: choice.extras,
          }
        : order,
    )
}

/** 'Onbeperkt per maand, met Premium SSL en 3 × Extra e-mailadres': the current choice, or another one. */
export function choiceInWords({ packageId, billingCycle, extras }: HostingChoice): string {
  const names = new Intl.ListFormat('nl').format(counted(extras).map(extraInWords))
  return `${packageOf(packageId).name} ${CYCLE_WORDS[billingCycle]}${names ? `, met ${names}` : ''}`
}

/** 'Premium SSL, 3 × Extra e-mailadres', or 'geen'. */
export function extrasInWords(extras: readonly ExtraId[]): string {
  return extras.length > 0 ? counted(extras).map(extraInWords).join(', ') : 'geen'
}
