import { Cloth } from '@/ui/wizard/Cloth'
import type { PackageId } from '../domain/catalogue'
import { clothPercent, packageOf } from '../domain/packages'

/** Ids of the cloths that `OrderCloths` puts in the page: the chosen package is dyed, the others are undyed. */
export const CHOSEN_CLOTH = 'cloth-chosen'
export const RAW_CLOTH = 'cloth-raw'

/** A package as a piece of cloth, its length in proportion to its storage; dyed where it is chosen. */
export function PackageCloth({ id }: { id: PackageId }) {
  const length = `${clothPercent(packageOf(id))}%`
  return (
    <span aria-hidden="true" className="package-cloth">
      <Cloth pattern={RAW_CLOTH} length={length} className="absolute inset-0 bg-ink-line" />
      <Cloth pattern={CHOSEN_CLOTH} length={length} className="package-dyed absolute inset-0 bg-ink" />
    </span>
  )
}
