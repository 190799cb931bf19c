import { Weave } from '@/ui/weave/Weave'
import { WEBSITE_TYPES } from '../domain/choices'
import { clothId, TYPE_CLOTHS, WARP_ID } from './internal/type-cloths'

/** One crossing of the yarns, in pixels. */
const CELL_PX = 14

/**
 * The cloths that the wizard weaves with, drawn once by the server: the island refers to them by id and need not know
 * how to weave.
 */
export function ClothPatterns() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden">
      {(['', ...WEBSITE_TYPES] as const).map((type) => (
        <Weave key={type} {...TYPE_CLOTHS[type]} cellPx={CELL_PX} id={clothId(type)} />
      ))}
      <svg aria-hidden="true" width="0" height="0">
        <pattern id={WARP_ID} width={CELL_PX} height={CELL_PX} patternUnits="userSpaceOnUse">
          <rect x={CELL_PX / 2 - 1} width={2} height={CELL_PX} className="fill-ink" />
        </pattern>
      </svg>
    </div>
  )
}
