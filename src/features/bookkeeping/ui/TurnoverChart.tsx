import type { MonthTurnover } from '@/features/invoices/rules/turnover'
import { inEuros } from '@/shared/money'
import type { Tone } from '@/ui/weave/colourways'
import type { DraftId } from '@/ui/weave/drafts'
import { Weave } from '@/ui/weave/Weave'
import { CHART_PARTS, type ChartPart, type ChartSize, drawTurnover } from '../rules/turnover-chart'
import { shortMonthName } from '../rules/turnover-view'

/** The binding and the yarns of each part of a month. */
const CHART_CLOTHS = {
  paid: { draft: 'twill', tone: 'loden' },
  open: { draft: 'basket', tone: 'ochre' },
  overdue: { draft: 'satin', tone: 'madder' },
} as const satisfies Record<ChartPart, { draft: DraftId; tone: Tone }>

const PART_LABELS = {
  paid: 'Betaald',
  open: 'Openstaand',
  overdue: 'Achterstallig',
} as const satisfies Record<ChartPart, string>

/** Names the pattern of a cloth within the page, for the bars that are cut from it. */
function clothId(part: ChartPart): string {
  return `omzet-${part}`
}

interface TurnoverChartProps {
  months: readonly MonthTurnover[]
  /** In words, for who cannot see it. */
  summary: string
}

const WIDE: ChartSize = { width: 1120, height: 380, left: 76, below: 34 }
const NARROW: ChartSize = { width: 358, height: 300, left: 56, below: 28 }

/** The months of a year as lengths of cloth, each part in a binding of its own: nobody needs the colours. */
export function TurnoverChart({ months, summary }: TurnoverChartProps) {
  return (
    <figure className="grid gap-4 rounded border border-hairline bg-paper p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-2 text-note">
        <strong className="font-semibold">Betaald en open per maand, incl. btw</strong>
        <Legend />
      </figcaption>
      <Drawing months={months} summary={summary} size={WIDE} className="hidden sm:block" />
      <Drawing months={months} summary={summary} size={NARROW} className="sm:hidden" />
    </figure>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {CHART_PARTS.map((part) => (
        <li key={part} className="flex items-center gap-2">
          <span className="inline-block h-6 w-10 overflow-hidden rounded-sm">
            <Weave {...CHART_CLOTHS[part]} cellPx={5} id={clothId(part)} className="block" />
          </span>
          {PART_LABELS[part]}
        </li>
      ))}
    </ul>
  )
}

interface DrawingProps extends TurnoverChartProps {
  size: ChartSize
  className: string
}

function Drawing({ months, summary, size, className }: DrawingProps) {
  const { width, height, plot, bars, lines, middles } = drawTurnover(months, size)
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
            {inEuros(amount)}
          </text>
        </g>
      ))}
      {bars.map(({ month, part, ...place }) => (
        <g key={`${month}-${part}`}>
          <rect {...place} className="fill-ink" />
          <rect {...place} fill={`url(#${clothId(part)})`} className="stroke-paper" strokeWidth="1.5" />
        </g>
      ))}
      {months.map((month, index) => (
        <text
          key={month.month}
          x={middles[index]}
          y={height - 8}
          textAnchor="middle"
          className="fill-ink text-[13px]"
        >
          {size === NARROW ? shortMonthName(month).slice(0, 1).toUpperCase() : shortMonthName(month)}
        </text>
      ))}
    </svg>
  )
}
