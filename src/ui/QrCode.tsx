import { QUIET_MODULES, qrModules } from '@/shared/qr-code'

/** QR code, dark on paper, with the quiet zone that scanners ask for. Its text also stands beside it. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, bars } = qrModules(text)
  const side = size + 2 * QUIET_MODULES
  const box = { x: -QUIET_MODULES, y: -QUIET_MODULES, width: side, height: side }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={Object.values(box).join(' ')}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect {...box} className="fill-paper" />
      <path
        d={bars.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')}
        className="fill-ink"
      />
    </svg>
  )
}
