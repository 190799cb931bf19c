import type { MonthTurnover } from '@/features/invoices/rules/turnover'
import type { Cents } from '@/shared/money'

/** What is stacked in a month, from the bottom up. */
export const CHART_PARTS = ['paid', 'open', 'overdue'] as const
export type ChartPart = (typeof CHART_PARTS)[number]

export interface ChartBar {
  month: number
  part: ChartPart
  /** In the units of the drawing; heights are never negative. */
  x: number
  y: number
  width: number
  height: number
}

export interface ChartLine {
  /** What the line stands for, VAT included. */
  amount: Cents
  y: number
}

export interface TurnoverChart {
  width: number
  height: number
  /** Where the drawing of the bars begins and ends. */
  plot: { left: number; right: number; top: number; bottom: number }
  bars: readonly ChartBar[]
  /** From the lowest to the highest; the one of nothing is among them. */
  lines: readonly ChartLine[]
  /** Middle of each month, from January on. */
  middles: readonly number[]
}

export interface ChartSize {
  width: number
  height: number
  /** Room for the amounts at the left, and for the months below. */
  left: number
  below: number
}

/** Room above the highest line, so that its amount is not cut off. */
const ABOVE = 14
/** Part of a month that its bar takes. */
const BAR_PART = 0.62

/** Bars per month, stacked, on a scale of round amounts. What is below nothing hangs from the line of nothing. */
export function drawTurnover(months: readonly MonthTurnover[], size: ChartSize): TurnoverChart {
  const { width, height, left, below } = size
  const plot = { left, right: width, top: ABOVE, bottom: height - below }
  const { lowest, highest, amounts } = scaleFor(months)
  const yOf = (amount: number) =>
    rounded(plot.bottom - ((amount - lowest) / (highest - lowest)) * (plot.bottom - plot.top))
  const step = (plot.right - plot.left) / months.length
  const middles = months.map((_, index) => rounded(plot.left + (index + 0.5) * step))
  return {
    ...{ width, height, plot, middles },
    lines: amounts.map((amount) => ({ amount: amount as Cents, y: yOf(amount) })),
    bars: months.flatMap((month, index) =>
      stack(month).map(({ part, from, to }) => ({
        ...{ month: month.month, part, y: yOf(Math.max(from, to)), width: rounded(step * BAR_PART) },
        x: rounded(plot.left + (index + (1 - BAR_PART) / 2) * step),
        height: rounded(Math.abs(yOf(from) - yOf(to))),
      })),
    ),
  }
}

/** What is above nothing is piled up, what is below it hangs down. */
function stack(month: MonthTurnover): { part: ChartPart; from: number; to: number }[] {
  let up = 0
  let down = 0
  return CHART_PARTS.flatMap((part) => {
    const amount = month[part]
    if (amount === 0) return []
    const from = amount > 0 ? up : down
    const to = from + amount
    if (amount > 0) up = to
    else down = to
    return [{ part, from, to }]
  })
}

/** From the lowest that a month reaches to a round amount above the highest, with a line at each round amount. */
function scaleFor(months: readonly MonthTurnover[]) {
  const ends = months.flatMap((month) => stack(month).map(({ to }) => to))
  const most = Math.max(SMALLEST_TOP, ...ends)
  const lowest = Math.min(0, ...ends)
  const step = roundStep((most - lowest) / 5)
  const first = Math.ceil(lowest / step)
  const last = Math.ceil(most / step)
  const amounts = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { lowest, highest: last * step, amounts }
}

/** An empty year still has a scale, up to a hundred euro. */
const SMALLEST_TOP = 10_000

/** 1, 2 or 5 followed by zeros, in cents. */
function roundStep(about: number): number {
  const unit = 10 ** Math.floor(Math.log10(about))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * unit >= about) ?? 10
  return factor * unit
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
