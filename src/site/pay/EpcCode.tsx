import { encode } from 'uqr'
import { epcPayload, type Transfer } from '@/features/payments/rules/epc-qr'

/** The light edge that a scanner needs, in modules. */
const QUIET = 4

/** The QR code with which a banking app fills in a transfer. Decoration for who cannot see it: all of it is in words too. */
export function EpcCode({ transfer, className }: { transfer: Transfer; className?: string }) {
  const { data, size } = encode(epcPayload(transfer), { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label="QR-code voor je bank-app"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} className="fill-paper" />
      <path d={darkRuns(data)} className="fill-ink" />
    </svg>
  )
}

/** Each run of dark modules in a row is one rectangle. */
function darkRuns(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}
