import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { auditWords } from '../../../src/app/audit-words'
import { choiceParams } from '../../../src/features/hosting/orders/plan-change/domain/change-request'
import { ChangeView } from '../../../src/features/hosting/orders/plan-change/web/ChangeView'
import { OrderFacts } from '../../../src/features/hosting/orders/web/office/OrderFacts'
import { loadOrder as loadForOffice } from '../../../src/features/hosting/orders/web/office/server/load-order'
import { OrderView } from '../../../src/features/hosting/orders/web/portal/OrderView'
import { loadChange } from '../../../src/features/hosting/orders/web/portal/server/load-change'
import { loadOrder } from '../../../src/features/hosting/orders/web/portal/server/load-order'
import { loadDashboard } from '../../../src/portal/server/load-dashboard'
import { DashboardView } from '../../../src/portal/ui/DashboardView'
import { memoryOf, rowsOf } from '../looking'
import { dayAfter, daysFrom, daysLater, monthsLater } from '../naive-days'
import { accountOf } from '../people'
import type { SimulatedOrder, World } from '../world'
import { priceFrom } from './agreed-prices'
import { instalmentsOf } from './instalments'
import { centsOf, DAY, dayOfWords, MONEY } from './mail-reading'
import { creditNotesAtEnd } from './papers'
import { DOMAIN_FIRST_YEAR, listedAmounts, standardRate, vatOf } from './price-list'
import { proposedAmounts } from './proposed'
import { type Promised, pagePromises } from './said'
import { reckonsVatThemselves } from './vat-of-buyer'

/*
 * Checks amounts on pages: they are rendered and read as text. The expected amounts come from papers, mails, banks and
 * items, by independent SQL.
 */

/** Each order is checked once in so many days. */
const EVERY = 5

/** Faults of the amounts on the pages of today's orders. */
export async function pageFaults(world: World): Promise<string[]> {
  const faults: string[] = []
  const turn = daysFrom(world.plan.firstDay, world.day) - 1
  for (const [index, order] of world.orders.entries())
    if ((index + turn) % EVERY === 0) faults.push(...(await faultsOfOrder(world, order)))
  return faults
}

async function faultsOfOrder(world: World, order: SimulatedOrder): Promise<string[]> {
  const truth = await truthOf(world, order)
  // The dashboard shows all orders of its customer.
  for (const other of world.orders.filter(({ customerId }) => customerId === order.customerId)) {
    const { from, nameFrom, today } = other === order ? truth : await truthOf(world, other)
    truth.known.add(today)
    for (let days = 0; days <= 366; days++) truth.known.add(from(daysLater(world.day, days)))
    for (const name of nameFrom(world.day)) truth.known.add(name)
    for (const listed of await orderedFor(world, other, today)) truth.known.add(listed)
  }
  for (const proposed of await proposedAmounts(world, order.customerId)) truth.known.add(proposed)
  const pages = await pagesOf(world, order)
  return Object.entries(pages).flatMap(([page, text]) =>
    [...sentenceFaults(truth, text), ...sumFaults(truth, text), ...unknownAmounts(truth, text)].map(
      (fault) => `${page} of ${order.orderNumber} on ${world.day}: ${fault}`,
    ),
  )
}

/** The listed price of an order includes the first year of its domain names, until it is changed. */
async function orderedFor(
  world: World,
  { orderNumber }: SimulatedOrder,
  period: number,
): Promise<readonly number[]> {
  const changes = await rowsOf(
    world,
    `SELECT c.id FROM subscription_changes c JOIN subscriptions s ON s.id = c.subscription_id
     JOIN hosting_orders o ON o.id = s.order_id WHERE o.order_number = $1 AND c.state = 'done'`,
    [orderNumber],
  )
  const names = await rowsOf(
    world,
    `SELECT i.id FROM subscription_items i JOIN subscriptions s ON s.id = i.subscription_id
     JOIN hosting_orders o ON o.id = s.order_id WHERE o.order_number = $1 AND i.kind = 'domain'`,
    [orderNumber],
  )
  const net = Math.max(1, names.length) * DOMAIN_FIRST_YEAR
  const vats = [0, vatOf(net, standardRate(world.day))]
  return changes.length > 0 ? [] : vats.map((vat) => period + net + vat)
}

/** Pages of an order, as text. */
async function pagesOf(
  { site, counts }: World,
  { accountId, orderNumber }: SimulatedOrder,
): Promise<Record<string, string>> {
  const { context } = site
  const now = context.now()
  const account = accountOf({ accountId })
  const nothingSent = { now, notice: undefined, sent: undefined }
  const own = await loadOrder(context, account, orderNumber)
  const dashboard = await loadDashboard(context, account, 1)
  const office = await loadForOffice(context, orderNumber, auditWords)
  const wished = { packageId: 'webshop', billingCycle: 'yearly', extras: ['seo'] } as const
  const params = new URLSearchParams(choiceParams(wished))
  const change = await loadChange(context, account, orderNumber, params)
  const isNameAlone = own?.order.hostingPackage === null
  if (!own || !dashboard || !office || (!change && !isNameAlone))
    throw new Error(`${orderNumber} has no page`)
  const pages = {
    'the page': <OrderView {...own} {...nothingSent} wantsToCancel={false} />,
    'the dashboard': <DashboardView {...dashboard} {...nothingSent} />,
    'the office’s page': <OrderFacts order={office.order} today={own.today} />,
    ...(change && {
      'the change page': (
        <ChangeView {...change} wished={wished} reader="customer" path="" orderPath="" orderNumber="" />
      ),
    }),
  }
  const texts = Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, wordsOf(page)]))
  const amounts = Object.values(texts).join().match(new RegExp(MONEY, 'g'))?.length ?? 0
  counts.set('amounts read on pages', (counts.get('amounts read on pages') ?? 0) + amounts)
  return texts
}

/** Text of a page: a line for each row or paragraph. */
export function wordsOf(page: ReactElement): string {
  return renderToStaticMarkup(page)
    .replace(/<\/(?:p|tr|li|h\d|div|dd)>/g, '\n')
    .replace(/<\/(?:th|td|dt|small|span)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/[^\S\n]+/g, ' ')
}

interface Truth {
  /** Price of a period today, and of the next one from a day on. In cents with VAT. */
  today: number
  from: (day: string) => number
  /** Price of a later year of the domain names, together; none without one. */
  nameFrom: (day: string) => number[]
  open: number
  openInvoices: number
  /** Unpaid amount of each paper. */
  unpaid: number[]
  /** Maximum number of credit notes when the order ends. */
  creditNotesAtEnd: number
  /** Amounts on papers, of payments and refunds, and the parts of a period's price. */
  known: Set<number>
  promise: (promised: Promised) => void
  day: string
  /** VAT in percent that the customer is charged today. */
  rate: number
  /** Whether something of the order may go back at another VAT than is charged now: they moved, or VIES changed its mind. */
  hasOtherVat: boolean
}

interface Item {
  kind: string
  description: string
  unit: string
  quantity: number
  startsOn: string | null
  endsOn: string | null
  anchorOn: string | null
}

async function truthOf(world: World, { orderNumber, customerId }: SimulatedOrder): Promise<Truth> {
  const items = await rowsOf<Item>(
    world,
    `SELECT i.kind, i.description, i.unit, i.quantity, i.starts_on::text AS "startsOn", i.ends_on::text AS "endsOn", i.anchor_on::text AS "anchorOn"
     FROM subscription_items i JOIN subscriptions s ON s.id = i.subscription_id JOIN hosting_orders o ON o.id = s.order_id
     WHERE o.order_number = $1`,
    [orderNumber],
  )
  const [over] = await rowsOf<{ lastDay: string }>(
    world,
    `SELECT ends_on::text AS "lastDay" FROM hosting_orders WHERE order_number = $1 AND status = 'cancelled' AND ends_on < $2`,
    [orderNumber, world.day],
  )
  // An ended order keeps its price of the last day, whatever was announced for later days.
  const today = over?.lastDay ?? world.day
  const partsOn = (day: string, kinds: readonly string[]) =>
    items
      .filter(({ kind }) => kinds.includes(kind))
      .filter(({ startsOn, endsOn }) => (startsOn ?? day) <= day && (endsOn ?? day) >= day)
      .map((item) => {
        const { description, unit, quantity } = item
        const asked = { order: orderNumber, item: description, unit, day, gone: goneBefore(items, item) }
        const [price = Number.NaN] = priceFrom(world, asked)
        return quantity * price
      })
  const netOn = (day: string, kinds: readonly string[]) =>
    partsOn(day, kinds).reduce((sum, part) => sum + part, 0)
  // An ended order keeps the VAT of its last day too.
  const reckons = await reckonsVatThemselves(world, customerId, { day: today, order: orderNumber })
  const rateOn = (day: string) => (reckons ? 0 : standardRate(day))
  const withVat = (net: number, day: string) => net + vatOf(net, rateOn(day))
  // The year of a name alone is the period of its order.
  const names = items.filter(({ kind }) => kind === 'domain')
  const isNameAlone = items.length === names.length
  const from = (day: string) => withVat(netOn(day, isNameAlone ? ['domain'] : ['package', 'extra']), day)
  const { open, openInvoices, unpaid, moved } = await moneyOf(world, customerId)
  const instalments = await instalmentsOf(world, customerId)
  const hosting = netOn(today, ['package'])
  const extras = netOn(today, ['extra'])
  return {
    today: from(today),
    from,
    nameFrom: (day) => {
      const years = names.flatMap(({ anchorOn, endsOn, description: item, unit }) => {
        const next = anchorOn ? nextYear(anchorOn, world.day) : day
        if (endsOn !== null && endsOn < next) return []
        return [
          { next, net: priceFrom(world, { order: orderNumber, item, unit, day: next })[0] ?? Number.NaN },
        ]
      })
      const [first] = years
      return first ? [withVat(sumOf(years.map(({ net }) => net)), first.next)] : []
    },
    open,
    openInvoices,
    unpaid,
    creditNotesAtEnd: await creditNotesAtEnd(world, orderNumber, world.day),
    day: world.day,
    rate: rateOn(world.day),
    hasOtherVat:
      memoryOf(world, 'moved abroad').has(orderNumber) ||
      (await wasChargedOther(world, orderNumber, reckons)),
    known: new Set([
      ...moved,
      ...instalments.flatMap(({ amount, left }) => [amount, left]),
      ...listedAmounts().flatMap((listed) => [listed, withVat(listed, world.day)]),
      hosting,
      extras,
      names.length * DOMAIN_FIRST_YEAR,
      vatOf(hosting + extras, rateOn(today)),
      from(today),
    ]),
    promise: (promised) => pagePromises(world).set(orderNumber, JSON.stringify(promised)),
  }
}

/** Last day of an item of the same name that went before this one came, with days between them; '' without one. */
function goneBefore(items: readonly Item[], { description, unit, startsOn }: Item): string {
  const ends = items
    .filter((other) => other.description === description && other.unit === unit)
    .flatMap(({ endsOn }) => (endsOn && startsOn && dayAfter(endsOn) < startsOn ? [endsOn] : []))
  return ends.sort().at(-1) ?? ''
}

/** Whether the order has papers on which the buyer reckoned VAT while they do not now, or the other way round. */
async function wasChargedOther(world: World, orderNumber: string, reckons: boolean): Promise<boolean> {
  const treatments = await rowsOf<{ isReversed: boolean }>(
    world,
    `SELECT DISTINCT v.vat_treatment = 'reverse-charge' AS "isReversed" FROM hosting_invoices v
     JOIN hosting_orders o ON o.id = v.order_id WHERE o.order_number = $1`,
    [orderNumber],
  )
  return treatments.some(({ isReversed }) => isReversed !== reckons)
}

function nextYear(anchor: string, day: string): string {
  let next = anchor
  for (let years = 1; next <= day || years === 1; years++) next = monthsLater(anchor, 12 * years)
  return next
}

interface Asked {
  id: string
  series: string
  status: string
  net: number
  vat: number
  total: number
  back: number
  came: number
  went: number
  lines: { net: number; unitPrice: number; description: string }[]
}

/** Amounts of all papers of a customer, with the payments and refunds of each. */
export async function moneyOf(world: World, customerId: string) {
  const papers = await rowsOf<Asked>(
    world,
    `SELECT v.id, v.series, v.status, v.lines,
       (v.amount * 100)::int AS net, (v.vat_amount * 100)::int AS vat, (v.total_amount * 100)::int AS total,
       (SELECT coalesce(-sum(n.total_amount) * 100, 0)::int FROM hosting_invoices n WHERE n.credits_invoice_id = v.id) AS back,
       coalesce(m.came * 100, 0)::int AS came, coalesce(m.went * 100, 0)::int AS went
     FROM hosting_invoices v LEFT JOIN LATERAL (
       SELECT sum(m.amount) FILTER (WHERE m.amount > 0) AS came, -sum(m.amount) FILTER (WHERE m.amount < 0) AS went
       FROM payments p JOIN payment_movements m ON m.payment_id = p.id WHERE p.invoice_id = v.id) m ON true
     WHERE v.customer_account_id = $1`,
    [customerId],
  )
  const left = ({ total, back, came, went }: Asked) => total - back - (came - went)
  const asking = papers.filter((paper) => {
    return paper.series !== 'credit' && paper.status === 'sent' && left(paper) > 0
  })
  const partly = papers.flatMap((paper) => {
    const { net, vat, total, back, came, went, lines } = paper
    return [
      net,
      vat,
      total,
      back,
      came,
      went,
      came - went,
      left(paper),
      -left(paper),
      total - back,
      ...lines.flatMap((line) => [line.net, line.unitPrice]),
    ]
  })
  return {
    open: asking.reduce((sum, paper) => sum + left(paper), 0),
    openInvoices: asking.length,
    unpaid: asking.map(left),
    moved: partly.map(Math.abs),
  }
}

/** Net amounts in the refund table without a calculation in days: periods that go back whole. */
function wholeShares(text: string): number[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const vat = lines.findIndex((line) => /^Btw (?:€ |verlegd)/.test(line))
  const whole: number[] = []
  for (let at = vat - 1; at >= 0; at -= 1) {
    const [, amount] = new RegExp(`${MONEY}$`).exec(lines[at] ?? '') ?? []
    if (amount === undefined) break
    if (!(lines[at] ?? '').includes(' dagen × ')) whole.push(centsOf(amount))
  }
  return whole
}

const NOW = new RegExp(`^Nu per (?:maand|jaar)[^€\n]*${MONEY}`, 'm')
const RENEWS = new RegExp(
  `Verlengt op ${DAY} voor ${MONEY} per (?:maand|jaar)(?:, en ${MONEY} per jaar voor [^€]+?)?\\. `,
)
const LATER_PRICE = new RegExp(`Vanaf ${DAY}(?: is dat)? ${MONEY} (?:per|incl)`, 'g')
const OPEN = new RegExp(`(?:staat één factuur|staan (\\d+) facturen) open: ${MONEY}`)

/** Faults in sentences with an unambiguous meaning. */
function sentenceFaults(truth: Truth, text: string): string[] {
  const faults: string[] = []
  const hold = (what: string, said: string, real: readonly number[]) => {
    for (const amount of real) truth.known.add(amount)
    if (!real.includes(centsOf(said))) faults.push(`${what} ${said}, and it is ${real.join(' or ')}`)
  }
  const [, now] = NOW.exec(text) ?? []
  if (now) hold('now', now, [truth.today])
  const [, words, next, name] = RENEWS.exec(text) ?? []
  if (words && next) {
    const day = dayOfWords(words)
    hold(`from ${day}`, next, [truth.from(day)])
    truth.promise({ from: day, amount: centsOf(next), on: truth.day })
    if (name) hold('the domain name', name, truth.nameFrom(day))
  }
  for (const [, later = '', amount = ''] of text.matchAll(LATER_PRICE))
    hold(`from ${later}`, amount, [truth.from(dayOfWords(later))])
  const [, many = '1', open] = OPEN.exec(text) ?? []
  if (open) {
    hold('open', open, [truth.open])
    if (Number(many) !== truth.openInvoices) faults.push(`${many} open, and it is ${truth.openInvoices}`)
  }
  return faults
}

const ARITHMETIC = new RegExp(`(?:(\\d+) × )?(\\d+) van (\\d+) dagen × ${MONEY} = ${MONEY}`, 'g')

/** Share of an amount for some of its days: a charge is rounded half up, a refund is the remainder. */
function daysOf(amount: number, days: number, ofDays: number): number[] {
  const upTo = (some: number) => Math.floor((2 * amount * some + ofDays) / (2 * ofDays))
  return [upTo(days), amount - upTo(ofDays - days)]
}

/** Faults in calculations that a page shows: by the day, with VAT on the result. */
function sumFaults(
  { known, day, rate, hasOtherVat, unpaid, creditNotesAtEnd }: Truth,
  text: string,
): string[] {
  const faults: string[] = []
  const knowWithVat = (net: number) => {
    const vat = vatOf(net, rate)
    for (const amount of [net, vat, net + vat]) known.add(Math.abs(amount))
  }
  const shares: number[] = []
  for (const [words, count = '1', part, whole, price = '', share = ''] of text.matchAll(ARITHMETIC)) {
    const real = daysOf(centsOf(price), Number(part), Number(whole)).map((one) => Number(count) * one)
    const shown = real.find((one) => one === centsOf(share))
    if (shown === undefined) faults.push(`${words}, and that is ${real.join(' or ')}`)
    known.add(centsOf(share))
    shares.push(shown ?? 0)
  }
  shares.push(...wholeShares(text))
  const byDays = sumOf(shares)
  // A part that is not asked any more is refunded only as far as it was paid.
  const partsPaid = (total: number) => {
    for (const left of unpaid) known.add(Math.abs(total - left))
  }
  knowWithVat(byDays)
  // Who moved to another member state gets what was asked before at the rate of then.
  const taxed = hasOtherVat ? subsetsOf(shares).map((some) => vatOf(sumOf(some), standardRate(day))) : []
  // The refund of an invoice leaves it the VAT of the rest: each may differ by the cent that the other rounds.
  for (const whole of [vatOf(byDays, rate), ...taxed])
    for (let cents = -creditNotesAtEnd; cents <= creditNotesAtEnd; cents++) {
      const vat = whole + cents
      known.add(vat).add(byDays + vat)
      partsPaid(byDays + vat)
    }
  const [, change] = /Wat de wijziging vandaag kost([\s\S]*?)Samen, excl/.exec(text) ?? []
  if (change !== undefined) {
    const rows = change.split('\n').flatMap((row) => [...row.matchAll(new RegExp(MONEY, 'g'))].slice(-1))
    const amounts = rows.map(([, amount = '']) => centsOf(amount))
    const net = sumOf(amounts)
    knowWithVat(net)
    // What goes back keeps the rate at which it was asked, whatever is charged from now on.
    const charged = vatOf(sumOf(amounts.filter((amount) => amount > 0)), rate)
    for (const taxed of hasOtherVat ? subsetsOf(amounts.filter((amount) => amount < 0)) : []) {
      const vat = charged + vatOf(sumOf(taxed), standardRate(day))
      for (const amount of [vat, net + vat]) known.add(Math.abs(amount))
    }
    if (!new RegExp(`Samen, excl. btw € ${inWords(net)}`).test(text)) faults.push(`its rows come to ${net}`)
  }
  for (const [words, net = ''] of text.matchAll(LATER_WITHOUT_VAT)) {
    known.add(centsOf(net))
    if (rate !== 0) faults.push(`${words}, and VAT of ${rate}% is charged`)
  }
  for (const [words, total = '', net = ''] of text.matchAll(LATER)) {
    known.add(centsOf(total)).add(centsOf(net))
    const real = centsOf(net) + vatOf(centsOf(net), rate)
    if (real !== centsOf(total) || rate === 0) faults.push(`${words}, and that is ${real}`)
  }
  return faults
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function subsetsOf([first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]]
  const without = subsetsOf(others)
  return [...without, ...without.map((some) => [first, ...some])]
}

const LATER = new RegExp(`kost het ${MONEY} per (?:maand|jaar), incl. btw \\(${MONEY} excl. btw\\)`, 'g')
const LATER_WITHOUT_VAT = new RegExp(`kost het ${MONEY} per (?:maand|jaar), btw verlegd`, 'g')

function inWords(cents: number): string {
  return (cents / 100).toLocaleString('nl-NL', { minimumFractionDigits: 2 })
}

function unknownAmounts({ known }: Truth, text: string): string[] {
  // The refund in prospect is checked for its arithmetic alone: no paper exists until the order ends.
  const asked = text.replace(/^.*(?:terug|vervalt|Btw €).*$/gm, '')
  return [...asked.matchAll(new RegExp(MONEY, 'g'))]
    .map(([words, amount = '']) => ({ words, cents: Math.abs(centsOf(amount)) }))
    .filter(({ cents }) => cents !== 0 && !known.has(cents))
    .map(({ words }) => {
      const line = text.split('\n').find((one) => one.includes(words)) ?? ''
      return `${words} is what nobody knows: ${line.trim()}`
    })
}
