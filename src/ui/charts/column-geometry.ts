/** One part of one column, in the units of the drawing; heights are never negative. */
export interface ColumnBar {
  /** Which column, and which of its parts from the bottom up. */
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
  /** Where the drawing of the bars begins and ends. */
  plot: { left: number; right: number; top: number; bottom: number }
  bars: readonly ColumnBar[]
  /** From the lowest to the highest; the one of nothing is among them. */
  lines: readonly { amount: number; y: number }[]
  /** Middle of each column. */
  middles: readonly number[]
}

export interface ChartSize {
  width: number
  height: number
  /** Room for the amounts at the left, and for the names below. */
  left: number
  below: number
}

/** Room above the highest line, so that its amount is not cut off. */
const ABOVE = 14
/** Part of the room for a column that its bar takes. */
const BAR_PART = 0.62

/**
 * Columns of parts on one another, on a scale of round amounts that reaches as far as `smallestTop` also when nothing is
 * there. What is below nothing hangs from the line of nothing.
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

/** What is above nothing is piled up, what is below it hangs down. */
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

/** From the lowest that a column reaches to a round amount above the highest, with a line at each round amount. */
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
