import { type MeantChange, meantChanges } from '../line-changing'
import { rowsOf } from '../looking'
import type { World } from '../world'
import {
  type AgreedLine,
  type BegunLines,
  begunLines,
  groupsOf,
  linesAfter,
  linesOn,
  netOf,
  priceOfLine,
  takenOf,
  totalOf,
} from './agreed-lines'
import { centsOf, DAY, dayOfWords, hit, MONEY } from './mail-reading'
import { askedBefore } from './papers'
import { listPrice, vatOf } from './price-list'
import { amountIn, type Mail, notHeardAt, openAt, type Reading, type Saying, saying } from './saying'

/*
 * What mails about quotes, projects and order proposals say, against what was meant by the quotes and changes.
 */

const ALL_MONEY = new RegExp(MONEY, 'g')

function amountsIn(words: string): number[] {
  return [...words.matchAll(ALL_MONEY)].map(([, amount = '']) => centsOf(amount))
}

const isReckoned = (words: string) => words.includes('verlegd')

/** Id of the quote that a mail names by its number. */
async function quoteIn(world: World, { prose, mail }: Reading): Promise<string> {
  const number = hit(`${mail.subject} ${prose}`, String.raw`\b(OF\d{4}-\d+)\b`)
  const [found] = await rowsOf<{ id: string }>(world, 'SELECT id FROM quotes WHERE number = $1', [number])
  return found?.id ?? ''
}

const CADENCES = { Eenmalig: 'once', 'Per maand': 'monthly', 'Per jaar': 'yearly' } as const

/** A quote says per cadence what its lines come to, without those that are left to choose. */
export function quoteSentSays(world: World, reading: Reading): Saying[] {
  return reading.rows.flatMap(({ label, value }) => {
    const cadence = CADENCES[label as keyof typeof CADENCES]
    const amount = amountIn(value)
    if (!cadence || amount === undefined) return []
    return [
      saying(amount, label, async () => {
        const lines = takenOf(world, await quoteIn(world, reading), [])
        return lines.filter((line) => line.cadence === cadence).reduce((sum, line) => sum + netOf(line), 0)
      }),
    ]
  })
}

/** An acceptance says what is asked each time, per cadence, and on the first invoice; VAT included. */
export function acceptedSays(world: World, reading: Reading): Saying[] {
  const { prose } = reading
  const words = hit(prose, String.raw`Bedragen (€.*?(?:incl\. btw|verlegd))`) ?? ''
  const firstWords = hit(prose, String.raw`bij de oplevering (€.*?(?:incl\. btw|verlegd))`)
  const said = amountsIn(words)
  const first = firstWords && amountIn(firstWords)
  const wrong = async () => {
    const lines = takenOf(world, await quoteIn(world, reading))
    const nets = (of: typeof lines) => of.map((line) => ({ net: netOf(line), rate: line.rate }))
    const totals = Object.values(CADENCES).map((cadence) => {
      const together = Map.groupBy(
        lines.filter((line) => line.cadence === cadence),
        ({ minimumMonths }) => (cadence === 'once' ? 0 : minimumMonths),
      )
      return [...together.values()].reduce((sum, of) => sum + totalOf(nets(of), isReckoned(words)), 0)
    })
    const expected = totals.filter((total) => total !== 0)
    if (said.join() !== expected.join()) return `${said.join()}, and it is ${expected.join()}`
    const whole = totalOf(nets(lines), isReckoned(words))
    return first === undefined || first === whole ? undefined : `first ${first}, and it is ${whole}`
  }
  return [{ amounts: [...said, ...(first === undefined ? [] : [Number(first)])], isWrong: wrong }]
}

/** A delivery says what each later month and year costs. */
export function deliveredSays(world: World, { rows, mail, papers: [paper] }: Reading): Saying[] {
  return rows.flatMap(({ label, value }) => {
    const [, unit] = /^Daarna per (maand|jaar)$/.exec(label) ?? []
    const amount = amountIn(value)
    if (!unit || amount === undefined) return []
    const cycle = unit === 'maand' ? 'monthly' : 'yearly'
    return [
      saying(amount, label, async () => {
        const [free] = await rowsOf<{ id: string }>(
          world,
          'SELECT quote_id AS id FROM project_quotes WHERE delivered_at = $1 AND invoice_id IS NULL',
          [mail.at],
        )
        const groups = groupsOf(takenOf(world, paper?.quote ?? free?.id ?? ''), mail.day)
        return [...groups.values()]
          .filter(([first]) => first?.cycle === cycle)
          .reduce((sum, lines) => sum + totalOf(lines, isReckoned(value)), 0)
      }),
    ]
  })
}

/** What a stopped project leaves open, what stays of what was paid on loose invoices, and what still goes back. */
export function stoppedSays(_world: World, { prose, mail, papers, order }: Reading): Saying[] {
  const back = hit(prose, `gecrediteerde facturen krijg je nog ${MONEY} terug`)
  const loose = hit(prose, String.raw`Op losse facturen: (.*?)\. Hoort daar werk bij`) ?? ''
  const stays = [...loose.matchAll(new RegExp(`(INV\\d{10}), ${MONEY}`, 'g'))]
  const open = [...prose.matchAll(new RegExp(`(INV\\d{10}|INV-\\d{13}), ${MONEY}, te betalen`, 'g'))]
  // A project that goes on after all is told so by a mail of this kind, without amounts.
  if (!mail.subject.startsWith('Gestopt')) return []
  return [
    ...open.map(([, number = '', amount = '']) =>
      saying(centsOf(amount), `open of ${number}`, async (world) => {
        const paper = papers.find((one) => one.number === number)
        return paper && (await openAt(world, paper, mail))
      }),
    ),
    ...stays.map(([, number = '', amount = '']) =>
      saying(centsOf(amount), `paid of ${number}`, async (world) => {
        const paper = (await moneyOfProject(world, order, mail)).find((one) => one.number === number)
        return paper && Math.min(paper.came, paper.asked - paper.credited)
      }),
    ),
    saying(centsOf(back ?? '0'), 'goes back of what was credited', async (world) => {
      const credited = (await moneyOfProject(world, order, mail)).filter((one) => one.credited > 0)
      return credited.reduce((sum, one) => sum + Math.max(0, one.came - (one.asked - one.credited)), 0)
    }),
  ]
}

/** Amounts in cents. */
interface MoneyOfPaper {
  number: string
  asked: number
  credited: number
  /** What came in, less what went back. */
  came: number
}

/**
 * The invoices of a project when a mail was written: of its deliveries, of periods and changes of what it began, what the
 * office wrote about it, and what came in the place of any of these.
 */
async function moneyOfProject(world: World, project: string, { at }: Mail): Promise<MoneyOfPaper[]> {
  return await rowsOf<MoneyOfPaper>(
    world,
    `WITH RECURSIVE own AS (
       SELECT v.id FROM projects j JOIN hosting_invoices v ON v.customer_account_id = j.customer_account_id AND v.series <> 'credit' AND (
         v.payment_reference = j.number
         OR v.id IN (SELECT q.invoice_id FROM project_quotes q WHERE q.project_id = j.id)
         OR v.id IN (SELECT p.invoice_id FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id
           JOIN project_subscriptions b ON b.subscription_id = i.subscription_id WHERE b.project_id = j.id)
         OR v.id IN (SELECT d.invoice_id FROM invoice_drafts d WHERE d.project_id = j.id))
       WHERE j.number = $1
       UNION SELECT v.id FROM own JOIN hosting_invoices v ON v.replaces_invoice_id = own.id)
     SELECT v.invoice_number AS number, (v.total_amount * 100)::int AS asked,
       (SELECT coalesce(-sum(n.total_amount) * 100, 0)::int FROM hosting_invoices n WHERE n.credits_invoice_id = v.id AND n.created_at <= $2) AS credited,
       (SELECT coalesce(sum(m.amount) * 100, 0)::int FROM payments p JOIN payment_movements m ON m.payment_id = p.id
        WHERE p.invoice_id = v.id AND p.paid_at <= $2 AND m.happened_at <= $2 AND p.provider_payment_id <> ALL ($3)) AS came
     FROM own JOIN hosting_invoices v ON v.id = own.id WHERE v.created_at <= $2`,
    [project, at, notHeardAt(world, at)],
  )
}

interface AskedChange {
  subscription: string
  /** The change that was made or planned; null for a proposal. */
  request: string | null
  proposal: string | null
}

/** The change or proposal that a mail is about: asked, made or ended in the same moment. */
async function changeOf(world: World, { order, mail }: Reading): Promise<AskedChange | undefined> {
  const [found] = await rowsOf<AskedChange>(
    world,
    `SELECT c.subscription_id AS subscription, coalesce(c.request_id, o.request_id) AS request, NULL::uuid AS proposal
     FROM subscription_changes c JOIN subscriptions s ON s.id = c.subscription_id
     LEFT JOIN subscription_changes o ON o.subscription_id = c.subscription_id AND o.asked_at = c.asked_at AND o.request_id IS NOT NULL
     WHERE s.reference = $1 AND (c.asked_at = $2 OR c.ended_at = $2)
     UNION ALL SELECT p.subscription_id, NULL, p.id FROM project_change_proposals p JOIN projects j ON j.id = p.project_id
     WHERE j.number = $1 AND (p.proposed_at = $2 OR p.ended_at = $2)`,
    [order, mail.at],
  )
  return found
}

const SHARE = new RegExp(`(\\d+) van (\\d+) dagen × ${MONEY} = ${MONEY}`)
const FROM_DAY = new RegExp(`^Vanaf ${DAY}$`)
const OF_DAYS = new RegExp(`^${DAY} t/m ${DAY}: ${MONEY}(?: terug)?$`)

/**
 * A change of lines, made or proposed: each amount of a line is one that it has or gets, the sum by the day is the
 * arithmetic of its invoice, and from a day on it costs what its lines then cost.
 */
export function lineChangeSays(world: World, reading: Reading): Saying[] {
  const { rows, papers } = reading
  const paper = papers.find(({ title }) => title.startsWith('Wijziging: '))
  const says: Saying[] = [changedLinesSay(world, reading)]
  const shares: number[] = []
  for (const { label, value } of rows) {
    const amount = amountIn(value)
    const [, day] = FROM_DAY.exec(label) ?? []
    const [words, part, whole, price = '', share = ''] = SHARE.exec(value) ?? []
    const [ofDays] = OF_DAYS.exec(value) ?? []
    const isBack = value.endsWith('terug')
    if (words) {
      shares.push(isBack ? -centsOf(share) : centsOf(share))
      says.push({
        ...saying(centsOf(share), words, async () =>
          shareOf(centsOf(price), { days: Number(part), ofDays: Number(whole), isBack }),
        ),
        amounts: [centsOf(price), centsOf(share)],
      })
    } else if (ofDays && amount !== undefined) {
      // A whole period, and what was billed for days of which none is over.
      shares.push(isBack ? -amount : amount)
      says.push({
        amounts: [amount],
        isWrong: async () =>
          (await (isBack ? billedFor(world, reading, label) : knownPrices(world, reading))).has(amount)
            ? undefined
            : `${label} ${value}`,
      })
    } else if (day && amount !== undefined) {
      says.push(saying(amount, label, () => costsFrom(world, reading, { day: dayOfWords(day), value })))
    } else if (amount !== undefined && label === 'Samen') {
      says.push(saying(amount, label, async () => shares.reduce((sum, one) => sum + one, 0)))
      if (paper) says.push(saying(amount, label, async () => paper.net))
    } else if (amount !== undefined && label === 'Eenmalig te betalen') {
      // A change of a later day, and a proposal, have no paper yet.
      says.push(
        paper
          ? saying(amount, label, async () => paper.total)
          : { amounts: [amount], isWrong: async () => undefined },
      )
    }
  }
  return says
}

/** What may go back of a line: what it costs, and what papers asked for it, by the day too. */
async function billedFor(world: World, reading: Reading, label: string): Promise<Set<number>> {
  const { order: project, mail } = reading
  const item = label.replace(/^Terug: /, '')
  const asked = await askedBefore(world, { project, item, at: mail.at })
  return new Set([...asked, ...(await knownPrices(world, reading))])
}

/** A charge is rounded half up; what goes back is the price less the used days, rounded so. */
function shareOf(
  price: number,
  { days, ofDays, isBack }: { days: number; ofDays: number; isBack: boolean },
): number {
  const upTo = (some: number) => Math.floor((2 * price * some + ofDays) / (2 * ofDays))
  return isBack ? price - upTo(ofDays - days) : upTo(days)
}

/** 'Onderhoud: € 40,00 wordt € 60,00': each amount is what a line of it costs before or after. */
function changedLinesSay(world: World, reading: Reading): Saying {
  const words = [
    ...reading.prose.matchAll(new RegExp(`(?:Verandert|Gaat niet door).*?${MONEY}.*`, 'g')),
  ].join(' ')
  const said = amountsIn(words)
  return {
    amounts: said,
    isWrong: async () => {
      const known = await knownPrices(world, reading)
      const changed = amountsIn(
        [
          ...reading.mail.text
            .replace(/\u00a0/g, ' ')
            .matchAll(/^(?:Verandert \(excl\. btw\)|Gaat niet door) {2,}(.*)$/gm),
        ]
          .map(([, value = '']) => value)
          .join(' '),
      )
      const wrong = changed.filter((amount) => !known.has(amount))
      return wrong.length > 0 ? `${wrong.join()} of lines that cost ${[...known].join()}` : undefined
    },
  }
}

/** What the lines of a change cost before and after it, in both cycles. */
async function knownPrices(world: World, reading: Reading): Promise<Set<number>> {
  const found = await changeOf(world, reading)
  const begun = await begunOf(world, reading.order, found?.subscription)
  if (!found || !begun) return new Set()
  const before = new Date(reading.mail.at.getTime() - 1)
  const meant = meantOf(world, found)
  const days = [reading.mail.day, ...begun.changes.map(({ effectiveOn }) => effectiveOn)]
  const lines = [
    ...days.flatMap((day) => [
      ...linesOn(world, begun, day, before),
      ...linesOn(world, begun, day, reading.mail.at),
    ]),
    ...(meant ? linesAfter(world, begun, { meant, day: reading.mail.day, at: before }) : []),
    ...(meant
      ? linesAfter(world, begun, {
          meant: { ...meant, cycle: begun.first[0]?.cycle ?? meant.cycle },
          day: reading.mail.day,
          at: before,
        })
      : []),
  ]
  return new Set(lines.flatMap((line) => [line.net, priceOfLine(world, begun, line, reading.mail.day)]))
}

function meantOf(world: World, { request, proposal }: AskedChange): MeantChange | undefined {
  const meant = meantChanges(world).get(request ?? proposal ?? '')
  return meant === undefined ? undefined : JSON.parse(meant)
}

async function begunOf(
  world: World,
  project: string,
  subscription?: string,
): Promise<BegunLines | undefined> {
  return (await begunLines(world, project)).find((one) => one.subscription === subscription)
}

/** What a period costs from a day on, after a change or as a proposal would have it. */
async function costsFrom(
  world: World,
  reading: Reading,
  { day, value }: { day: string; value: string },
): Promise<number | undefined> {
  const found = await changeOf(world, reading)
  const begun = await begunOf(world, reading.order, found?.subscription)
  if (!found || !begun) return undefined
  const meant = meantOf(world, found)
  const before = new Date(reading.mail.at.getTime() - 1)
  if (!meant) return undefined
  const lines = linesAfter(world, begun, { meant, day: reading.mail.day, at: before })
  return totalOfLines(world, begun, { lines, day, value })
}

function totalOfLines(
  world: World,
  begun: BegunLines,
  { lines, day, value }: { lines: readonly AgreedLine[]; day: string; value: string },
): number {
  const nets = lines.map((line) => ({ net: priceOfLine(world, begun, line, day), rate: line.rate }))
  return totalOf(nets, isReckoned(value))
}

/**
 * The end of what a quote began shows what goes back after the last day: the credit notes of that moment, but for those of
 * whole periods that had not begun.
 */
export function endedLinesSay(world: World, { rows, prose, mail, order }: Reading): Saying[] {
  const vat = rows.find(({ label }) => label === 'Btw')
  const whole = rows.find(({ label }) => label === 'Samen')
  if (!whole) return []
  const shares = rows.slice(0, rows.indexOf(vat ?? whole)).flatMap(({ value }) => {
    const [words, part, ofDays, price = '', share = ''] = SHARE.exec(value) ?? []
    if (words) {
      const back = { days: Number(part), ofDays: Number(ofDays), isBack: true }
      return [
        {
          amounts: [centsOf(price), centsOf(share)],
          share: centsOf(share),
          is: shareOf(centsOf(price), back),
        },
      ]
    }
    const amount = amountIn(value)
    return amount === undefined ? [] : [{ amounts: [amount], share: amount, is: amount }]
  })
  const net = shares.reduce((sum, { share }) => sum + share, 0)
  const total = amountIn(whole.value) ?? 0
  const inWords = [
    hit(prose, `krijg je ${MONEY} terug: de dagen`),
    hit(prose, `na je laatste dag vervalt ${MONEY}`),
  ]
  const refund = hit(prose, `Daarvan krijg je ${MONEY} terug`)
  return [
    ...shares.map(({ amounts, share, is }) => ({ ...saying(share, 'share', async () => is), amounts })),
    saying(total, 'together', async () => net + (amountIn(vat?.value ?? '') ?? 0)),
    {
      amounts: [amountIn(vat?.value ?? '') ?? 0, refund ? centsOf(refund) : 0],
      isWrong: async () => undefined,
    },
    ...inWords.flatMap((words) => (words ? [saying(centsOf(words), 'in words', async () => total)] : [])),
    saying(total, 'credited', async () => {
      const [row] = await rowsOf<{ back: number }>(
        world,
        `SELECT coalesce(-sum(n.total_amount) * 100, 0)::int AS back FROM hosting_invoices n JOIN hosting_invoices v ON v.id = n.credits_invoice_id
         WHERE n.created_at BETWEEN $2 AND $2::timestamptz + interval '0.9 seconds' AND n.description <> 'Gestopt voordat deze periode begon'
           AND v.customer_account_id = (SELECT customer_account_id FROM projects WHERE number = $1)`,
        [order, mail.at],
      )
      return row?.back
    }),
  ]
}

/** A withdrawal from a quote credits what it says, and nothing more goes back. */
export function withdrawnSays(world: World, { prose, mail }: Reading): Saying[] {
  const refund =
    hit(prose, `Je krijgt uiterlijk op ${DAY} ${MONEY} terug`) === undefined ? undefined : refundIn(prose)
  const others = amountsIn(prose)
  return [
    { amounts: others, isWrong: async () => undefined },
    ...(refund === undefined
      ? []
      : [
          {
            amounts: [refund],
            isWrong: async () => {
              const [row] = await rowsOf<{ back: number }>(
                world,
                `SELECT coalesce(-sum(total_amount) * 100, 0)::int AS back FROM hosting_invoices WHERE created_at = $1 AND series = 'credit'`,
                [mail.at],
              )
              return refund <= (row?.back ?? 0)
                ? undefined
                : `${refund} goes back, of ${row?.back} that was credited`
            },
          },
        ]),
  ]
}

function refundIn(prose: string): number {
  const [, , amount = ''] = new RegExp(`Je krijgt uiterlijk op ${DAY} ${MONEY} terug`).exec(prose) ?? []
  return centsOf(amount)
}

interface Proposed {
  hosting: string
  cycle: 'monthly' | 'yearly'
  extras: string[]
}

const HOSTING: Readonly<Record<string, string>> = {
  basis: 'Hosting Basis',
  onbeperkt: 'Hosting Onbeperkt',
  webshop: 'Hosting Webshop',
}

const EXTRA_NAMES: Readonly<Record<string, string>> = {
  ssl: 'Premium SSL',
  backup: 'Back-up, 90 dagen bewaard',
  'extra-email': 'Extra e-mailadres',
}

/** An order that was prepared costs what the list asks: each part, all of it, and VAT on that. */
export function orderProposedSays(world: World, { prose, mail }: Reading): Saying[] {
  const said = amountsIn(prose)
  return [
    {
      amounts: said,
      isWrong: async () => {
        const [proposed] = await rowsOf<Proposed>(
          world,
          `SELECT hosting_package AS hosting, billing_cycle AS cycle, extras FROM hosting_order_proposals WHERE proposed_at = $1 OR mailed_at = $1`,
          [mail.at],
        )
        if (!proposed) return 'is of no proposal'
        const { hosting, cycle, extras } = proposed
        const months = cycle === 'yearly' ? 12 : 1
        const nets = [
          listPrice(HOSTING[hosting] ?? '', cycle === 'yearly' ? 'year' : 'month') ?? Number.NaN,
          ...extras.map((extra) => months * (listPrice(EXTRA_NAMES[extra] ?? '', 'month') ?? Number.NaN)),
        ]
        const net = nets.reduce((sum, one) => sum + one, 0)
        const total = net + (isReckoned(prose) ? 0 : vatOf(net, 21))
        // Several of an extra stand in one row.
        const rows = [...nets, ...nets.flatMap((one) => [2, 3, 4].map((count) => count * one))]
        const known = [...rows, net, total, ...rows.map((one) => one / months)]
        const wrong = said.filter((amount) => !known.includes(amount))
        if (!said.includes(total)) return `does not say that it costs ${total}`
        return wrong.length > 0 ? `${wrong.join()} of an order of ${total}` : undefined
      },
    },
  ]
}

/** Unit price of a line of a project on a day. */
export async function unitPriceBefore(
  world: World,
  { project, item, unit, day }: { project: string; item: string; unit: string; day: string },
): Promise<number | undefined> {
  for (const begun of await begunLines(world, project))
    for (const line of linesOn(world, begun, day))
      if (line.description === item && line.listed?.unit === unit)
        return priceOfLine(world, begun, line, day) / line.listed.quantity
  return undefined
}
