import { clothId } from './ChartLegend'

interface Row {
  label: string
  /** The amount of each part, from the left. */
  parts: readonly number[]
}

interface BarChartProps {
  /** Unique on the page; the legend of the same id (`ChartLegend`) holds the patterns. */
  id: string
  rows: readonly Row[]
  /** Text alternative of the chart. */
  summary: string
}

/** Horizontal bars, each with its name above it, so that names can have any length. */
export function BarChart({ id, rows, summary }: BarChartProps) {
  const longest = Math.max(1, ...rows.map(({ parts }) => totalOf(parts)))
  return (
    <div role="img" aria-label={summary} className="grid gap-3">
      {rows.map(({ label, parts }) => (
        <div key={label} className="grid gap-1 text-note leading-snug">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <span className="font-semibold tabular-nums">{totalOf(parts).toLocaleString('nl-NL')}</span>
          </div>
          <svg aria-hidden="true" width="100%" height="20" className="block">
            <line x1="0" x2="100%" y1="19.5" y2="19.5" className="stroke-hairline" />
            {placesOf(parts, longest).map(({ part, x, width }) => (
              <g key={part}>
                <rect x={x} width={width} height="20" className="fill-ink" />
                <rect
                  {...{ x, width }}
                  height="20"
                  fill={`url(#${clothId(id, part)})`}
                  className="stroke-paper"
                  strokeWidth="1.5"
                />
              </g>
            ))}
          </svg>
        </div>
      ))}
    </div>
  )
}

function totalOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

function placesOf(parts: readonly number[], longest: number) {
  let from = 0
  return parts.flatMap((size, part) => {
    if (size === 0) return []
    const x = from
    from += size
    return [{ part, x: percent(x / longest), width: percent(size / longest) }]
  })
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
