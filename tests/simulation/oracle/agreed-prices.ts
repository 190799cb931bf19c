import { memoryOf } from '../looking'
import type { World } from '../world'
import { BY_DAY, itemOf, type Line, type Paper } from './papers'
import { extrasIn, listPrice } from './price-list'

/*
 * Oracle for the price of an item from a day on, derived from a customer's papers and mails: the listed price when it
 * came, what papers asked since, and the prices that mails announced.
 */

interface Running {
  /** Prices that papers asked, each from the first day of its period. */
  asked: { from: string; unitPrice: number }[]
  /** Day of the paper on which the item came. */
  since: string
}

interface Told {
  from: string
  unitPrice: number
  /** A month and a year of one item are two prices. */
  unit: string
  /** Day of the announcement. */
  on: string
}

const key = (order: string, item: string, unit: string) => `${order} | ${item} | ${unit}`

function running(world: World): Map<string, string> {
  return memoryOf(world, 'oracle: running prices')
}

/** Items added by a change, for which no paper has asked a whole period yet, with the day of their first bill. */
function cameByTheDay(world: World): Map<string, string> {
  return memoryOf(world, 'oracle: came by the day')
}

function toldOf(world: World, order: string, item: string): Told[] {
  return JSON.parse(memoryOf(world, 'oracle: told prices').get(`${order} | ${item}`) ?? '[]')
}

/** Records that a mail announced another price, or that another price is withdrawn. */
export function tellPrice(world: World, order: string, item: string, told: Told): void {
  const all = [...toldOf(world, order, item), told]
  memoryOf(world, 'oracle: told prices').set(`${order} | ${item}`, JSON.stringify(all))
}

interface PriceQuestion {
  order: string
  item: string
  unit: string
  day: string
  /** Last day of an item of the same name before this one: what was announced until then was announced for that. */
  gone?: string
}

/** Possible unit prices of this item from a day on; several where papers and mails do not determine it. */
export function priceFrom(world: World, { order, item, unit, day, gone = '' }: PriceQuestion): number[] {
  const listed = listPrice(item, unit)
  const known = running(world).get(key(order, item, unit))
  // The price of a domain name's later years is announced before any paper asks it: the first year is an item of its
  // own.
  const { asked, since: billedSince }: Running = known ? JSON.parse(known) : { asked: [], since: '' }
  // An announcement for a removed item does not apply to one of the same name that came later.
  const came = cameByTheDay(world).get(`${order} | ${item}`) ?? billedSince
  const since = gone > came ? gone : came
  // A paper for a later period says nothing about today: what a change adds is billed by the day at first.
  const unitPrice = asked.findLast(({ from }) => from <= day)?.unitPrice ?? listed ?? asked[0]?.unitPrice
  const price = toldPrice(world, { order, item, unit, day, since }) ?? unitPrice
  return price === undefined ? [] : [price]
}

/** What was announced for an item that is there since a day: the newest announcement for the newest day counts. */
export function toldPrice(
  world: World,
  {
    order,
    item,
    unit,
    day,
    since,
  }: { order: string; item: string; unit: string; day: string; since: string },
): number | undefined {
  return toldOf(world, order, item)
    .filter((told) => told.unit === unit && told.from <= day && told.on >= since)
    .toSorted((one, other) => `${one.from} ${one.on}`.localeCompare(`${other.from} ${other.on}`))
    .at(-1)?.unitPrice
}

/** Unit prices that a line of a paper may ask. */
export function expectedPrice(world: World, paper: Paper, line: Line): number[] {
  const { order, issuedOn } = paper
  const item = itemOf(line)
  const unit = line.unit
  if (item.startsWith(TOGETHER)) return [extrasTogether(world, paper, line)]
  const agreed = priceFrom(world, { order, item, unit, day: line.period?.firstDay ?? issuedOn })
  // An item that a change adds has the listed price; one that it only bills again keeps its own.
  const listed = isNew(world, paper, item, unit) ? listPrice(item, unit) : undefined
  return listed === undefined ? agreed : [...new Set([listed, ...agreed])]
}

/** The office asks for all extras of a period in one line. */
const TOGETHER = 'Extra’s: '

function extrasTogether(world: World, { order, issuedOn }: Paper, line: Line): number {
  const months = line.unit === 'year' ? 12 : 1
  return extrasIn(itemOf(line)).reduce((sum, item) => {
    const [monthly = Number.NaN] = priceFrom(world, { order, item, unit: 'month', day: issuedOn })
    return sum + months * monthly
  }, 0)
}

function isNew(world: World, paper: Paper, item: string, unit: string): boolean {
  if (paper.title.startsWith('Wijziging: ')) return true
  const before = memoryOf(world, 'oracle: last papers').get(paper.order)
  return !before?.split('\n').includes(`${item} | ${unit}`)
}

/** Records what a paper asked, for later papers. */
export function remembersPrice(world: World, paper: Paper): void {
  const { order, lines, issuedOn, title } = paper
  const recurring = lines.filter(({ net, unit }) => net > 0 && (unit === 'month' || unit === 'year'))
  const came = cameByTheDay(world)
  for (const line of recurring) {
    const item = itemOf(line)
    const name = key(order, item, line.unit)
    const known = running(world).get(name)
    const isFirst = !known || isNew(world, paper, item, line.unit)
    const since = came.get(`${order} | ${item}`) ?? issuedOn
    const before = isFirst ? { asked: [], since } : (JSON.parse(known) as Running)
    came.delete(`${order} | ${item}`)
    const from = line.period?.firstDay ?? issuedOn
    const asked = [...before.asked, { from, unitPrice: line.unitPrice }]
    running(world).set(name, JSON.stringify({ ...before, asked } satisfies Running))
  }
  // An item added by a change is billed by the day first: its price may be announced before its first whole period is
  // billed.
  for (const line of lines.filter(
    ({ net, unit, description }) => net > 0 && unit === 'piece' && BY_DAY.test(description),
  ))
    came.set(`${order} | ${itemOf(line)}`, issuedOn)
  const last = memoryOf(world, 'oracle: last papers')
  const names = recurring.map((line) => `${itemOf(line)} | ${line.unit}`)
  const isWhole =
    recurring.some((line) => itemOf(line).startsWith('Hosting ')) && !title.startsWith('Wijziging: ')
  last.set(order, [...(isWhole ? [] : [last.get(order) ?? '']), ...names].join('\n'))
}
