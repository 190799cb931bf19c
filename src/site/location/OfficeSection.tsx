import { OfficeMap } from '../map/OfficeMap'
import { OfficeBlock } from './OfficeBlock'

/** The page's own column (`page-width`) as grid lines, so that the map can run on to the edge of the screen. */
const LINES = 'lg:grid-cols-[minmax(var(--page-margin),1fr)_minmax(0,29rem)_minmax(0,40.65rem)_minmax(0,1fr)]'

/** The top of the location page: the office in words, and its map on the rest of the screen. */
export function OfficeSection() {
  return (
    <section className={`grid grid-cols-1 pb-16 lg:pt-14 lg:pb-32 ${LINES}`}>
      <OfficeBlock className="px-(--page-margin) pt-10 pb-12 lg:col-start-2 lg:p-0" />
      <OfficeMap className="min-w-0 lg:col-span-2 lg:col-start-3" />
    </section>
  )
}
