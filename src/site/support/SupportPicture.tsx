import { Weave } from '@/ui/weave/Weave'

/** Cloth with a patch on it, sewn on with running stitch: what support is. */
export function SupportPicture() {
  return (
    <div className="absolute inset-0">
      <Weave draft="herringbone" tone="sky" cellPx={12} className="absolute inset-0" />
      <div className="absolute top-[24%] left-[18%] aspect-[5/4] w-[min(20rem,52%)] -rotate-7 shadow-float">
        <Weave draft="plain" tone="market" cellPx={11} className="absolute inset-0" />
        <div className="absolute inset-2.5 border-4 border-paper border-dashed" />
      </div>
    </div>
  )
}
