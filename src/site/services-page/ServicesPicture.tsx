import { classNames } from '@/ui/class-names'
import { Weave } from '@/ui/weave/Weave'
import { SERVICE_CLOTHS } from './service-cloths'

/** How far each bolt has been unrolled. Written out, so that the stylesheet contains them. */
const LENGTHS = ['h-[88%]', 'h-[62%]', 'h-[96%]', 'h-[50%]', 'h-[74%]', 'h-[40%]'] as const

/** Six cloths hang side by side, one for each service. Decoration. */
export function ServicesPicture() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-6 gap-1.5 lg:gap-2.5">
      {Object.entries(SERVICE_CLOTHS).map(([id, { draft, tone }], index) => (
        <div key={id} className={classNames('pinked relative overflow-hidden', LENGTHS[index])}>
          <Weave draft={draft} tone={tone} cellPx={9} id={`bolt-${id}`} className="absolute inset-0" />
        </div>
      ))}
    </div>
  )
}
