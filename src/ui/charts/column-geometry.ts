/** One part of one column, in drawing units; heights are never negative. */
export interface ColumnBar {
  /** Index of the column, and of its part from the bottom up. */
  column: number
  part: number
  x: number
  y: number
  width: number
  height: number
}

export interface ColumnDrawing {
  width: number
  height: number
  /** Bounds of the area in which bars are drawn. */
  plot: { left: number; right: number; top: number; bottom: number }
  bars: readonly ColumnBar[]
  /** Grid lines from the lowest to the highest, zero included. */
  lines: readonly { amount: number; y: number }[]
  /** Middle of each column. */
  middles: readonly number[]
}

export interface ChartSize {
  width: number
  height: number
  /** Margins: for the amounts at the left, for the labels below. */
  left: number
  below: number
}

/** Margin above the highest line, so that its amount is not cut off. */
const ABOVE = 14
/** Share of a column's room that its bar takes. */
const BAR_PART = 0.62

/**
 * Stacked columns on a scale of round amounts that reaches `smallestTop` even when there is nothing. Negative amounts
 * hang down from the zero line.
 */
export function drawColumns(
  columns: readonly (readonly number[])[],
  size: ChartSize,
  smallestTop: number,
): ColumnDrawing {
  const { width, height, left, below } = size
  const plot = { left, right: width, top: ABOVE, bottom: height - below }
  const { lowest, highest, amounts } = scaleFor(columns, smallestTop)
  const yOf = (amount: number) =>
    rounded(plot.bottom - ((amount - lowest) / (highest - lowest)) * (plot.bottom - plot.top))
  const step = (plot.right - plot.left) / columns.length
  return {
    width,
    height,
    plot,
    middles: columns.map((_, index) => rounded(plot.left + (index + 0.5) * step)),
    lines: amounts.map((amount) => ({ amount, y: yOf(amount) })),
    bars: columns.flatMap((parts, column) =>
      stack(parts).map(({ part, from, to }) => ({
        column,
        part,
        y: yOf(Math.max(from, to)),
        width: rounded(step * BAR_PART),
        x: rounded(plot.left + (column + (1 - BAR_PART) / 2) * step),
        height: rounded(Math.abs(yOf(from) - yOf(to))),
      })),
    ),
  }
}

/** Stacks positive parts upwards from zero, negative ones downwards. */
function stack(parts: readonly number[]): { part: number; from: number; to: number }[] {
  let up = 0
  let down = 0
  return parts.flatMap((amount, part) => {
    if (amount === 0) return []
    const from = amount > 0 ? up : down
    const to = from + amount
    if (amount > 0) up = to
    else down = to
    return [{ part, from, to }]
  })
}

/** Scale from the lowest value of a column to a round amount above the highest, with a line at each round amount. */
function scaleFor(columns: readonly (readonly number[])[], smallestTop: number) {
  const ends = columns.flatMap((parts) => stack(parts).map(({ to }) => to))
  const most = Math.max(smallestTop, ...ends)
  const lowest = Math.min(0, ...ends)
  const step = roundStep((most - lowest) / 5)
  const first = Math.ceil(lowest / step)
  const last = Math.ceil(most / step)
  const amounts = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { lowest, highest: last * step, amounts }
}

/** 1, 2 or 5 followed by zeros. */
function roundStep(about: number): number {
  const unit = 10 ** Math.floor(Math.log10(about))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * unit >= about) ?? 10
  return factor * unit
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
