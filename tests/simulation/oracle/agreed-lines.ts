import { type MeantChange, meantChanges } from '../line-changing'
import { rowsOf } from '../looking'
import { type MeantWork, meantQuotes, takenChoices } from '../quoting'
import type { World } from '../world'
import { toldPrice } from './agreed-prices'
import { listPrice } from './price-list'

/*
 * Oracle for what quotes began: its lines from a day on, from what the office meant by its quotes and what customers and
 * the office meant by their changes, with arithmetic of its own. Of the product it reads only when a quote was delivered
 * and from which day a change holds.
 */

type Cycle = 'monthly' | 'yearly'

/** A line that comes back every period. */
export interface AgreedLine {
  description: string
  cycle: Cycle
  /** Cents a period, as agreed. */
  net: number
  /** Percent of VAT, where it is charged. */
  rate: number
  /** What the list counts of it, for a line that follows the list. */
  listed: { unit: 'month' | 'year'; quantity: number } | null
  isName: boolean
  /** The day from which it is there. */
  since: string
}

/** A subscription that a quote began. */
export interface BegunLines {
  subscription: string
  project: string
  cadence: string
  minimumMonths: number
  begunOn: string
  first: AgreedLine[]
  changes: Change[]
}

interface Change {
  subscription: string
  request: string | null
  state: 'planned' | 'done' | 'cancelled'
  effectiveOn: string
  askedAt: Date
  endedAt: Date | null
  /** When it was known to come: one that is made on a later day, at the price of that day, is not before it is made. */
  knownFrom: Date | null
}

/** What a line of a quote comes to, its discount taken off, in whole numbers with halves up. */
export function netOf({ quantity, price, discountPercent }: MeantWork): number {
  const { gross, off } = partsOf({ quantity, price, discountPercent })
  return gross - off
}

/** The same before its discount, and the discount. */
export function partsOf({
  quantity,
  price,
  discountPercent,
}: Pick<MeantWork, 'quantity' | 'price' | 'discountPercent'>): { gross: number; off: number } {
  const gross = rounded(quantity * price, 100)
  return { gross, off: rounded(gross * discountPercent, 100) }
}

function rounded(part: number, whole: number): number {
  return Math.floor((2 * part + whole) / (2 * whole))
}

/** The lines of a quote that its customer took. */
export function takenOf(
  world: World,
  quoteId: string,
  taken: readonly string[] = takenChoices(world).get(quoteId)?.split(' ') ?? [],
): MeantWork[] {
  const meant: MeantWork[] = JSON.parse(meantQuotes(world).get(quoteId) ?? '[]')
  return meant.filter(({ id, isOptional }) => !isOptional || taken.includes(id))
}

/** What of a quote comes back, by what is charged together. */
export function groupsOf(lines: readonly MeantWork[], since: string): Map<string, AgreedLine[]> {
  const again = lines.flatMap((line) => (comesBack(line) ? [{ line, key: groupOf(line) }] : []))
  const groups = Map.groupBy(again, ({ key }) => key)
  return new Map([...groups].map(([key, of]) => [key, of.map(({ line }) => agreed(line, since))]))
}

function comesBack(line: MeantWork): boolean {
  return line.cadence === 'once' ? line.nextYear > 0 : netOf(line) > 0
}

function groupOf({ cadence, minimumMonths }: MeantWork): string {
  return `${cadence} ${cadence === 'once' ? 0 : minimumMonths}`
}

function agreed(line: MeantWork, since: string): AgreedLine {
  const { description, cadence, product, quantity, unit, rate, nextYear } = line
  if (cadence === 'once')
    return {
      description: 'Domeinnaam',
      cycle: 'yearly',
      net: rounded(quantity * nextYear, 100),
      rate,
      listed: { unit: 'year', quantity: 1 },
      isName: true,
      since,
    }
  const isListed = product !== undefined && (unit === 'month' || unit === 'year')
  return {
    description,
    cycle: cadence,
    net: netOf(line),
    rate,
    listed: isListed ? { unit, quantity: quantity / 100 } : null,
    isName: false,
    since,
  }
}

/** All that quotes began, of one project or of all. */
export async function begunLines(world: World, project?: string): Promise<BegunLines[]> {
  const quotes = await rowsOf<{ quoteId: string; project: string; deliveredOn: string }>(
    world,
    `SELECT q.quote_id AS "quoteId", p.number AS project, (q.delivered_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "deliveredOn"
     FROM project_quotes q JOIN projects p ON p.id = q.project_id
     WHERE q.delivered_at IS NOT NULL AND ($1::text IS NULL OR p.number = $1)`,
    [project ?? null],
  )
  const subscriptions = await rowsOf<{ id: string; project: string; minimumMonths: number; names: string[] }>(
    world,
    `SELECT s.id, p.number AS project, s.minimum_months AS "minimumMonths",
       array(SELECT i.description FROM subscription_items i WHERE i.subscription_id = s.id) AS names
     FROM project_subscriptions b JOIN projects p ON p.id = b.project_id JOIN subscriptions s ON s.id = b.subscription_id`,
  )
  const changes = await rowsOf<Change>(
    world,
    `SELECT subscription_id AS subscription, request_id AS request, state, effective_on::text AS "effectiveOn", asked_at AS "askedAt", ended_at AS "endedAt",
       CASE WHEN wish IS NULL THEN coalesce((SELECT max(m.ended_at) FROM subscription_changes m
         WHERE m.subscription_id = c.subscription_id AND m.asked_at = c.asked_at AND m.invoice_id IS NOT NULL), asked_at) END AS "knownFrom"
     FROM subscription_changes c ORDER BY asked_at, effective_on`,
  )
  return quotes.flatMap((quote) =>
    [...groupsOf(takenOf(world, quote.quoteId), quote.deliveredOn)].flatMap(([key, first]) => {
      const [cadence = '', months = ''] = key.split(' ')
      // Descriptions are unique within a project, and those of the list come in one quote only.
      const found = subscriptions.find(
        (one) =>
          one.project === quote.project && first.some(({ description }) => one.names.includes(description)),
      )
      const of = {
        project: quote.project,
        cadence,
        minimumMonths: Number(months),
        begunOn: quote.deliveredOn,
        first,
      }
      const subscription = found?.id ?? ''
      return [{ ...of, subscription, changes: changes.filter((one) => one.subscription === subscription) }]
    }),
  )
}

/** Its lines on a day, as it was known at a moment. */
export function linesOn(
  world: World,
  begun: BegunLines,
  day: string,
  at: Date = world.site.clock.now,
): AgreedLine[] {
  const stands = ({ knownFrom, state, endedAt }: Change) =>
    knownFrom !== null && knownFrom <= at && (state !== 'cancelled' || (endedAt !== null && endedAt > at))
  const known = begun.changes.filter(stands)
  const steps = known
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .toSorted((one, other) => orderOf(one) - orderOf(other) || (one.effectiveOn < other.effectiveOn ? -1 : 1))
  let lines = begun.first
  for (const step of steps) {
    const asked = known.find((one) => one.request !== null && isOfSameWish(one, step))
    const meant = meantChanges(world).get(asked?.request ?? '')
    if (!meant) continue
    const hasRest =
      step.request !== null && begun.changes.some((one) => one.request === null && isOfSameWish(one, step))
    lines = afterStep(world, begun, {
      lines,
      meant: JSON.parse(meant) as MeantChange,
      day: step.effectiveOn,
      isPart: hasRest,
      isRest: step.request === null,
    })
  }
  return lines
}

const orderOf = ({ askedAt }: Change) => askedAt.getTime()

function isOfSameWish(one: Change, other: Change): boolean {
  return one.askedAt.getTime() === other.askedAt.getTime()
}

interface Step {
  lines: readonly AgreedLine[]
  meant: MeantChange
  day: string
  /** Only what becomes more is made: the rest waits for the end of the period. */
  isPart: boolean
  isRest: boolean
}

function afterStep(world: World, begun: BegunLines, step: Step): AgreedLine[] {
  const { lines, meant, day, isPart, isRest } = step
  const [first] = lines
  const cycle = first?.cycle ?? meant.cycle
  const isMore = ({ replaces, description, price }: MeantChange['lines'][number]) => {
    const before = lines.find((line) => line.description === replaces)
    if (!before) return true
    const ranks = [PACKAGES.indexOf(before.description), PACKAGES.indexOf(description)] as const
    if (ranks[0] >= 0 && ranks[1] >= 0) return ranks[1] > ranks[0]
    return wanted({ description, price }, cycle, day).net > priceOfLine(world, begun, before, day)
  }
  // What was made before its rest is there already.
  const isMade = ({ description, price, replaces }: MeantChange['lines'][number]) =>
    isRest &&
    (replaces === null || replaces !== description
      ? lines.some((line) => line.description === description)
      : lines.some((line) => line.description === description && line.net === price))
  const comes = meant.lines.filter((line) => (isPart ? isMore(line) : !isMade(line)))
  const drops = isPart ? [] : meant.drops
  const stays = lines
    .filter(({ description }) => !drops.includes(description))
    .map((line) => {
      const other = comes.find(({ replaces }) => replaces === line.description)
      return other ? { ...wanted(other, cycle, day), rate: line.rate } : line
    })
  const added = comes.filter(({ replaces }) => replaces === null).map((line) => wanted(line, cycle, day))
  const whole = [...stays, ...added]
  return isPart || meant.cycle === cycle
    ? whole
    : whole.map((line) => inCycle(world, begun, line, meant.cycle, day))
}

const PACKAGES = ['Hosting Basis', 'Hosting Onbeperkt', 'Hosting Webshop']

function wanted(
  { description, price }: Pick<MeantChange['lines'][number], 'description' | 'price'>,
  cycle: Cycle,
  since: string,
): AgreedLine {
  const of = { description, cycle, rate: 21, isName: false, since }
  return price === null ? { ...of, ...ofList(description, cycle) } : { ...of, net: price, listed: null }
}

/** An extra counts months, a package its own period. */
function ofList(description: string, cycle: Cycle): Pick<AgreedLine, 'net' | 'listed'> {
  const perYear = cycle === 'yearly' ? listPrice(description, 'year') : undefined
  if (perYear !== undefined) return { net: perYear, listed: { unit: 'year', quantity: 1 } }
  const quantity = cycle === 'yearly' ? 12 : 1
  const perMonth = listPrice(description, 'month') ?? Number.NaN
  return { net: quantity * perMonth, listed: { unit: 'month', quantity } }
}

/** In another cycle the list asks its price; any other line twelve of its months, or a twelfth of its year. */
function inCycle(world: World, begun: BegunLines, line: AgreedLine, cycle: Cycle, since: string): AgreedLine {
  const of = { ...line, cycle, since }
  if (line.listed) return { ...of, ...ofList(line.description, cycle) }
  const net = priceOfLine(world, begun, line, since)
  return { ...of, net: cycle === 'yearly' ? 12 * net : rounded(net, 12) }
}

/** What a line asks for a period that begins on a day: what was told for it, else what was agreed. */
export function priceOfLine(
  world: World,
  { project }: Pick<BegunLines, 'project'>,
  line: AgreedLine,
  day: string,
): number {
  const { description: item, listed, net, since } = line
  if (!listed) return net
  const told = toldPrice(world, { order: project, item, unit: listed.unit, day, since })
  return told === undefined ? net : told * listed.quantity
}

/** Total of lines, with VAT per rate; none for a buyer who reckons it. */
export function totalOf(nets: readonly { net: number; rate: number }[], isReckonedByBuyer: boolean): number {
  const perRate = new Map<number, number>()
  for (const { net, rate } of nets) perRate.set(rate, (perRate.get(rate) ?? 0) + net)
  return [...perRate].reduce(
    (sum, [rate, net]) => sum + net + (isReckonedByBuyer ? 0 : rounded(net * rate, 100)),
    0,
  )
}

/** The lines that a wish would make of those of a day as it was known at a moment, all at once. */
export function linesAfter(
  world: World,
  begun: BegunLines,
  { meant, day, at }: { meant: MeantChange; day: string; at: Date },
): AgreedLine[] {
  const lines = linesOn(world, begun, day, at)
  return afterStep(world, begun, { lines, meant, day, isPart: false, isRest: false })
}
