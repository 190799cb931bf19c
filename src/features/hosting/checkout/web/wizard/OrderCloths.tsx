import { weaves } from '@/content/look'
import { CHOSEN_CLOTH, RAW_CLOTH } from '@/features/hosting/catalogue/web/PackageCloth'
import { Weave } from '@/ui/weave/Weave'

const CELL_PX = 7

/**
 * The cloths of the packages, rendered once by the server: the wizard refers to them by id and ships no weaving code.
 */
export function OrderCloths() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden">
      <Weave draft={weaves().second} tone="loden" cellPx={CELL_PX} id={CHOSEN_CLOTH} />
      <Weave draft={weaves().second} tone="raw" cellPx={CELL_PX} id={RAW_CLOTH} />
    </div>
  )
}
