import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import {
  type BillingCycle,
  EXTRAS,
  type ExtraId,
  MONTHS_OF_CYCLE,
  PACKAGE_IDS,
  PACKAGES,
  type PackageId,
} from '@/features/hosting/catalogue/domain/packages'
import type { AgreedItem } from './subscription'

/** What somebody can choose for a hosting subscription, by the ids of the catalogue. */
export interface HostingChoice {
  packageId: PackageId
  billingCycle: BillingCycle
  /** Each once. */
  extras: readonly ExtraId[]
}

/** In the order in which they are shown and named. */
export const EXTRA_IDS = Object.keys(EXTRAS) as ExtraId[]

const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const satisfies Record<
  BillingCycle,
  InvoiceLine['unit']
>

/** What a choice asks every period, at the prices of now: the package first, then its extras. */
export function itemsOfChoice({ packageId, billingCycle, extras }: HostingChoice): AgreedItem[] {
  const { name, price } = PACKAGES[packageId]
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
      const { name: description, perMonth: unitPrice } = EXTRAS[product]
      return { kind: 'extra', product, description, ...perMonth, unitPrice }
    }),
  ]
}

/** The choice that these items are. Throws for what is not in the catalogue any more. */
export function choiceOfItems(
  items: readonly Pick<AgreedItem, 'kind' | 'product' | 'billingCycle'>[],
): HostingChoice {
  const hosting = items.find(({ kind }) => kind === 'package')
  const packageId = PACKAGE_IDS.find((id) => id === hosting?.product)
  if (!hosting || !packageId) throw new RangeError(`There is no package '${hosting?.product}'`)
  const chosen = items.flatMap(({ kind, product }) => (kind === 'extra' ? [product] : []))
  return {
    packageId,
    billingCycle: hosting.billingCycle,
    extras: EXTRA_IDS.filter((id) => chosen.includes(id)),
  }
}

export function isSameChoice(one: HostingChoice, other: HostingChoice): boolean {
  return (
    one.packageId === other.packageId &&
    one.billingCycle === other.billingCycle &&
    one.extras.length === other.extras.length &&
    one.extras.every((extra) => other.extras.includes(extra))
  )
}
