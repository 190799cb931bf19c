import { memoryOf, rowsOf } from '../looking'
import { dayBefore } from '../naive-days'
import type { World } from '../world'
import { priceFrom, tellPrice } from './agreed-prices'
import { instalmentsOf } from './instalments'
import { centsOf, DAY, dayOfWords, hit, MONEY, proseOf, rowsIn } from './mail-reading'
import { BY_DAY, creditNotesAtEnd, newPapers, PAPERS, type Paper } from './papers'
import { collectionCosts, listPrice, standardRate, vatOf } from './price-list'
import {
  acceptedSays,
  deliveredSays,
  endedLinesSay,
  lineChangeSays,
  orderProposedSays,
  quoteSentSays,
  stoppedSays,
  unitPriceBefore,
  withdrawnSays,
} from './project-said'
import { amountIn, type Mail, notHeardAt, openAt, type Reading, type Saying, saying } from './saying'

/** Faults in the mails of this day, and unkept promises of earlier ones. */
export async function saidFaults(world: World): Promise<string[]> {
  const faults: string[] = []
  for (const mail of await newMails(world)) {
    const reading = await readingOf(world, mail)
    const says = [...amountRows(reading), ...(SAYS[mail.kind]?.(world, reading) ?? [])]
    if (!SAYS[mail.kind]) faults.push(`${mail.kind} to ${mail.to} is a mail that nobody reads`)
    const wrong = (await Promise.all(says.map((one) => one.isWrong(world)))).flatMap((fault) => fault ?? [])
    const known = new Set([
      ...says.flatMap(({ amounts }) => amounts),
      ...amountsOf(reading.papers),
      ...(await orderTotals(world, reading)),
    ])
    const unknown = [...reading.prose.matchAll(new RegExp(MONEY, 'g'))]
      .map(([, amount = '']) => centsOf(amount))
      .filter((amount) => !known.has(amount))
    faults.push(
      ...wrong.map((fault) => `${mail.kind} to ${mail.to} on ${mail.day}: ${fault}`),
      ...unknown.map(
        (amount) => `${mail.kind} to ${mail.to} on ${mail.day} says ${amount}, which nobody knows`,
      ),
    )
  }
  for (const paper of await newPapers(world, 'said')) faults.push(...promiseFaults(world, paper))
  return faults
}

async function newMails(world: World): Promise<Mail[]> {
  const seen = memoryOf(world, 'oracle: mails')
  const mails = await rowsOf<Mail>(
    world,
    `SELECT id, kind, to_address AS "to", subject, text, created_at AS at,
       (created_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS day
     FROM mails WHERE to_address LIKE '%@simulatie.example' AND created_at > $1::timestamptz - interval '1 hour' ORDER BY created_at, kind, id`,
    [seen.get('until') ?? '-infinity'],
  )
  const fresh = mails.filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.set(id, '')
  const last = fresh.at(-1)
  if (last) seen.set('until', last.at.toISOString())
  return fresh
}

async function readingOf(world: World, mail: Mail): Promise<Reading> {
  const prose = proseOf(mail.text)
  const order = hit(`${mail.subject} ${prose}`, String.raw`\b(HO\d{9,10}|PR\d{9})\b`) ?? ''
  const numbers = [...new Set(prose.match(/\b(?:(?:INV|CN)\d{10}|INV-\d{13})\b/g) ?? [])]
  const papers = await rowsOf<Paper>(world, `${PAPERS} WHERE v.invoice_number = ANY ($1)`, [numbers])
  return {
    mail,
    prose,
    rows: rowsIn(mail.text),
    order: order || papers[0]?.order || papers[0]?.project || '',
    papers,
  }
}

/** Every amount on a paper, its text included. */
function amountsOf(papers: readonly Paper[]): number[] {
  return papers.flatMap(({ net, vat, total, lines }) => [
    net,
    vat,
    total,
    ...lines.flatMap((line) => {
      const [, , , , price = ''] = BY_DAY.exec(line.description) ?? []
      return [line.net, line.unitPrice, ...(price ? [centsOf(price)] : [])].map(Math.abs)
    }),
  ])
}

/** Possible totals of an order: what it was asked, or was announced to cost. */
async function orderTotals(world: World, { order }: Reading): Promise<number[]> {
  const asked = await rowsOf<{ total: number }>(
    world,
    `SELECT abs(v.total_amount * 100)::int AS total FROM hosting_invoices v JOIN hosting_orders o ON o.id = v.order_id WHERE o.order_number = $1`,
    [order],
  )
  const said = memoryOf(world, 'oracle: said to cost').get(order)?.split(' ').map(Number) ?? []
  return [
    ...asked.map(({ total }) => total),
    ...said.flatMap((one) => NAMES.map((names) => one + 121 * names)),
  ]
}

/** How many first years of domain names, of € 1,21 with VAT, the total of an order may have in it. */
const NAMES = [0, 1, 2, 3]

/** Rows with the same meaning in every mail. */
function amountRows(reading: Reading): Saying[] {
  const { rows, mail, prose } = reading
  const [paper] = reading.papers
  const says = rows.flatMap(({ label, value }) => {
    const amount = amountIn(value)
    if (amount === undefined || !paper) return []
    if (label === 'Totaal' && TELLS_INVOICE.includes(mail.kind))
      return [saying(amount, label, async () => paper.total)]
    if (label === 'Nu te betalen') return [saying(amount, label, async () => paper.total)]
    if (label === 'Nog te betalen') return [saying(amount, label, (world) => openAt(world, paper, mail))]
    if (label === 'We schrijven af') {
      const day = rows.find((row) => row.label === 'Op')?.value
      return [saying(amount, label, (world) => debited(world, paper, day))]
    }
    return []
  })
  const back = hit(prose, `[Jj]e krijgt ${MONEY} terug`)
  if (back !== undefined) says.push(goesBackSaid(reading, centsOf(back)))
  const open =
    hit(prose, `staat nog(?: steeds)? ${MONEY} open`) ?? hit(prose, `daarvan op ${DAY} nog ${MONEY} open`)
  const amount = open === undefined ? undefined : amountIn(`€ ${open}`)
  return amount === undefined || !paper
    ? says
    : [...says, saying(amount, 'open', (world) => openAt(world, paper, mail))]
}

const TELLS_INVOICE = [
  'hosting-confirmation',
  'subscription-renewal',
  'hosting-invoice',
  'free-invoice',
  'project-delivered',
]

/** Amount received for an order's credited invoices, beyond what they still asked at that time. */
function goesBackSaid({ order, mail, papers }: Reading, amount: number): Saying {
  return saying(amount, 'goes back', async (world) => {
    const rows = await rowsOf<{ over: number; isNow: boolean }>(
      world,
      `SELECT (100 * (coalesce(came.in, 0) - v.total_amount - coalesce(taken.back, 0)))::int AS over, coalesce(taken.last >= $2, false) AS "isNow"
       FROM hosting_invoices v LEFT JOIN hosting_orders o ON o.id = v.order_id
       LEFT JOIN LATERAL (SELECT sum(n.total_amount) AS back, max(n.created_at) AS last FROM hosting_invoices n
         WHERE n.credits_invoice_id = v.id AND n.created_at < $2::timestamptz + interval '1 second') taken ON true
       LEFT JOIN LATERAL (SELECT sum(m.amount) AS in FROM payments p JOIN payment_movements m ON m.payment_id = p.id
         WHERE p.invoice_id = v.id AND p.paid_at <= $2 AND m.happened_at <= $2 AND p.provider_payment_id <> ALL ($4)) came ON true
       WHERE (o.order_number = $1 OR v.order_id IS NULL AND v.id = ANY ($3)) AND v.series <> 'credit'`,
      [order, mail.at, papers.flatMap(({ id, credits }) => [id, credits]), notHeardAt(world, mail.at)],
    )
    const sumOf = (of: typeof rows) => of.reduce((sum, { over }) => sum + Math.max(0, over), 0)
    // Whether an earlier overpayment is included is stated elsewhere in the mail.
    return (
      [sumOf(rows), sumOf(rows.filter(({ isNow }) => isNow))].find((sum) => sum === amount) ?? sumOf(rows)
    )
  })
}

/** Amount that the collection of a paper debits on the day named in the mail. */
async function debited(world: World, { id }: Paper, dayInWords = ''): Promise<number | undefined> {
  const day = dayOfWords(dayInWords)
  const [row] = await rowsOf<{ amount: number }>(
    world,
    'SELECT (amount * 100)::int AS amount FROM collections WHERE invoice_id = $1 AND debit_on = $2 ORDER BY created_at DESC LIMIT 1',
    [id, day],
  )
  return row?.amount
}

/** What was to be debited on a day: the whole invoice, or what part of it was still asked then. */
function debitNotComingSays(_: World, { prose, papers }: Reading): Saying[] {
  const [, failed, number, failedOn] =
    new RegExp(`Het gaat om ${MONEY} van factuur (\\S+), af te schrijven op ${DAY}`).exec(prose) ?? []
  // The mail may name other invoices of its customer too.
  const paper = papers.find((one) => !number || one.number === number)
  const [, calledOffOn, calledOff] = new RegExp(`We zouden op ${DAY} ${MONEY} afschrijven`).exec(prose) ?? []
  const amount = failed ?? calledOff
  return amount === undefined || !paper
    ? []
    : [saying(centsOf(amount), 'debit', (world) => debited(world, paper, failedOn ?? calledOffOn))]
}

/** A mail without amounts, or with none but those of the rows that mean the same in every mail. */
const nothingElse = (): Saying[] => []

/** Every kind of mail that a customer may get, with its own checks, which also record promises. */
export const SAYS: Readonly<Record<string, (world: World, reading: Reading) => Saying[]>> = {
  'access-details': nothingElse,
  'customer-invitation': nothingElse,
  'correction-carried-out': nothingElse,
  'correction-refused': nothingElse,
  'debit-announced': nothingElse,
  'debit-by-other-mandate': nothingElse,
  'debit-called-off': debitNotComingSays,
  'debit-failed': debitNotComingSays,
  'debit-postponed': nothingElse,
  'email-change-confirmation': nothingElse,
  'email-change-refused': nothingElse,
  'email-change-undone': nothingElse,
  'email-changed': nothingElse,
  'free-invoice': nothingElse,
  'hosting-credit-note': creditNoteSays,
  'hosting-delivered': nothingElse,
  'hosting-domain-corrected': nothingElse,
  'hosting-domain-end': nothingElse,
  'hosting-goes-on': nothingElse,
  'hosting-invoice': nothingElse,
  'hosting-paid': nothingElse,
  'hosting-further-name-dropped': nothingElse,
  'hosting-further-name-refused': nothingElse,
  'hosting-further-names': nothingElse,
  'hosting-reactivated': nothingElse,
  'hosting-suspended': nothingElse,
  'hosting-wipe-announced': nothingElse,
  'dns-changed': nothingElse,
  'invoice-due': nothingElse,
  'invoice-reminder': nothingElse,
  'invoice-second-reminder': nothingElse,
  'mandate-given': nothingElse,
  'mandate-withdrawn': nothingElse,
  'passkey-added': nothingElse,
  'passkey-copied': nothingElse,
  'passkey-removed': nothingElse,
  'password-allowed': nothingElse,
  'password-changed': nothingElse,
  'password-reset': nothingElse,
  'privacy-request-confirm': nothingElse,
  'privacy-request-extended': nothingElse,
  'privacy-request-received': nothingElse,
  'project-file-infected-yours': nothingElse,
  'project-files-for-you': nothingElse,
  'project-material-asked': nothingElse,
  'project-material-reminder': nothingElse,
  'project-start-planned': nothingElse,
  'project-stop-request': nothingElse,
  'quote-acceptance-undone': nothingElse,
  'quote-answer': nothingElse,
  'quote-newest-link': nothingElse,
  'quote-reminder-week': nothingElse,
  'quote-reminder-ending': nothingElse,
  'quote-withdrawn': nothingElse,
  'second-factor-reset': nothingElse,
  'subscription-renewal': nothingElse,
  'suspended-for-arrears': nothingElse,
  'suspension-announced': nothingElse,
  'quote-sent': quoteSentSays,
  'quote-accepted': acceptedSays,
  'quote-acceptance-withdrawn': withdrawnSays,
  'project-delivered': deliveredSays,
  'project-stopped': stoppedSays,
  'project-change': lineChangeSays,
  'project-change-proposed': lineChangeSays,
  'project-subscription-ended': endedLinesSay,
  'order-proposed': orderProposedSays,
  'invoice-wik-letter': costsSaid,
  'invoice-final-notice': noticeCosts,
  'payment-arranged': instalmentsSaid,
  'instalment-due': instalmentsSaid,
  'arrangement-cut': instalmentsSaid,
  'arrangement-ended': instalmentsSaid,
  'hosting-confirmation': confirmationSays,
  'hosting-change': changeSays,
  'hosting-cancellation': cancellationSays,
  'hosting-cancelled': forgetsPromises,
  'hosting-over': goesBackAtLast,
  'hosting-withdrawal': forgetsPromises,
  'hosting-cancellation-undone': forgetsPromises,
  'subscription-new-price': newPriceSays,
  'subscription-new-price-withdrawn': newPriceSays,
}

/** A credit note says its total without its sign; what that has to be is held of the paper itself. */
function creditNoteSays(_world: World, { rows, mail, papers }: Reading): Saying[] {
  const note = papers.find(({ series, number }) => series === 'credit' && mail.subject.includes(number))
  return rows.flatMap(({ label, value }) => {
    const amount = amountIn(value)
    if (label !== 'Totaal' || amount === undefined) return []
    return [saying(amount, label, async () => note && -note.total)]
  })
}

/** The last letter states the lawful collection costs, and the total with them. */
function costsSaid(_world: World, { rows, prose }: Reading): Saying[] {
  const open =
    rows.flatMap(({ label, value }) => (label === 'Nog te betalen' ? (amountIn(value) ?? []) : []))[0] ?? 0
  const said = {
    costs: hit(prose, `Dat is ${MONEY}, het bedrag`),
    whole: hit(prose, `in totaal ${MONEY} betalen`),
  }
  return [
    saying(centsOf(said.costs ?? ''), 'costs', async () => collectionCosts(open)),
    saying(centsOf(said.whole ?? ''), 'with costs', async () => open + collectionCosts(open)),
  ]
}

/** The last letter to a business states the same costs, without a total. */
function noticeCosts(_world: World, { rows, prose }: Reading): Saying[] {
  const open =
    rows.flatMap(({ label, value }) => (label === 'Nog te betalen' ? (amountIn(value) ?? []) : []))[0] ?? 0
  const costs = hit(prose, `mogen we ${MONEY} aan incassokosten rekenen`)
  return [saying(centsOf(costs ?? ''), 'costs', async () => collectionCosts(open))]
}

/** Each instalment, and all together, is what is left of it when the mail is written. */
function instalmentsSaid(_world: World, { rows, mail, papers: [paper] }: Reading): Saying[] {
  const leftOf = async (world: World, places: (place: number) => boolean) => {
    const all = paper ? await instalmentsOf(world, paper.customer, mail.at) : []
    const own = all.filter(({ invoice, place }) => invoice === paper?.number && places(place))
    return own.reduce((sum, { left }) => sum + left, 0)
  }
  const only = /^(\d+) van/.exec(rows.find(({ label }) => label === 'Termijn')?.value ?? '')?.[1]
  return rows.flatMap(({ label, value }) => {
    const amount = amountIn(value)
    const [, place = label === 'Te betalen' ? only : undefined] = /^Termijn (\d+)$/.exec(label) ?? []
    if (amount === undefined || (place === undefined && label !== 'Samen')) return []
    return [saying(amount, label, (world) => leftOf(world, (one) => !place || one === Number(place)))]
  })
}

/** A confirmation states the price of each later period, and of each later year of its domain names. */
function confirmationSays(world: World, { rows, order, mail, papers: [paper] }: Reading): Saying[] {
  return rows.flatMap(({ label, value }) => {
    const amounts = [...value.matchAll(new RegExp(MONEY, 'g'))].map(([, each = '']) => centsOf(each))
    const [total, net] = amounts
    if (total === undefined || net === undefined) return []
    const isName = /omeinna(?:am|men)/.test(label)
    const names = paper?.lines.filter(({ description }) => description.startsWith('Domeinnaam ')).length ?? 0
    const wanted = isName ? names * (listPrice('Domeinnaam klant.example', 'year') ?? 0) : net
    // The price of each period is compared with the renewals themselves.
    if (!isName)
      promises(world).set(order, JSON.stringify({ from: mail.day, amount: total, on: mail.day, at: mail.at }))
    const withVat = wanted + vatOf(wanted, paper?.percent ?? standardRate(mail.day))
    return [{ ...saying(total, label, async () => withVat), amounts }]
  })
}

const FROM_DAY = new RegExp(`^Vanaf ${DAY}$`)

/** A plan change states what its order costs from a day on: a promise that holds until a later one. */
function changeSays(world: World, reading: Reading): Saying[] {
  forgetsPromises(world, reading)
  return reading.rows.flatMap(({ label, value }) => {
    const [, day] = FROM_DAY.exec(label) ?? []
    const amount = amountIn(value)
    if (!day || amount === undefined) return []
    const said = memoryOf(world, 'oracle: said to cost')
    said.set(reading.order, `${said.get(reading.order) ?? ''} ${amount}`.trim())
    promises(world).set(
      reading.order,
      JSON.stringify({ from: dayOfWords(day), amount, on: reading.mail.day, at: reading.mail.at }),
    )
    return [{ amounts: [amount], isWrong: async () => undefined }]
  })
}

function forgetsPromises(world: World, { order }: Reading): Saying[] {
  promises(world).delete(order)
  pagePromises(world).delete(order)
  memoryOf(world, 'oracle: goes back').delete(order)
  return []
}

const SHARE = new RegExp(`^(?:(?:(\\d+) × )?(\\d+) van (\\d+) dagen × ${MONEY} = )?${MONEY}$`)

/** A cancellation shows the refund after the last day: of each billed line the remaining days, and their VAT. */
function cancellationSays(world: World, reading: Reading): Saying[] {
  forgetsPromises(world, reading)
  const { rows, prose, order, mail } = reading
  const vat = rows.find(({ label }) => label === 'Btw')
  const whole = rows.find(({ label }) => label === 'Samen')
  if (!vat || !whole) return []
  const shares = rows.slice(0, rows.indexOf(vat)).flatMap(({ label, value }) => {
    const [, count = '1', days, ofDays, base, share = ''] = SHARE.exec(value) ?? []
    return share
      ? [{ label, count: Number(count), days, ofDays, base: centsOf(base ?? share), share: centsOf(share) }]
      : []
  })
  const net = shares.reduce((sum, { share }) => sum + share, 0)
  const total = amountIn(whole.value) ?? 0
  const lastDay = dayOfWords(hit(prose, `hosting stopt op ${DAY}`) ?? '')
  memoryOf(world, 'oracle: goes back').set(order, JSON.stringify({ total, lastDay }))
  const inMoney =
    hit(prose, `krijg je ${MONEY} terug: de dagen`) ?? hit(prose, `na je laatste dag vervalt ${MONEY}`)
  const refund = hit(prose, `Daarvan krijg je ${MONEY} terug`)
  return [
    ...shares.map(({ label, count, days, ofDays, base, share }) => ({
      ...saying(share, label, async () => count * leftOf(base, Number(days ?? 1), Number(ofDays ?? 1))),
      amounts: [share, base],
    })),
    ...shares.map(({ label, base, days }) => ({
      amounts: [],
      isWrong: async () => {
        const billed = await billedLines(world, order, label)
        const isThere = billed.some(
          (line) =>
            (line.net === base || line.unitPrice === base) &&
            (days === undefined ||
              [line.lastDay, line.fromPayment].some(
                (end) => end && daysAfter(lastDay, end) === Number(days),
              )),
        )
        return isThere
          ? undefined
          : `${label}: nothing of ${base} was billed that ends ${days} days after ${lastDay}`
      },
    })),
    // The rest of an invoice keeps its own VAT: the refund may differ by the cent that the rest rounds.
    saying(amountIn(vat.value) ?? 0, 'VAT', async () => {
      const netAt = new Map<number, number>()
      for (const { label, base, share } of shares) {
        const [line] = (await billedLines(world, order, label)).filter(({ net }) => net === base)
        const rate = line?.percent ?? standardRate(mail.day)
        netAt.set(rate, (netAt.get(rate) ?? 0) + share)
      }
      const real = [...netAt].reduce((sum, [rate, part]) => sum + vatOf(part, rate), 0)
      const said = amountIn(vat.value) ?? 0
      return Math.abs(real - said) <= (await creditNotesAtEnd(world, order, lastDay)) ? said : real
    }),
    saying(total, 'together', async () => net + (amountIn(vat.value) ?? 0)),
    ...(inMoney ? [saying(centsOf(inMoney), 'in words', async () => total)] : []),
    ...(refund ? [{ amounts: [centsOf(refund)], isWrong: async () => undefined }] : []),
  ]
}

/** Remainder of an amount after its used days, which are rounded half up. */
function leftOf(base: number, days: number, ofDays: number): number {
  return base - Math.floor((2 * base * (ofDays - days) + ofDays) / (2 * ofDays))
}

/** Lines of an order's invoices with this description, with their last day. */
async function billedLines(world: World, order: string, words: string) {
  return await rowsOf<{
    net: number
    unitPrice: number
    lastDay: string
    fromPayment: string | null
    percent: number
  }>(
    world,
    // The first period of an order runs from the day of payment, for as long as its invoice says.
    `SELECT (l.line ->> 'net')::int AS net, (l.line ->> 'unitPrice')::numeric::float AS "unitPrice", coalesce((l.line ->> 'vatPercent')::int, v.vat_percent::int) AS percent, coalesce(l.line -> 'period' ->> 'lastDay', v.period_end::text) AS "lastDay",
       (v.period_end + ((v.paid_at AT TIME ZONE 'Europe/Amsterdam')::date - v.period_start))::text AS "fromPayment"
     FROM hosting_invoices v JOIN hosting_orders o ON o.id = v.order_id
     CROSS JOIN LATERAL jsonb_array_elements(v.lines) AS l (line)
     WHERE o.order_number = $1 AND v.series <> 'credit' AND (l.line ->> 'description') LIKE $2 || '%'
     ORDER BY v.created_at DESC`,
    [order, words],
  )
}

function daysAfter(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000)
}

/** After the end, the amount credited since the last day equals what the cancellation stated. */
function goesBackAtLast(world: World, reading: Reading): Saying[] {
  const promised = memoryOf(world, 'oracle: goes back').get(reading.order)
  forgetsPromises(world, reading)
  if (!promised) return []
  const { total, lastDay } = JSON.parse(promised) as { total: number; lastDay: string }
  return [
    {
      amounts: [],
      isWrong: async () => {
        const [row] = await rowsOf<{ back: number }>(
          world,
          `SELECT coalesce(-sum(n.total_amount) * 100, 0)::int AS back FROM hosting_invoices n JOIN hosting_orders o ON o.id = n.order_id
           WHERE o.order_number = $1 AND n.series = 'credit' AND n.issue_date > $2`,
          [reading.order, lastDay],
        )
        return row?.back === total
          ? undefined
          : `said that ${total} goes back after ${lastDay}, and it is ${row?.back}`
      },
    },
  ]
}

/** 'Nu' is the price on the day before; 'Vanaf' is recorded as a promise for papers from that day on. */
function newPriceSays(world: World, reading: Reading): Saying[] {
  const says: Saying[] = []
  const order = reading.order
  let item = ''
  for (const { label, value } of reading.rows) {
    if (label === 'Waarvoor') item = value
    const [, words] = FROM_DAY.exec(label) ?? []
    const amount = amountIn(value)
    if (amount === undefined) continue
    const amounts = [...value.matchAll(new RegExp(MONEY, 'g'))].map(([, each = '']) => centsOf(each))
    says.push({ amounts, isWrong: async () => undefined })
    const unit = value.includes('per jaar') && !value.includes('per maand') ? 'year' : 'month'
    const from = dayOfWords(words ?? hit(reading.mail.subject, DAY) ?? '')
    if (label === 'Nu' && order.startsWith('PR')) {
      const asked = { project: order, item, unit, day: dayBefore(from) }
      says.push(saying(amount, `${item} now`, (_) => unitPriceBefore(world, asked)))
    } else if (label === 'Nu') {
      const now = priceFrom(world, { order, item, unit, day: dayBefore(from) })
      if (!now.includes(amount)) says.push(saying(amount, `${item} now`, async () => now[0]))
    }
    if (words) {
      pagePromises(world).delete(order)
      tellPrice(world, order, item, { from, unitPrice: amount, unit, on: reading.mail.day })
      const promise = promises(world).get(order)
      // Another price changes the total; the item's price is checked by itself.
      if (promise) promises(world).delete(order)
    }
  }
  if (!order) says.push({ amounts: [], isWrong: async () => 'it does not say for which order' })
  return says
}

export interface Promised {
  from: string
  amount: number
  on: string
  /** When it was mailed, in ISO 8601: what was issued before does not know of it. */
  at?: string
}

function promises(world: World): Map<string, string> {
  return memoryOf(world, 'oracle: promises')
}

/** Prices of the next period according to the pages of orders, by order number. */
export function pagePromises(world: World): Map<string, string> {
  return memoryOf(world, 'oracle: page promises')
}

/** A renewal asks the promised price of the order from its first day on; a domain name has a year of its own. */
function promiseFaults(world: World, paper: Paper): string[] {
  const { order, number, lines, series, percent, title, at: issuedAt } = paper
  // A name alone has its years as its own periods.
  const isNameAlone = title.startsWith('Domeinnaam ')
  const own = isNameAlone ? 'Domeinnaam ' : 'Hosting '
  const first = lines.find(({ period, description }) => period && description.startsWith(own))?.period
    ?.firstDay
  if (!first || series === 'credit' || title.startsWith('Wijziging: ')) return []
  const net = lines.reduce(
    (sum, line) => sum + (!isNameAlone && line.description.startsWith('Domeinnaam ') ? 0 : line.net),
    0,
  )
  // Who moved to another member state may be charged otherwise than on the day on which it was said.
  const rates = memoryOf(world, 'moved abroad').has(order) ? [0, standardRate(first)] : [percent]
  const total = net + vatOf(net, percent)
  const agrees = (amount: number) => rates.some((rate) => net + vatOf(net, rate) === amount)
  const mailed = promises(world).get(order)
  const shown = pagePromises(world).get(order)
  return [
    ...(mailed ? [{ where: 'we said', ...(JSON.parse(mailed) as Promised) }] : []),
    // A page names the day of the next period, and says nothing about later ones.
    ...(shown ? [{ where: 'its page said', ...(JSON.parse(shown) as Promised) }] : []).filter(
      ({ from }) => from === first,
    ),
  ]
    .filter(({ from, amount, at }) => {
      return first >= from && !agrees(amount) && (!at || at <= issuedAt.toISOString())
    })
    .map(
      ({ where, from, amount, on }) =>
        `${number} asks ${total} of ${order}, and on ${on} ${where} ${amount} from ${from}`,
    )
}
