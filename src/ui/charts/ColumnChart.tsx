import { clothId } from './ChartLegend'
import { type ChartSize, drawColumns } from './column-geometry'

interface Column {
  /** Label below the column, and its short form for a narrow screen. */
  label: string
  shortLabel: string
  /** The amount of each part, from the bottom up. */
  parts: readonly number[]
}

interface ColumnChartProps {
  /** Unique on the page; the legend of the same id (`ChartLegend`) holds the patterns. */
  id: string
  columns: readonly Column[]
  /** Text alternative of the chart. */
  summary: string
  /** Label of a line of the scale. */
  inWords: (amount: number) => string
  /** Lowest maximum of the scale. */
  smallestTop: number
  /** For a chart that takes the full width of the page. */
  isWide?: boolean
}

const SIZES = {
  page: { width: 1120, height: 380, left: 76, below: 34 },
  half: { width: 640, height: 300, left: 44, below: 34 },
  narrow: { width: 358, height: 300, left: 56, below: 28 },
} as const satisfies Record<string, ChartSize>

/** Stacked columns, each part in a pattern of its own. */
export function ColumnChart({ isWide = false, ...chart }: ColumnChartProps) {
  return (
    <>
      <Drawing {...chart} size={isWide ? SIZES.page : SIZES.half} className="hidden sm:block" />
      <Drawing {...chart} size={SIZES.narrow} isNarrow className="sm:hidden" />
    </>
  )
}

interface DrawingProps extends Omit<ColumnChartProps, 'isWide'> {
  size: ChartSize
  isNarrow?: boolean
  className: string
}

/** More labels than this do not fit beside one another. */
const MOST_LABELS = 12

function Drawing({ id, columns, summary, inWords, smallestTop, size, isNarrow, className }: DrawingProps) {
  const stacks = columns.map(({ parts }) => parts)
  const { width, height, plot, bars, lines, middles } = drawColumns(stacks, size, smallestTop)
  const every = Math.ceil(columns.length / MOST_LABELS)
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${width} ${height}`}
      className={`h-auto w-full ${className}`}
    >
      {lines.map(({ amount, y }) => (
        <g key={amount}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y}
            y2={y}
            className={amount === 0 ? 'stroke-ink' : 'stroke-hairline'}
            strokeWidth={amount === 0 ? 2 : 1}
          />
          <text
            x={plot.left - 8}
            y={y}
            dy="4"
            textAnchor="end"
            className="fill-ink-soft text-[13px] tabular-nums"
          >
            {inWords(amount)}
          </text>
        </g>
      ))}
      {bars.map(({ column, part, ...place }) => (
        <g key={`${column}-${part}`}>
          <rect {...place} className="fill-ink" />
          <rect {...place} fill={`url(#${clothId(id, part)})`} className="stroke-paper" strokeWidth="1.5" />
        </g>
      ))}
      {columns.map(({ label, shortLabel }, index) =>
        index % every === 0 ? (
          <text
            key={middles[index]}
            x={middles[index]}
            y={height - 8}
            textAnchor="middle"
            className="fill-ink text-[13px]"
          >
            {isNarrow ? shortLabel : label}
          </text>
        ) : null,
      )}
    </svg>
  )
}
