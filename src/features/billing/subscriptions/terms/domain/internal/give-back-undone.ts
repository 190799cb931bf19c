import type { Cents } from '@/shared/money'

/** An invoice as far as nothing of it was credited, its lines in order. */
interface Left {
  /** Without VAT; below zero of a line that gives something back. */
  leftOfLines: readonly Cents[]
  /** Percentage of VAT of each line; 0 where the buyer reckons it. */
  percents: readonly number[]
  /** With VAT. */
  totalLeft: Cents
}

interface Part {
  line: number
  /** Without VAT. */
  net: Cents
}

/**
 * What has to be asked again of the lines that gave something back, so that crediting `wanted` does not come to more
 * than the invoice asks with VAT: parts below zero. Their lines have a rate of their own, when the customer's VAT
 * changed before the invoice, so that no amount without VAT says what there is to credit.
 */
export function giveBackUndone({ leftOfLines, percents, totalLeft }: Left, wanted: readonly Part[]): Part[] {
  const percentOf = (line: number) => percents[line] ?? 0
  const perRate = Map.groupBy(wanted, ({ line }) => percentOf(line))
  let excess = 0 - totalLeft
  for (const [percent, parts] of perRate)
    excess += withVat(
      parts.reduce((net, part) => net + part.net, 0),
      percent,
    )
  return [...leftOfLines.entries()].flatMap(([line, left]) => {
    if (left >= 0 || excess <= 0) return []
    const net = Math.min(0 - left, netOfTotal(excess, percentOf(line)))
    excess -= withVat(net, percentOf(line))
    return net > 0 ? [{ line, net: (0 - net) as Cents }] : []
  })
}

function withVat(net: number, percent: number): number {
  return net + Math.round((net * percent) / 100)
}

/** The amount that comes to this total, or to a cent less where none does. */
function netOfTotal(total: number, percent: number): number {
  const least = Math.floor((total * 100) / (100 + percent))
  return withVat(least + 1, percent) <= total ? least + 1 : least
}
