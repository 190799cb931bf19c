import type { Binding } from '@/features/billing/subscriptions/terms/domain/binding-words'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { BillingCycle, ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { extraOf, packageOf } from '@/features/hosting/catalogue/domain/packages'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { vatSuffix } from '@/shared/price-words'
import type { Cart } from './order-price'
import type { DomainPlan } from './order-status'

/** The cart in the columns of an order. */
export interface OrderedCart {
  hostingPackage: PackageId
  billingCycle: BillingCycle
  extras: readonly ExtraId[]
  domainName: string | null
  domainPlan: DomainPlan | null
}

export function cartOf(order: OrderedCart): Cart {
  const { hostingPackage, billingCycle, extras, domainName, domainPlan } = order
  return { packageId: hostingPackage, billingCycle, extras, domainName, domainPlan }
}

/** Term to which its customer is bound. */
export function bindingOf(
  order: Pick<OrderedCart, 'billingCycle' | 'domainPlan'> & { actingAs: ActingAs },
): Binding {
  const { actingAs, billingCycle, domainPlan } = order
  return { actingAs, billingCycle, hasDomain: domainPlan === 'register' }
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

/** 'Hosting Onbeperkt per jaar, met bakkerijaarnink.nl': for invoices and lists. */
export function orderInWords(order: OrderedCart): string {
  const name = order.domainName ? `, met ${order.domainName}` : ''
  return `Hosting ${packageOf(order.hostingPackage).name} ${CYCLE_WORDS[order.billingCycle]}${name}`
}

/** 'Onbeperkt per maand, met Premium SSL en Extra e-mailadres': the current choice, or another one. */
export function choiceInWords({ packageId, billingCycle, extras }: HostingChoice): string {
  const names = new Intl.ListFormat('nl').format(extras.map((extra) => extraOf(extra).name))
  return `${packageOf(packageId).name} ${CYCLE_WORDS[billingCycle]}${names ? `, met ${names}` : ''}`
}

/** 'Premium SSL, Extra e-mailadres', or 'geen'. */
export function extrasInWords(extras: readonly ExtraId[]): string {
  return extras.length > 0 ? extras.map((extra) => extraOf(extra).name).join(', ') : 'geen'
}
