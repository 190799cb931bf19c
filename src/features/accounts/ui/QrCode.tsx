import { encode } from 'uqr'

const QUIET_ZONE = 4

/** A QR code as one path, dark on paper, with the margin that scanners ask for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="fill-paper" />
      <path d={path} className="fill-ink" />
    </svg>
  )
}
