import { daysFrom } from '../naive-days'
import type { World } from '../world'
import { expectedPrice, remembersPrice } from './agreed-prices'
import { centsOf } from './mail-reading'
import { BY_DAY, type Line, newPapers, type Paper } from './papers'
import { standardRate, vatOf } from './price-list'

/** Faults in the papers of a day: their totals, their VAT, the calculations in their text, their prices. */
export async function paperFaults(world: World): Promise<string[]> {
  const faults: string[] = []
  for (const paper of await newPapers(world, 'papers')) {
    const found = [...sumFaults(paper), ...paper.lines.flatMap((line) => lineFaults(world, paper, line))]
    faults.push(...found.map((fault) => `${paper.number}: ${fault}`))
    if (paper.series === 'order') remembersPrice(world, paper)
  }
  return faults
}

function sumFaults({ lines, net, vat, total, percent, issuedOn, series }: Paper): string[] {
  const byRate = Map.groupBy(lines, (line) => line.vatPercent ?? percent)
  const netOfLines = lines.reduce((sum, line) => sum + line.net, 0)
  let vatOfLines = 0
  for (const [rate, ofRate] of byRate)
    vatOfLines += vatOf(
      ofRate.reduce((sum, line) => sum + line.net, 0),
      rate,
    )
  const faults: string[] = []
  if (netOfLines !== net) faults.push(`lines come to ${netOfLines}, and it says ${net}`)
  // Credited parts add up to the VAT of their invoice in the end: each may differ by the cent that another rounds.
  if (Math.abs(vatOfLines - vat) > (series === 'credit' ? 1 : 0))
    faults.push(`VAT of its lines is ${vatOfLines}, and it says ${vat}`)
  if (net + vat !== total) faults.push(`${net} and ${vat} are not ${total}`)
  for (const rate of byRate.keys())
    if (series !== 'credit' && rate !== standardRate(issuedOn)) faults.push(`VAT at ${rate}% on ${issuedOn}`)
  return faults
}

function lineFaults(world: World, paper: Paper, line: Line): string[] {
  const faults: string[] = []
  const { description, net, unitPrice, quantity, period } = line
  if (unitPrice * quantity !== net) faults.push(`${description}: ${quantity} × ${unitPrice} is not ${net}`)
  if (period && period.firstDay > period.lastDay)
    faults.push(`${description}: from ${period.firstDay} until ${period.lastDay}`)
  const [, , part, whole, price, all, here] = BY_DAY.exec(description) ?? []
  if (part && whole && price) {
    if (period && daysFrom(period.firstDay, period.lastDay) !== Number(part))
      faults.push(`${description}: from ${period.firstDay} until ${period.lastDay} are not ${part} days`)
    const share = shareOf(centsOf(price), Number(part), Number(whole), net)
    if (share !== centsOf(all ?? inWords(Math.abs(net))) || (here && centsOf(here) !== Math.abs(net)))
      faults.push(`${description} is ${share}, and the line asks ${net}`)
  } else if (paper.series !== 'credit' && net > 0) {
    const expected = expectedPrice(world, paper, line)
    if (!expected.includes(unitPrice))
      faults.push(
        `${description} from ${period?.firstDay ?? paper.issuedOn} costs ${unitPrice} instead of ${expected.join(' or ')}`,
      )
  }
  return faults
}

/** A charge by the day is rounded half up; a refund is the price less the used days, rounded so. */
function shareOf(price: number, days: number, ofDays: number, net: number): number {
  const upTo = (some: number) => Math.round((price * some) / ofDays)
  return net < 0 ? price - upTo(ofDays - days) : upTo(days)
}

function inWords(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}
