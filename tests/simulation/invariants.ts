import {
  collectionFaults,
  costsFaults,
  fileFaults,
  holdFaults,
  reminderFaults,
  toldPriceFaults,
} from './asking'
import { memoryOf, nightsBehind, rowsOf, saidBy } from './looking'
import { dayAfter, dayBefore, daysFrom, daysLater, momentOn, monthsLater } from './naive-days'
import { nameFaults } from './name-faults'
import { pageFaults } from './oracle/pages'
import { paperFaults } from './oracle/paper-faults'
import { projectFaults } from './oracle/project-faults'
import { projectPageFaults } from './oracle/project-pages'
import { saidFaults } from './oracle/said'
import { tableFaults } from './oracle/tables'
import { moneyFaults } from './receiving'
import type { World } from './world'

/**
 * Invariants that hold after every day, whatever happened on it. The numbers are those of the list in
 * docs/architecture.md; exactly the list below is checked.
 *
 * To add one, write a function that queries the database with SQL of its own and returns a sentence per violation, and
 * add it to `INVARIANTS`. It uses no query, rule or date function of the product, so that it does not share the
 * product's faults: days are computed by `naive-days.ts`. State from one day to the next is in `world.memory`; what the
 * customers' banks did, and which nights were worked, in `world.bank` and `world.nights`. Then break it once by hand,
 * in the product, and see the violation.
 */
interface Invariant {
  number: number
  name: string
  looksAt: string
  violations: (world: World) => Promise<string[]>
}

export const INVARIANTS: readonly Invariant[] = [
  {
    number: 1,
    name: 'periods tile: no gap, no overlap, no drift',
    looksAt: 'every period of every item, against its first day and its cycle',
    violations: tilingFaults,
  },
  {
    number: 2,
    name: 'each due period has exactly one renewal line, or a recorded waiver',
    looksAt: 'what is due by the last night, the periods, and the lines of all invoices',
    violations: async (world) => [
      ...(await overdueRenewals(world)),
      ...(await lineFaults(world)),
      ...(await chargedWhileHeld(world)),
    ],
  },
  {
    number: 3,
    name: 'numbers are gapless, dates run with them, and what was issued does not change',
    looksAt: 'every invoice and credit note, and what it looked like the day before',
    violations: async (world) => [...(await numberFaults(world)), ...(await changedInvoices(world))],
  },
  {
    number: 4,
    name: 'what came in and went back is what the banks did, and is what invoices say',
    looksAt: 'the payments of every invoice, the books of the banks, and the credit notes',
    violations: moneyFaults,
  },
  {
    number: 5,
    name: 'billed less given back is the agreed price by the day; never more goes back than was billed',
    looksAt: 'every period with its item, and the sums of their invoices',
    violations: priceFaults,
  },
  {
    number: 6,
    name: 'one live collection of an invoice at most, each by a mandate that stands, announced in time by its creditor',
    looksAt: 'every collection with its mandate, as it is announced and on the day on which it leaves',
    violations: collectionFaults,
  },
  {
    number: 7,
    name: 'a debit file holds what its collections say, and these what their invoices ask',
    looksAt: 'the bytes of every file, its collections, and their invoices when it was built',
    violations: fileFaults,
  },
  {
    number: 8,
    name: 'each reminder once and in order, and none of what is paid, collected or disputed',
    looksAt: 'every reminder with its invoice, disputes and collections',
    violations: reminderFaults,
  },
  {
    number: 9,
    name: 'no costs of a consumer before the letter was there for fifteen days, and no interest by contract',
    looksAt: 'the last letters with their delivery, what may be claimed today, and the lines of all invoices',
    violations: costsFaults,
  },
  {
    number: 10,
    name: 'suspended is what has a hold, and a payment lifts that for arrears alone, at once',
    looksAt: 'the states of orders, the holds of their subscriptions, and what is overdue',
    violations: holdFaults,
  },
  {
    number: 11,
    name: 'nothing is billed beyond the last day, which comes within a month: of a consumer always, of a business after the first term',
    looksAt: 'what ends, when that was said, and the invoices of later periods',
    violations: endFaults,
  },
  {
    number: 12,
    name: 'the old price holds until a day that the customer was told, thirty days ahead',
    looksAt:
      'every price that was told, with its mail, and every period that costs something else than was agreed',
    violations: toldPriceFaults,
  },
  {
    number: 13,
    name: 'the same night twice changes nothing, and what was shown is what was done',
    looksAt: 'the lines of the night, the invoices made in it, and every table before and after a second run',
    violations: nightFaults,
  },
  {
    number: 15,
    name: 'papers add up, per rate of VAT, and ask the listed price or what was told',
    looksAt: 'every line of every new paper, against a price list, rates and arithmetic of its own',
    violations: paperFaults,
  },
  {
    number: 16,
    name: 'what mails say is what is charged',
    looksAt: 'every amount in every mail to a customer, when it is sent and when its day comes',
    violations: saidFaults,
  },
  {
    number: 17,
    name: 'what pages say is what is charged',
    looksAt:
      'every amount on the pages of an order, a project, their customer and the office, and the office’s tables of invoices and payments, each once in five days',
    violations: async (world) => [
      ...(await pageFaults(world)),
      ...(await projectPageFaults(world)),
      ...(await tableFaults(world)),
    ],
  },
  {
    number: 18,
    name: 'what projects invoice and begin is what was quoted, changed and proposed; nothing of what was stopped',
    looksAt:
      'every new paper of a project, and each subscription that a quote began, against what was meant by it',
    violations: projectFaults,
  },
  {
    number: 19,
    name: 'each domain name has one record, which says what its order and its tasks say',
    looksAt: 'every order with a domain name, its tasks, and the record',
    violations: nameFaults,
  },
]

/** Present violations, each with its invariant. */
export async function violationsOf(world: World): Promise<string[]> {
  const found: string[] = []
  for (const { number, name, violations } of INVARIANTS)
    found.push(...(await violations(world)).map((what) => `${number} (${name}): ${what}`))
  return found
}

interface PeriodRow {
  item: string
  what: string
  months: number
  anchor: string
  starts: string
  seq: number
  first: string
  last: string
}

const MONTHS = `CASE i.billing_cycle WHEN 'monthly' THEN 1 WHEN 'yearly' THEN 12 END`

const PERIODS = `SELECT i.id AS item, s.reference || ' ' || i.product AS what, ${MONTHS} AS months,
    i.anchor_on::text AS anchor, i.starts_on::text AS starts, p.seq, p.first_day::text AS first, p.last_day::text AS last
  FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id
  JOIN subscriptions s ON s.id = i.subscription_id ORDER BY i.id, p.seq`

async function tilingFaults(world: World): Promise<string[]> {
  const anchors = memoryOf(world, 'anchors')
  const faults: string[] = []
  let before: PeriodRow | undefined
  for (const period of await rowsOf<PeriodRow>(world, PERIODS)) {
    const { item, what, anchor, starts, months, seq, first, last } = period
    const follows = before?.item === item ? before : undefined
    const isPartial = !follows && starts > anchor
    const expectedFirst = isPartial ? starts : monthsLater(anchor, seq * months)
    const expectedLast = dayBefore(monthsLater(anchor, (seq + 1) * months))
    if (first !== expectedFirst || last !== expectedLast)
      faults.push(`${what}, period ${seq}: ${first}/${last} instead of ${expectedFirst}/${expectedLast}`)
    if (follows && first !== dayAfter(follows.last))
      faults.push(`${what}, period ${seq} begins ${first}, and the one before ends ${follows.last}`)
    if (!follows && !isPartial && seq !== 0) faults.push(`${what} begins with period ${seq}`)
    if ((anchors.get(item) ?? anchor) !== anchor)
      faults.push(`${what} moved from ${anchors.get(item)} to ${anchor}`)
    anchors.set(item, anchor)
    before = period
  }
  return faults
}

interface NextPeriod {
  item: string
  what: string
  months: number
  anchor: string
  seq: number
  endsOn: string | null
  isHeld: boolean
  isTold: boolean
}

/**
 * Charges that the last night missed: of each subscription the oldest period without a row, if it begins within the
 * days that invoices go ahead. It may be a night late when it fell due after the evening planned the night, and longer
 * while somebody holds it back or a line tells the office why.
 */
async function overdueRenewals(world: World): Promise<string[]> {
  const lastNight = world.nights.worked.at(-1)
  if (lastNight !== world.day) return []
  const until = daysLater(world.day, world.site.context.settings.invoiceDaysAhead)
  const next = await rowsOf<NextPeriod>(
    world,
    `SELECT i.id AS item, s.reference || ' ' || i.product AS what, ${MONTHS} AS months,
       i.anchor_on::text AS anchor, p.seq, least(s.ends_on, i.ends_on)::text AS "endsOn",
       EXISTS (SELECT FROM subscription_holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL) AS "isHeld",
       EXISTS (SELECT FROM night_lines l WHERE l.run_on = $1 AND l.subject_id = s.id::text
         AND l.state IN ('held', 'person', 'changed', 'braked', 'stopped')) AS "isTold"
     FROM subscriptions s JOIN subscription_items i ON i.subscription_id = s.id
     JOIN LATERAL (SELECT max(seq) + 1 AS seq FROM subscription_periods WHERE item_id = i.id) p ON p.seq IS NOT NULL
     ORDER BY s.created_at, i.position`,
    [world.day],
  )
  const owed = memoryOf(world, 'nights that a renewal is owed')
  const still = new Set<string>()
  const faults: string[] = []
  for (const { item, what, months, anchor, seq, endsOn, isHeld, isTold } of next) {
    const first = monthsLater(anchor, seq * months)
    // A period of a suspended order is only waived on the day on which it would begin.
    const isDue = first <= (isHeld ? world.day : until) && (endsOn === null || first <= endsOn)
    if (!isDue || isTold) continue
    const key = `${item} ${first}`
    still.add(key)
    const nights = Number(owed.get(key) ?? 0) + 1
    owed.set(key, String(nights))
    if (nights > NIGHTS_LATE + nightsBehind(world))
      faults.push(
        `${what} was due for the period of ${first}, and in ${nights} nights there is no line and no reason`,
      )
  }
  for (const key of owed.keys()) if (!still.has(key)) owed.delete(key)
  return faults
}

/**
 * What falls due after an evening planned its night is planned the next evening, and done in the night after: two
 * nights passed without it, that of the day itself and the next.
 */
const NIGHTS_LATE = 2

async function lineFaults(world: World): Promise<string[]> {
  const noLine = await saidBy(
    world,
    `SELECT s.reference || ', ' || i.product || ' from ' || p.first_day || ' stands on ' || lines.count || ' lines of its invoice' AS fault
     FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id
     JOIN hosting_invoices v ON v.id = p.invoice_id
     CROSS JOIN LATERAL (SELECT count(*) FROM jsonb_array_elements(v.lines) l
       WHERE starts_with(l ->> 'description', i.description) AND ${NET_OF_EACH} = (p.net * 100)::int
         AND (l -> 'period' IS NULL OR (l #>> '{period,firstDay}', l #>> '{period,lastDay}') = (p.first_day::text, p.last_day::text))
         AND (l -> 'period' IS NOT NULL OR p.seq = 0)) AS lines
     WHERE (lines.count <> 1 OR v.order_id IS DISTINCT FROM s.order_id OR v.series = 'credit') AND NOT ${OF_DELIVERY}`,
  )
  const twice = await saidBy(
    world,
    `WITH asked AS (${ASKED_DAYS})
     SELECT DISTINCT one.number || ' is asked twice for ' || one.what || ' on ' || one.first AS fault
     FROM asked one WHERE one.first <= one.last AND (
       SELECT count(*) FROM asked other WHERE other.number = one.number AND other.what = one.what AND one.first BETWEEN other.first AND other.last
     ) > greatest(1, (
       SELECT count(*) FROM subscription_items i JOIN subscriptions s ON s.id = i.subscription_id WHERE s.reference = one.number
         AND i.description = one.what AND coalesce(i.starts_on, one.first) <= one.first AND coalesce(i.ends_on, one.first) >= one.first
     ))`,
  )
  const forNothing = await saidBy(
    world,
    `SELECT v.invoice_number || ' asks for ' || (l ->> 'description') || ', of which there is no period' AS fault
     FROM hosting_invoices v CROSS JOIN LATERAL jsonb_array_elements(v.lines) l
     WHERE v.series = 'order' AND v.status = 'sent' AND l -> 'period' IS NOT NULL AND NOT ${OF_DELIVERY} AND NOT EXISTS (
       SELECT FROM subscription_periods p WHERE CASE WHEN (l ->> 'net')::int < 0
         THEN p.credit_invoice_id = v.id AND p.credited_from::text = l #>> '{period,firstDay}' AND (p.credited_net * 100)::int = -${NET_OF_EACH}
         ELSE p.invoice_id = v.id AND p.first_day::text = l #>> '{period,firstDay}' END)`,
  )
  return [...noLine, ...twice, ...forNothing]
}

/** The invoice of a delivery, whose lines are held to the quote (`project-faults.ts`): it asks more than first periods. */
const OF_DELIVERY = 'EXISTS (SELECT FROM project_quotes q WHERE q.invoice_id = v.id)'

/** Net amount of a line; of several alike that of each, which is what its period says. */
const NET_OF_EACH = `CASE WHEN abs((l ->> 'quantity')::numeric) > 1 AND l ->> 'unit' = 'piece' THEN (sign((l ->> 'quantity')::numeric) * (l ->> 'unitPrice')::numeric)::int ELSE (l ->> 'net')::int END`

/**
 * Item and days of each line, once for each of several, without days that were credited, as in a month in which a yearly
 * period begins. The days are read from the lines, so that a period with two of them, or one without a row, counts as
 * charged twice. First invoices name no days: those are in the periods that they began.
 */
const ASKED_DAYS = `SELECT coalesce(o.order_number, v.payment_reference) AS number, (v.id, nr) AS line, coalesce(p.description, l ->> 'description') AS what,
    coalesce((l #>> '{period,firstDay}')::date, p.first_day) AS first,
    least(coalesce((l #>> '{period,lastDay}')::date, p.last_day), p.credited_from - 1) AS last
  FROM hosting_invoices v LEFT JOIN hosting_orders o ON o.id = v.order_id
  CROSS JOIN LATERAL jsonb_array_elements(v.lines) WITH ORDINALITY AS lines (l, nr)
  LEFT JOIN LATERAL (
    SELECT i.description, p.first_day, p.last_day, p.credited_from FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id
    WHERE p.invoice_id = v.id AND starts_with(l ->> 'description', i.description)
      AND coalesce((l #>> '{period,firstDay}')::date, p.first_day) = p.first_day AND ${NET_OF_EACH} = (p.net * 100)::int) p ON true
  WHERE v.series = 'order' AND v.status = 'sent' AND (l ->> 'net')::int >= 0
    AND (v.order_id IS NOT NULL OR EXISTS (SELECT FROM projects WHERE number = v.payment_reference))`

async function chargedWhileHeld(world: World): Promise<string[]> {
  return await saidBy(
    world,
    `SELECT s.reference || ' stood still on ' || p.created_at || ', and was charged for ' || i.product || ' from ' || p.first_day AS fault
     FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id
     JOIN subscription_holds h ON h.subscription_id = s.id
     WHERE p.state = 'invoiced' AND h.since < p.created_at AND coalesce(h.lifted_at, 'infinity') > p.created_at`,
  )
}

async function numberFaults(world: World): Promise<string[]> {
  const gaps = await saidBy(
    world,
    `SELECT series || ' ' || series_period || ' counts ' || count(*) || ' up to ' || max(sequence) AS fault FROM hosting_invoices
     GROUP BY series, series_period HAVING count(DISTINCT sequence) <> max(sequence) OR count(*) <> max(sequence) OR min(sequence) <> 1`,
  )
  const backwards = await saidBy(
    world,
    `SELECT invoice_number || ' is of ' || issue_date || ', and the one before of ' || earlier AS fault FROM (
       SELECT invoice_number, issue_date, lag(issue_date) OVER (PARTITION BY series, series_period ORDER BY sequence) AS earlier
       FROM hosting_invoices) AS numbered WHERE issue_date < earlier`,
  )
  const sums = await saidBy(
    world,
    `SELECT invoice_number || ' does not add up' AS fault FROM hosting_invoices
     WHERE amount + vat_amount <> total_amount
       OR amount * 100 <> (SELECT sum((l ->> 'net')::int) FROM jsonb_array_elements(lines) l)`,
  )
  return [...gaps, ...backwards, ...sums]
}

async function changedInvoices(world: World): Promise<string[]> {
  const issued = memoryOf(world, 'issued')
  const rows = await rowsOf<{ number: string; digest: string }>(
    world,
    `SELECT invoice_number AS number, md5((to_jsonb(v) - ARRAY['status', 'payment_status', 'paid_at', 'credited_amount'])::text) AS digest
     FROM hosting_invoices v`,
  )
  const now = new Map(rows.map(({ number, digest }) => [number, digest]))
  const faults = [...issued]
    .filter(([number, digest]) => now.get(number) !== digest)
    .map(([number]) => `${number} is ${now.has(number) ? 'not what it was' : 'gone'}`)
  for (const [number, digest] of now) issued.set(number, digest)
  return faults
}

interface BilledPeriod {
  what: string
  kind: string
  state: string
  seq: number
  starts: string
  anchor: string
  months: number
  net: number
  price: number
  first: string
  last: string
  creditedFrom: string | null
  credited: number
}

/** Price of a domain name in its first year, whatever it costs later. */
const FIRST_YEAR_CENTS = 100

async function priceFaults(world: World): Promise<string[]> {
  const prices = memoryOf(world, 'prices')
  const faults: string[] = []
  const items = await rowsOf<{ id: string; what: string; price: string }>(
    world,
    `SELECT i.id, s.reference || ' ' || i.product AS what, i.unit_price || ' x ' || i.quantity AS price
     FROM subscription_items i JOIN subscriptions s ON s.id = i.subscription_id`,
  )
  for (const { id, what, price } of items) {
    if ((prices.get(id) ?? price) !== price)
      faults.push(`${what} was agreed for ${prices.get(id)}, and is ${price}`)
    prices.set(id, price)
  }
  const billed = await rowsOf<BilledPeriod>(
    world,
    `SELECT s.reference || ' ' || i.product AS what, i.kind, p.state, p.seq, i.starts_on::text AS starts, i.anchor_on::text AS anchor,
       ${MONTHS} AS months, (p.net * 100)::int AS net, (${PRICE_AT_THE_TIME} * i.quantity * 100)::int AS price,
       p.first_day::text AS first, p.last_day::text AS last, p.credited_from::text AS "creditedFrom", (p.credited_net * 100)::int AS credited
     FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id`,
  )
  for (const period of billed) {
    const { what, net, credited, first } = period
    const expected = expectedNet(period)
    if (Math.abs(net - expected) > CENT)
      faults.push(`${what} from ${first} is billed ${net} instead of ${expected}`)
    if (credited > net) faults.push(`${what} from ${first}: ${credited} goes back of ${net}`)
    const back = expectedBack(period)
    if (Math.abs(credited - back) > CENT)
      faults.push(`${what} from ${first}: ${credited} goes back instead of ${back}`)
  }
  // What the invoice of a change gave back of earlier periods stands beside them, until it is credited in full.
  const sums = await saidBy(
    world,
    `SELECT v.invoice_number || ' asks for ' || of.asked || ' less ' || of.given || ', and its periods for ' || of.periods || ' less ' || of.credited AS fault
     FROM hosting_invoices v CROSS JOIN LATERAL (
       SELECT (SELECT coalesce(sum((l ->> 'net')::int) FILTER (WHERE (l ->> 'net')::int > 0), 0) / 100.0 FROM jsonb_array_elements(v.lines) l) AS asked,
         (SELECT coalesce(-sum((l ->> 'net')::int) FILTER (WHERE (l ->> 'net')::int < 0), 0) / 100.0 FROM jsonb_array_elements(v.lines) l) AS given,
         (SELECT sum(p.net) FROM subscription_periods p WHERE p.invoice_id = v.id) AS periods,
         (SELECT coalesce(sum(c.credited_net), 0) FROM subscription_periods c WHERE c.credit_invoice_id = v.id) AS credited,
         (SELECT coalesce(sum(${ASKED_AGAIN}), 0) FROM hosting_invoices n WHERE n.credits_invoice_id = v.id) AS again) AS of
     WHERE v.series = 'order' AND of.periods IS NOT NULL AND NOT ${OF_DELIVERY}
       AND (of.periods <> of.asked OR of.credited <> of.given - of.again)`,
  )
  // Each credit note gives its periods back; the part that the invoice of a change never asked goes back from an
  // earlier invoice at that moment, which may be that of a delivery.
  const papers = await saidBy(
    world,
    // The rest of an invoice takes the periods over from the notes that gave a part of them back before.
    `SELECT string_agg(n.invoice_number, ' and ' ORDER BY n.invoice_number) || ' give ' || sum(n.given) || ' back, and their periods ' || sum(of.credited) AS fault
     FROM (SELECT n.*, ${ASKED_AGAIN} - ${REST} AS again, ${givenBy('n')} AS given,
         (SELECT coalesce(sum(${givenBy('earlier')}), 0) FROM hosting_invoices earlier
          WHERE earlier.credits_invoice_id = v.id AND earlier.created_at < n.created_at) AS before
       FROM hosting_invoices n JOIN hosting_invoices v ON v.id = n.credits_invoice_id
       WHERE n.series = 'credit') n CROSS JOIN LATERAL (
       SELECT count(*) AS periods, coalesce(sum(p.credited_net), 0) AS credited FROM subscription_periods p WHERE p.credit_invoice_id = n.id) AS of
     GROUP BY coalesce(n.order_id, n.customer_account_id), date_trunc('second', n.created_at)
     HAVING sum(of.credited - n.again) <> sum(n.given) AND bool_or(of.periods > 0 AND of.credited - n.again NOT IN (n.given, n.given + n.before))`,
  )
  return [...faults, ...sums, ...papers]
}

const CENT = 1

/**
 * What a credit note takes back of the credit on its invoice: when the invoice of a change is credited in full, it no
 * longer gives the rest of the old periods back, and those are asked in full again. One over some of its days that asks
 * a part of that credit again only moves it to an earlier invoice.
 */
const ASKED_AGAIN = `(SELECT coalesce(sum((l ->> 'net')::int), 0) / 100.0 FROM jsonb_array_elements(n.lines) l
  WHERE (l ->> 'net')::int > 0 AND l ->> 'description' NOT LIKE '%teruggedraaid' AND l ->> 'description' LIKE 'Terug: %')`

/** What a credit note gives back of lines for periods, whose discounts have their days too; all of an invoice without days. */
const givenBy = (note: string) =>
  `(SELECT coalesce(-sum((l ->> 'net')::int), 0) / 100.0 FROM jsonb_array_elements(${note}.lines) WITH ORDINALITY AS credited (l, nr)
  WHERE NOT ${OF_DELIVERY} OR v.lines -> coalesce((l ->> 'creditsLine')::int, nr::int - 1) -> 'period' IS NOT NULL)`

/** What a credit note takes back of periods of which the invoice of a change gave a part back: the other part. */
const REST = `(SELECT coalesce(sum(p.net - p.credited_net), 0) FROM subscription_periods p
  JOIN subscription_items i ON i.id = p.item_id JOIN hosting_invoices c ON c.id = p.credit_invoice_id AND c.series <> 'credit'
  WHERE p.invoice_id = n.credits_invoice_id AND EXISTS (
    SELECT FROM jsonb_array_elements(n.lines) l WHERE l ->> 'description' = i.description || ', de rest'))`

/** Price agreed for an item, or the latest one notified for periods that begin on this day. */
const PRICE_AT_THE_TIME = `coalesce((SELECT t.unit_price FROM item_prices t
  WHERE t.item_id = i.id AND t.effective_on <= p.first_day AND t.notified_at <= p.created_at
    AND coalesce(t.withdrawn_at, 'infinity') > p.created_at
  ORDER BY t.effective_on DESC, t.notified_at DESC LIMIT 1), i.unit_price)`

/** Price of a whole period in proportion to the days of the item; a domain name is charged in full. */
function expectedNet({ kind, state, seq, starts, anchor, months, price, first, last }: BilledPeriod): number {
  if (state === 'waived') return 0
  if (kind === 'domain') return seq === 0 ? FIRST_YEAR_CENTS : price
  const begins = monthsLater(anchor, seq * months)
  return starts > begins ? (price * daysFrom(first, last)) / daysFrom(begins, last) : price
}

function expectedBack({ kind, net, first, last, creditedFrom }: BilledPeriod): number {
  if (!creditedFrom) return 0
  // A registrar refunds no days; what was asked by mistake is credited in full.
  if (kind === 'domain') return creditedFrom === first ? net : 0
  return (net * daysFrom(creditedFrom, last)) / daysFrom(first, last)
}

interface EndingOrder {
  number: string
  requestedOn: string
  endsOn: string
  isConsumer: boolean
  anchor: string | null
  months: number
}

/** Whether the last night was worked without a plan: the evening before it was part of an outage. */
function lacksPlan({ nights }: World): boolean {
  const last = nights.worked.at(-1)
  return last !== undefined && nights.missed.includes(dayBefore(last))
}

async function endFaults(world: World): Promise<string[]> {
  const beyond = await saidBy(
    world,
    `SELECT s.reference || ' ends on ' || least(s.ends_on, i.ends_on) || ', and is asked for ' || i.product || ' from ' || p.first_day AS fault
     FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id
     JOIN hosting_invoices v ON v.id = p.invoice_id
     WHERE p.state = 'invoiced' AND v.status = 'sent' AND p.credited_from IS NULL AND (
       p.first_day > s.ends_on OR p.first_day > i.ends_on AND NOT EXISTS (
         SELECT FROM subscription_changes c JOIN hosting_invoices n ON n.credits_invoice_id = c.invoice_id
         WHERE c.subscription_id = s.id AND c.effective_on = i.ends_on + 1 AND ${ASKED_AGAIN} > 0))`,
  )
  const apart = await saidBy(
    world,
    `SELECT o.order_number || ' ends on ' || coalesce(o.ends_on::text, 'no day') || ', its subscription on ' || coalesce(s.ends_on::text, 'no day') AS fault
     FROM hosting_orders o JOIN subscriptions s ON s.order_id = o.id WHERE o.ends_on IS DISTINCT FROM s.ends_on`,
  )
  const running = await saidBy(
    world,
    // An order cancelled after the night was planned (at 18:00 the day before) ends in the next night.
    `SELECT order_number || ' ended on ' || ends_on || ', and is ' || status AS fault FROM hosting_orders o
     WHERE ends_on < $1::date AND status <> 'cancelled'
       AND (cancel_requested_at AT TIME ZONE 'Europe/Amsterdam') < $2::date - interval '6 hours' AND NOT EXISTS (
       SELECT FROM night_lines l WHERE l.run_on = $2 AND l.kind = 'ending' AND l.subject_id = o.id::text AND l.state = 'held')`,
    [daysLater(world.day, -nightsBehind(world) - (lacksPlan(world) ? 1 : 0)), world.nights.worked.at(-1)],
  )
  const ending = await rowsOf<EndingOrder>(
    world,
    `SELECT o.order_number AS number, (o.cancel_requested_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "requestedOn",
       o.ends_on::text AS "endsOn", o.customer_kvk IS NULL AS "isConsumer", s.anchor_on::text AS anchor, CASE s.billing_cycle WHEN 'monthly' THEN 1 ELSE 12 END AS months
     FROM hosting_orders o JOIN subscriptions s ON s.order_id = o.id WHERE o.ends_on IS NOT NULL`,
  )
  const late = ending.flatMap(({ number, requestedOn, endsOn, isConsumer, anchor, months }) => {
    const endOfTerm = anchor ? dayBefore(monthsLater(anchor, months)) : requestedOn
    const inAMonth = monthsLater(requestedOn, 1)
    const latest = isConsumer ? inAMonth : ([endOfTerm, inAMonth].sort().at(-1) ?? '')
    return endsOn > latest
      ? [`${number} was cancelled on ${requestedOn}, and goes on until ${endsOn} instead of ${latest}`]
      : []
  })
  return [...beyond, ...apart, ...running, ...late]
}

async function nightFaults(world: World): Promise<string[]> {
  const faults = world.nights.faults.splice(0)
  if (world.nights.worked.at(-1) !== world.day) return faults
  const unfinished = await saidBy(
    world,
    `SELECT sentence || ' was left ' || state AS fault FROM night_lines WHERE run_on = $1 AND state IN ('planned', 'running', 'failed')`,
    [world.day],
  )
  const held = await saidBy(
    world,
    `SELECT l.sentence || ' was ' || l.state || ', and is held back: ' || coalesce(h.until::text, 'without a day') AS fault
     FROM night_lines l LEFT JOIN night_holds h ON h.key = l.key AND h.held_at < l.started_at AND coalesce(h.until, 'infinity') > l.run_on
     WHERE l.run_on = $1 AND (h.key IS NOT NULL AND l.state IN ('done', 'person') OR l.state = 'held' AND NOT EXISTS (
       SELECT FROM audit_log a WHERE a.action = 'night.line-held' AND a.subject_id = l.key))`,
    [world.day],
  )
  const otherwise = await saidBy(
    world,
    `SELECT l.sentence || ' for ' || l.amount || ' made ' || count(v.id) || ' invoices of ' || coalesce(sum(v.total_amount), 0) AS fault
     FROM night_lines l JOIN subscriptions s ON s.id::text = l.subject_id
     LEFT JOIN hosting_invoices v ON (v.order_id = s.order_id OR s.order_id IS NULL AND EXISTS (
         SELECT FROM audit_log a WHERE a.action = 'subscription.renewed' AND a.subject_id = s.id::text AND a.details ->> 'invoice' = v.invoice_number))
       AND v.series = 'order' AND v.issue_date = l.run_on
       AND v.created_at BETWEEN $2 AND $3
     WHERE l.run_on = $1 AND l.kind = 'renewal' AND l.state = 'done' AND l.amount IS NOT NULL
     GROUP BY l.run_on, l.key HAVING count(v.id) <> 1 OR sum(v.total_amount) <> l.amount`,
    nightOf(world),
  )
  const unseen = await saidBy(
    world,
    `SELECT v.invoice_number || ' was made in the night, and nobody was shown it' AS fault
     FROM hosting_invoices v JOIN subscriptions s ON s.order_id = v.order_id OR s.order_id IS NULL AND EXISTS (
       SELECT FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id WHERE p.invoice_id = v.id AND i.subscription_id = s.id)
     WHERE v.created_at BETWEEN $2 AND $3 AND NOT EXISTS (
       SELECT FROM night_lines l WHERE l.run_on = $1 AND l.subject_id IN (s.id::text, s.order_id::text) AND l.planned_at < v.created_at)`,
    nightOf(world),
  )
  return [...faults, ...unfinished, ...held, ...otherwise, ...unseen]
}

/** The day, and the beginning and end of its night. */
function nightOf({ day }: World): [string, Date, Date] {
  return [day, momentOn(day, '03:05'), momentOn(day, '06:00')]
}
