import type { BillingCycle, ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { extraIdsIn, packageIdIn, smallestPackage } from '@/features/hosting/catalogue/domain/packages'
import { itemsOfChoice } from './choice'
import type { LineWish, WantedLine } from './line-change'
import type { AgreedItem } from './subscription'

/** What of a quote's subscription the catalogue knows: its package, or none, and its extras. */
export interface CatalogueLines {
  packageId: PackageId | null
  extras: readonly ExtraId[]
}

type KnownItem = Pick<AgreedItem, 'kind' | 'product' | 'quantity' | 'billingCycle'> & { id: string }

/**
 * The choice of the catalogue that these items are; undefined when they hold nothing of it, or more than one choice can
 * say: a package twice, or two of a kind.
 */
export function catalogueLinesOf(items: readonly Omit<KnownItem, 'id'>[]): CatalogueLines | undefined {
  const packages = items.filter(({ kind }) => kind === 'package')
  const extras = items.filter(({ kind }) => kind === 'extra')
  if (packages.length + extras.length === 0 || packages.length > 1) return undefined
  const packageId = packageIdIn(packages[0]?.product) ?? null
  if (packages.some(({ quantity }) => quantity !== 1) || (packages.length > 0 && !packageId)) return undefined
  const products = extras.map(({ product }) => product)
  const known = extraIdsIn(products)
  const isEachOnce = known.length === products.length && new Set(known).size === known.length
  return isEachOnce ? { packageId, extras: known } : undefined
}

/** The wish that makes another choice of the catalogue out of these items; what the catalogue does not know stays. */
export function wishOfCatalogue(
  items: readonly KnownItem[],
  { packageId, extras }: CatalogueLines,
  billingCycle: BillingCycle,
): LineWish {
  const current = items.find(({ kind }) => kind === 'package')
  const sold = itemsOfChoice({ packageId: packageId ?? smallestPackage().id, billingCycle, extras })
  const lines = sold.flatMap((item): WantedLine[] => {
    if (item.kind === 'package')
      return current && packageId && current.product !== packageId ? [{ replaces: current.id, item }] : []
    return items.some(({ kind, product }) => kind === 'extra' && product === item.product)
      ? []
      : [{ replaces: null, item }]
  })
  const drops = items.filter(({ kind, product }) => kind === 'extra' && extras.every((id) => id !== product))
  return { drops: drops.map(({ id }) => id), lines }
}
