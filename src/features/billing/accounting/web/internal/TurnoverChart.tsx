import type { MonthTurnover } from '@/features/billing/invoices/domain/turnover'
import { type Cents, inEuros } from '@/shared/money'
import { ChartLegend, type ChartPart } from '@/ui/charts/ChartLegend'
import { ColumnChart } from '@/ui/charts/ColumnChart'
import { shortMonthName } from '../../domain/turnover-view'

/** What is stacked in a month, from the bottom up. */
const PARTS: readonly ChartPart[] = [
  { label: 'Betaald', cloth: 'good' },
  { label: 'Openstaand', cloth: 'waiting' },
  { label: 'Achterstallig', cloth: 'bad' },
]

/** An empty year still has a scale, up to a hundred euro. */
const SMALLEST_TOP = 10_000

interface TurnoverChartProps {
  months: readonly MonthTurnover[]
  /** Text alternative of the chart. */
  summary: string
}

/** The months of a year as lengths of cloth. */
export function TurnoverChart({ months, summary }: TurnoverChartProps) {
  const columns = months.map((month) => {
    const label = shortMonthName(month)
    return {
      label,
      shortLabel: label.slice(0, 1).toUpperCase(),
      parts: [month.paid, month.open, month.overdue],
    }
  })
  return (
    <figure className="grid gap-4 rounded border border-hairline bg-paper p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-2 text-note">
        <strong className="font-semibold">Betaald en open per maand, btw meegeteld</strong>
        <ChartLegend chart="omzet" parts={PARTS} />
      </figcaption>
      <ColumnChart
        {...{ id: 'omzet', columns, summary, isWide: true, smallestTop: SMALLEST_TOP }}
        inWords={(amount) => inEuros(amount as Cents)}
      />
    </figure>
  )
}
