import { Weave } from '@/ui/weave/Weave'

/** Two neighbours: two cloths, sewn together with one thread. Decoration. */
export function SewnCloths() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-[5fr_7fr]">
      <div className="relative">
        <Weave draft="herringbone" tone="loden" cellPx={14} id="noaber-a" className="absolute inset-0" />
      </div>
      <div className="relative mt-12 lg:mt-20">
        <Weave draft="plain" tone="fire" cellPx={14} id="noaber-b" className="absolute inset-0" />
        <Stitches />
      </div>
    </div>
  )
}

/** Slanting stitches over the edge, a thumb's width apart. */
function Stitches() {
  return (
    <svg
      aria-hidden="true"
      width="44"
      height="100%"
      className="absolute top-0 left-0 h-full -translate-x-1/2 overflow-hidden"
      fill="none"
    >
      <pattern id="noaber-naad" width="44" height="34" patternUnits="userSpaceOnUse">
        <path d="M7 25 37 9" className="stroke-ink" strokeWidth="11" strokeLinecap="round" />
        <path d="M7 25 37 9" className="stroke-paper" strokeWidth="6" strokeLinecap="round" />
      </pattern>
      <rect width="44" height="100%" fill="url(#noaber-naad)" />
    </svg>
  )
}
