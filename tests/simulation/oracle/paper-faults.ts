import { type MeantLine, meantInvoices } from '../free-invoices'
import { memoryOf } from '../looking'
import { daysFrom } from '../naive-days'
import type { World } from '../world'
import { expectedPrice, remembersPrice } from './agreed-prices'
import { centsOf } from './mail-reading'
import { BY_DAY, type Line, newPapers, type Paper } from './papers'
import { standardRate, vatOf } from './price-list'
import { reckonedByBuyer } from './vat-of-buyer'

/** Faults in the papers of a day: their totals, their VAT, the calculations in their text, their prices. */
export async function paperFaults(world: World): Promise<string[]> {
  const faults: string[] = []
  const known = memoryOf(world, 'oracle: totals of papers')
  for (const paper of await newPapers(world, 'papers')) {
    const found = [
      ...sumFaults(paper),
      ...paper.lines.flatMap((line) =>
        paper.order
          ? lineFaults(world, paper, line)
          : paper.project
            ? [...productFaults(line), ...(byDayFaults(line) ?? [])]
            : productFaults(line),
      ),
      ...(paper.draft ? await writtenFaults(world, paper, paper.draft) : []),
      ...(await rateFaults(world, paper)),
    ]
    faults.push(...found.map((fault) => `${paper.number}: ${fault}`))
    known.set(paper.id, `${paper.net} and ${paper.vat} of VAT`)
    if (paper.series === 'order' && paper.order) remembersPrice(world, paper)
  }
  return faults
}

/** What the office wrote asks what it meant, or what the paper asked in whose place it came. */
async function writtenFaults(
  world: World,
  { id, net, vat, replaces }: Paper,
  draft: string,
): Promise<string[]> {
  const meant = meantInvoices(world).get(draft)
  const reckons = await reckonedByBuyer(world, id)
  const asks = replaces && reckons ? `${net}` : `${net} and ${vat} of VAT`
  const before = memoryOf(world, 'oracle: totals of papers').get(replaces ?? '')
  const expected = replaces
    ? reckons
      ? before?.split(' ')[0]
      : before
    : writtenTotals(JSON.parse(meant ?? '[]'), reckons)
  return asks === expected ? [] : [`asks ${asks}, and ${expected ?? 'nothing'} was meant`]
}

/** Totals of lines in whole numbers: VAT per rate, discounts per line, halves up. */
function writtenTotals(lines: readonly MeantLine[], isReckonedByBuyer: boolean): string {
  const rounded = (part: number, whole: number) => Math.floor((2 * part + whole) / (2 * whole))
  const nets = new Map<number, number>()
  for (const { quantity, price, discountPercent, rate } of lines) {
    const gross = rounded(quantity * price, 100)
    nets.set(rate, (nets.get(rate) ?? 0) + gross - rounded(gross * discountPercent, 100))
  }
  const net = [...nets.values()].reduce((sum, part) => sum + part, 0)
  return `${net} and ${[...nets].reduce((sum, [rate, part]) => sum + rounded(isReckonedByBuyer ? 0 : part * rate, 100), 0)} of VAT`
}

/** VAT of a paper is that of its buyer: none of who reckons it themselves; a credit note has that of its invoice. */
async function rateFaults(world: World, paper: Paper): Promise<string[]> {
  const { id, series, lines, percent, order, issuedOn, credits } = paper
  const rates = ratesOf(lines, percent)
  const known = memoryOf(world, 'oracle: rates of papers')
  known.set(id, rates)
  if (series === 'credit') {
    const of = known.get(credits ?? '')?.split(' ') ?? []
    const others = rates.split(' ').filter((rate) => !of.includes(rate))
    return others.map((rate) => `takes back at ${rate}% what was asked at ${of.join(' and ')}%`)
  }
  if (await reckonedByBuyer(world, id)) {
    // What was asked with VAT before they moved goes back with it.
    const asked = lines.filter(({ description }) => !description.startsWith('Terug: '))
    const others = ratesOf(asked, percent)
    return others === '0' ? [] : [`asks ${others}% of who reckons VAT themselves`]
  }
  const isListed = (rate: string) => Number(rate) === standardRate(issuedOn)
  return order && !rates.split(' ').every(isListed) ? [`VAT at ${rates}% on ${issuedOn}`] : []
}

function ratesOf(lines: readonly Line[], percent: number): string {
  return [...new Set(lines.map(({ vatPercent }) => vatPercent ?? percent))].sort().join(' ')
}

/** Half a cent is as far as a quantity with decimals may be from the product. */
function productFaults({ description, net, unitPrice, quantity }: Line): string[] {
  return Math.abs(unitPrice * quantity - net) <= 0.5 + 1e-6
    ? []
    : [`${description}: ${quantity} × ${unitPrice} is not ${net}`]
}

function sumFaults({ lines, net, vat, total, percent, series }: Paper): string[] {
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
  return faults
}

function lineFaults(world: World, paper: Paper, line: Line): string[] {
  const faults: string[] = []
  const { description, net, unitPrice, quantity, period } = line
  if (unitPrice * quantity !== net) faults.push(`${description}: ${quantity} × ${unitPrice} is not ${net}`)
  if (period && period.firstDay > period.lastDay)
    faults.push(`${description}: from ${period.firstDay} until ${period.lastDay}`)
  const byDay = byDayFaults(line)
  if (byDay) faults.push(...byDay)
  else if (paper.series !== 'credit' && net > 0) {
    const expected = expectedPrice(world, paper, line)
    if (!expected.includes(unitPrice))
      faults.push(
        `${description} from ${period?.firstDay ?? paper.issuedOn} costs ${unitPrice} instead of ${expected.join(' or ')}`,
      )
  }
  return faults
}

/** Faults of the calculation in a line for a share of a period; undefined for a line without one. */
function byDayFaults({ description, net: ofAll, quantity, period }: Line): string[] | undefined {
  const [, , part, whole, price, all, here] = BY_DAY.exec(description) ?? []
  if (!part || !whole || !price) return undefined
  const faults: string[] = []
  // Several of an extra are as many times the share of one.
  const net = ofAll / Math.abs(quantity)
  if (period && daysFrom(period.firstDay, period.lastDay) !== Number(part))
    faults.push(`${description}: from ${period.firstDay} until ${period.lastDay} are not ${part} days`)
  const share = shareOf(centsOf(price), Number(part), Number(whole), net)
  if (share !== centsOf(all ?? inWords(Math.abs(net))) || (here && centsOf(here) !== Math.abs(net)))
    faults.push(`${description} is ${share}, and the line asks ${net}`)
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
