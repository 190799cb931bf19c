import { memoryOf, rowsOf, saidBy } from '../looking'
import { dayBefore, monthsLater } from '../naive-days'
import type { World } from '../world'
import { type BegunLines, begunLines, linesOn, netOf, partsOf, priceOfLine, takenOf } from './agreed-lines'
import { askedBefore, newPapers, type Paper } from './papers'

/** Invariant 18: what projects invoice and begin is what quotes and changes of them were meant to be. */
export async function projectFaults(world: World): Promise<string[]> {
  return [
    ...(await paperFaults(world)),
    ...(await lineFaults(world)),
    ...(await afterStopFaults(world)),
    ...(await endFaults(world)),
  ]
}

async function paperFaults(world: World): Promise<string[]> {
  const faults: string[] = []
  const asked = memoryOf(world, 'oracle: asked of projects')
  const papers = (await newPapers(world, 'projects')).filter(({ project }) => project !== '')
  const begun = papers.length > 0 ? await begunLines(world) : []
  for (const paper of papers) {
    const { series, quote, draft, replaces, title, number, project } = paper
    if (series === 'credit' || draft || replaces) continue
    const found = quote
      ? deliveryFaults(world, paper, quote)
      : title.startsWith('Wijziging: ')
        ? await changeFaults(world, paper, begun)
        : await renewalFaults(world, paper, begun)
    faults.push(...found.map((fault) => `${number} of ${project}: ${fault}`))
    for (const { description, net } of paper.lines)
      if (net > 0) asked.set(`${project} | ${description} | ${net}`, paper.issuedOn)
  }
  return faults
}

/** The invoice of a delivery asks every line that was taken, each with its discount below it, and nothing else. */
function deliveryFaults(world: World, { lines, vat, percent }: Paper, quote: string): string[] {
  const expected = takenOf(world, quote).flatMap((line) => {
    const { description, discountPercent } = line
    const { gross, off } = partsOf(line)
    const discount = off === 0 ? [] : [`${discountPercent}% korting op ${description}: ${-off}`]
    return [`${description}: ${gross}`, ...discount].map(
      (words) => `${words} at ${vat === 0 ? 0 : line.rate}%`,
    )
  })
  return differences(
    lines.map(({ description, net, vatPercent = percent }) => `${description}: ${net} at ${vatPercent}%`),
    expected,
  )
}

function differences(there: readonly string[], expected: readonly string[]): string[] {
  const [one, other] = [there.toSorted().join('; '), expected.toSorted().join('; ')]
  return one === other ? [] : [`asks ${one}, and ${other} was agreed`]
}

/** A renewal asks all lines of one subscription as they are on its first day, and no others. */
async function renewalFaults(
  world: World,
  { id, lines, project, at }: Paper,
  begun: readonly BegunLines[],
): Promise<string[]> {
  const first = lines[0]?.period?.firstDay
  if (!first) return ['is for no period']
  const [period] = await rowsOf<{ subscription: string }>(
    world,
    `SELECT i.subscription_id AS subscription FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id WHERE p.invoice_id = $1 LIMIT 1`,
    [id],
  )
  const of = begun.filter((one) => one.project === project)
  // The periods of what was taken back again are gone.
  const found = of.find((one) =>
    period
      ? one.subscription === period.subscription
      : linesOn(world, one, first, at).some(({ description }) => description === lines[0]?.description),
  )
  if (!found) return ['is of no subscription']
  const expected = linesOn(world, found, first, at).map((line) => {
    return `${line.description}: ${priceOfLine(world, found, line, first)}`
  })
  return differences(
    lines.map(({ description, net }) => `${description}: ${net}`),
    expected,
  )
}

/** The invoice of a change asks the new price of what came for its days, and gives back what was asked before. */
async function changeFaults(
  world: World,
  { lines, project, at }: Paper,
  begun: readonly BegunLines[],
): Promise<string[]> {
  const of = begun.filter((one) => one.project === project)
  const faults: string[] = []
  for (const line of lines) {
    const { item, price } = shareOf(line)
    const from = line.period?.firstDay ?? ''
    const prices = of.flatMap((one) =>
      linesOn(world, one, from, at)
        .filter(({ description }) => description === item)
        .map((agreed) => priceOfLine(world, one, agreed, from)),
    )
    // What an earlier change asked by the day goes back by the day.
    const before =
      line.net < 0
        ? [...pricesBefore(world, of, item), ...(await askedBefore(world, { project, item, at }))]
        : []
    if (![...prices, ...before].includes(price))
      faults.push(`${line.description} counts ${price}, and it is ${prices.join(' or ') || 'nothing'}`)
  }
  return faults
}

const SHARE = /^(?:Terug: )?(.+?)[:,] \d+ van \d+ dagen × €\s([\d.,]+)/

function shareOf({ description, net }: Paper['lines'][number]): { item: string; price: number } {
  const [, item, price] = SHARE.exec(description) ?? []
  if (item && price) return { item, price: Number(price.replace(/[.,]/g, '')) }
  return { item: description.replace(/^Terug: /, ''), price: Math.abs(net) }
}

/** Every price that a line had, one that was told included. */
export function pricesBefore(world: World, of: readonly BegunLines[], item: string): number[] {
  const { now } = world.site.clock
  return of.flatMap((one) => {
    // Before a change and after it, also of one that is made on the day on which it all begins.
    const looks = one.changes.flatMap(({ effectiveOn: day, askedAt }) => [
      { day, at: new Date(askedAt.getTime() - 1) },
      { day, at: now },
    ])
    const all = [{ day: one.begunOn, at: now }, ...looks, { day: world.day, at: now }]
    const lines = all.flatMap(({ day, at }) => linesOn(world, one, day, at).map((line) => ({ line, day })))
    return [...one.first.map((line) => ({ line, day: one.begunOn })), ...lines]
      .filter(({ line }) => line.description === item)
      .flatMap(({ line, day }) => [line.net, priceOfLine(world, one, line, day)])
  })
}

interface RunningItem {
  subscription: string
  words: string
}

/** What is there today of each subscription is what was agreed. */
async function lineFaults(world: World): Promise<string[]> {
  const items = await rowsOf<RunningItem>(
    world,
    `SELECT i.subscription_id AS subscription, i.description || ': ' || (i.unit_price * i.quantity * 100)::int || ' ' || i.billing_cycle AS words
     FROM subscription_items i JOIN project_subscriptions b ON b.subscription_id = i.subscription_id JOIN subscriptions s ON s.id = i.subscription_id
     WHERE i.starts_on <= $1 AND coalesce(i.ends_on, 'infinity') >= $1 AND coalesce(s.ends_on, 'infinity') >= $1`,
    [world.day],
  )
  return (await begunLines(world)).flatMap((begun) => {
    const { subscription, project } = begun
    if (!subscription) return [`${project} was delivered, and what comes back of it was not begun`]
    const there = items.filter((item) => item.subscription === subscription).map(({ words }) => words)
    // One that is over has nothing any more.
    if (there.length === 0) return []
    const expected = linesOn(world, begun, world.day).map(
      ({ description, net, cycle }) => `${description}: ${net} ${cycle}`,
    )
    return differences(there, expected).map((fault) => `${project}: ${fault}`)
  })
}

/** Of what was stopped or withdrawn from nothing is invoiced any more, and each delivery once. */
async function afterStopFaults(world: World): Promise<string[]> {
  const after = await saidBy(
    world,
    `SELECT p.number || ' ' || CASE WHEN q.withdrawn_at < v.created_at THEN 'was withdrawn from' ELSE 'was stopped' END
       || ', and ' || v.invoice_number || ' asks for it' AS fault
     FROM project_quotes q JOIN projects p ON p.id = q.project_id JOIN hosting_invoices v ON v.id = q.invoice_id
     WHERE q.withdrawn_at < v.created_at OR p.status = 'stopped' AND p.stopped_at < v.created_at`,
  )
  const delivered = await rowsOf<{ quoteId: string; number: string; isInvoiced: boolean }>(
    world,
    `SELECT q.quote_id AS "quoteId", p.number, q.invoice_id IS NOT NULL AS "isInvoiced"
     FROM project_quotes q JOIN projects p ON p.id = q.project_id WHERE q.delivered_at IS NOT NULL`,
  )
  const missing = delivered.filter(({ quoteId, isInvoiced }) => {
    const total = takenOf(world, quoteId).reduce((sum, line) => sum + netOf(line), 0)
    return isInvoiced !== total > 0
  })
  return [...after, ...missing.map(({ number }) => `${number} was delivered, and not invoiced`)]
}

interface Ending {
  id: string
  number: string
  endsOn: string
  isConsumer: boolean
  anchor: string
  months: number
}

/** Who ends goes within a month; a business after its first term or its minimum, when that is later. */
async function endFaults(world: World): Promise<string[]> {
  const asked = memoryOf(world, 'oracle: ends of lines')
  const ending = await rowsOf<Ending>(
    world,
    `SELECT s.id, s.reference AS number, s.ends_on::text AS "endsOn", s.acting_as = 'consumer' AS "isConsumer", s.anchor_on::text AS anchor,
       greatest(s.minimum_months, CASE s.billing_cycle WHEN 'yearly' THEN 12 ELSE 1 END) AS months
     FROM subscriptions s JOIN project_subscriptions b ON b.subscription_id = s.id
     WHERE s.ends_on IS NOT NULL AND EXISTS (SELECT FROM subscription_items i WHERE i.subscription_id = s.id AND i.kind <> 'domain')`,
  )
  return ending.flatMap(({ id, number, endsOn, isConsumer, anchor, months }) => {
    const askedOn = asked.get(id) ?? world.day
    asked.set(id, askedOn)
    const inAMonth = monthsLater(askedOn, 1)
    const endOfTerm = dayBefore(monthsLater(anchor, months))
    const latest = isConsumer || endOfTerm < inAMonth ? inAMonth : endOfTerm
    return endsOn > latest
      ? [`${number} was ended on ${askedOn}, and goes on until ${endsOn} instead of ${latest}`]
      : []
  })
}
