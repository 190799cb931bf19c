import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import {
  type BillingCycle,
  type ExtraId,
  MONTHS_OF_CYCLE,
  type PackageId,
} from '@/features/hosting/catalogue/domain/catalogue'
import { countOf, isSameExtras, mostFor } from '@/features/hosting/catalogue/domain/counted-extras'
import {
  extraIdsIn,
  extraOf,
  offeredExtras,
  offeredPackages,
  packageIdIn,
  packageOf,
} from '@/features/hosting/catalogue/domain/packages'
import type { AgreedItem } from './subscription'

/** What somebody can choose for a hosting subscription, by the ids of the catalogue. */
export interface HostingChoice {
  packageId: PackageId
  billingCycle: BillingCycle
  /** Each as often as it was chosen. */
  extras: readonly ExtraId[]
}

const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const satisfies Record<
  BillingCycle,
  InvoiceLine['unit']
>

/** What a choice asks every period, at the prices of now: the package first, then its extras. */
export function itemsOfChoice({ packageId, billingCycle, extras }: HostingChoice): AgreedItem[] {
  const { name, price } = packageOf(packageId)
  const perMonth = { billingCycle, quantity: MONTHS_OF_CYCLE[billingCycle], unit: 'month' } as const
  return [
    {
      kind: 'package',
      product: packageId,
      description: `Hosting ${name}`,
      billingCycle,
      quantity: 1,
      unit: UNIT_OF_CYCLE[billingCycle],
      unitPrice: price[billingCycle],
    },
    ...extras.map((product): AgreedItem => {
      const { name: description, perMonth: unitPrice } = extraOf(product)
      return { kind: 'extra', product, description, ...perMonth, unitPrice }
    }),
  ]
}

/** The choice that these items are. Throws for a package that was never in the catalogue. */
export function choiceOfItems(
  items: readonly Pick<AgreedItem, 'kind' | 'product' | 'billingCycle'>[],
): HostingChoice {
  const hosting = items.find(({ kind }) => kind === 'package')
  const packageId = packageIdIn(hosting?.product)
  if (!hosting || !packageId) throw new RangeError(`There is no package '${hosting?.product}'`)
  const chosen = items.flatMap(({ kind, product }) => (kind === 'extra' ? [product] : []))
  return {
    packageId,
    billingCycle: hosting.billingCycle,
    extras: extraIdsIn(chosen),
  }
}

/** Whether all of a choice can be ordered, or is what somebody has. */
export function isOfferedTo(current: HostingChoice, wished: HostingChoice): boolean {
  const offered = offeredExtras(current.extras)
  return (
    offeredPackages(current.packageId).some(({ id }) => id === wished.packageId) &&
    wished.extras.every((extra) =>
      offered.some(
        (each) => each.id === extra && countOf(wished.extras, extra) <= mostFor(each, current.extras),
      ),
    )
  )
}

export function isSameChoice(one: HostingChoice, other: HostingChoice): boolean {
  return (
    one.packageId === other.packageId &&
    one.billingCycle === other.billingCycle &&
    isSameExtras(one.extras, other.extras)
  )
}
