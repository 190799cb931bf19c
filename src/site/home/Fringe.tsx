/** How far the loose ends hang, in pixels: as high as their row in home.css. */
const LENGTH_PX = 136

/** Warp ends that leave the cloth above, slacken, and run into the ink below. Decoration. */
export function Fringe({ cellPx, className }: { cellPx: number; className: string }) {
  const edge = cellPx / 10
  const [left, right] = [cellPx * 0.36, cellPx * 0.64]
  const end =
    `M${edge} 0C${edge} 36 ${left} 40 ${left} 62V92C${left} 118 0 126 0 ${LENGTH_PX}` +
    `H${cellPx}C${cellPx} 126 ${right} 118 ${right} 92V62C${right} 40 ${cellPx - edge} 36 ${cellPx - edge} 0Z`
  return (
    <svg aria-hidden="true" className={className} width="100%" height={LENGTH_PX}>
      <pattern id="fringe" width={cellPx} height={LENGTH_PX} patternUnits="userSpaceOnUse">
        <path d={end} className="fill-ink" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#fringe)" />
    </svg>
  )
}
