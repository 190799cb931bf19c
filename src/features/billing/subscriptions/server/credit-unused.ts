import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { CreditedPart } from '@/features/billing/invoices/domain/credit-note'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import {
  type CreditableInvoice,
  creditableInvoices,
} from '@/features/billing/invoices/server/creditable-invoices'
import {
  type CreditPreview,
  issuePartialCreditNote,
} from '@/features/billing/invoices/server/issue-credit-note'
import { timesInWords } from '@/features/hosting/catalogue/domain/counted-extras'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, laterOf, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum, times } from '@/shared/money'
import { goesBackAfter } from '../terms/domain/ending'
import { type GoingBack, NOTHING_GOES_BACK } from '../terms/domain/going-back'
import { giveBackUndone } from '../terms/domain/internal/give-back-undone'
import { lineOfPeriod } from '../terms/domain/internal/line-of-period'
import { type BilledItem, type DayShare, daysInWords } from '../terms/domain/internal/proration'
import type { DaySpan } from '../terms/domain/periods'
import { inOrder, subscriptionItems, subscriptionPeriods } from './subscription-tables'

interface Stop {
  subscriptionId: string
  /** The last day that is charged. */
  lastDay: CalendarDay
  /** Invoices that are credited whole before it, as `endSubscription` does: reckoned as if they were so already. */
  after?: readonly string[]
}

/** What goes back of the billed periods of a subscription when it stops on this day, as it stands now. */
export async function goingBackAfter(db: Database | Transaction, stop: Stop): Promise<GoingBack> {
  return goingBackOn(await papersAfter(db, stop))
}

/** The same for many, in their order: as many statements for one as for all. */
export async function goingBackOfAll(
  db: Database | Transaction,
  stops: readonly Stop[],
): Promise<GoingBack[]> {
  return (await papersOfAll(db, stops)).map(goingBackOn)
}

function goingBackOn({ papers, keepsDomain }: PapersOfOne): GoingBack {
  const inAll = (amount: 'net' | 'vat' | 'total' | 'refund') => sum(papers.map((paper) => paper[amount]))
  return {
    ...NOTHING_GOES_BACK,
    net: inAll('net'),
    vat: inAll('vat'),
    total: inAll('total'),
    refund: inAll('refund'),
    shares: papers.flatMap(({ stopped }) => stopped.map(({ share }) => share)),
    keepsDomain,
  }
}

/**
 * Gives the days after the last one back, as far as they were billed and not credited before: a credit note per
 * invoice, and the days and the amount beside each period. The caller holds its invoices. Answers the ids of
 * the credit notes.
 */
export async function giveBackAfter(
  context: Context,
  tx: Transaction,
  { actor, ...stop }: Stop & { actor: Actor },
): Promise<string[]> {
  const creditNotes: string[] = []
  for (const { invoiceId, parts, stopped } of (await papersAfter(tx, stop)).papers) {
    const answer = await issuePartialCreditNote(context, tx, {
      invoiceId,
      parts,
      actor,
      reason: `Gestopt na ${shownDay(stop.lastDay)}`,
    })
    if (answer.outcome !== 'credited') throw new Error(`Invoice ${invoiceId} was credited while it was held`)
    creditNotes.push(answer.creditNote.id)
    for (const { periodId, net, firstDay } of stopped)
      await tx
        .update(subscriptionPeriods)
        .set({ creditedFrom: firstDay, creditedNet: net, creditInvoiceId: answer.creditNote.id })
        .where(eq(subscriptionPeriods.id, periodId))
  }
  return creditNotes
}

/** The credit notes that `giveBackAfter` would make now, and what they come to; `keepsDomain` as in `GoingBack`. */
export async function previewGiveBack(
  db: Database | Transaction,
  stop: Stop,
): Promise<{ credits: CreditPreview[]; goingBack: GoingBack; keepsDomain: boolean }> {
  const found = await papersAfter(db, stop)
  const credits = found.papers.map(({ parts: _, stopped: __, ...paper }) => paper)
  return { credits, goingBack: goingBackOn(found), keepsDomain: found.keepsDomain }
}

interface PartOfPeriod extends CreditedPart {
  period: NonNullable<CreditedPart['period']>
}

/** A period that stops, with all that goes back of it, also what another invoice takes over. */
interface StoppedPeriod {
  periodId: string
  firstDay: CalendarDay
  net: Cents
  share: DayShare
}

interface Paper extends CreditPreview {
  parts: readonly PartOfPeriod[]
  stopped: StoppedPeriod[]
}

interface PapersOfOne {
  papers: Paper[]
  keepsDomain: boolean
}

async function papersAfter(db: Database | Transaction, stop: Stop): Promise<PapersOfOne> {
  const [papers = { papers: [], keepsDomain: false }] = await papersOfAll(db, [stop])
  return papers
}

async function papersOfAll(db: Database | Transaction, stops: readonly Stop[]): Promise<PapersOfOne[]> {
  if (stops.length === 0) return []
  const billed = Map.groupBy(await billedBeyond(db, stops), ({ subscriptionId }) => subscriptionId)
  const given = Map.groupBy(await givenBackOf(db, stops), ({ subscriptionId }) => subscriptionId)
  const periods = [...billed.values(), ...given.values()].flat()
  const invoices = await creditableInvoices(db, [...new Set(periods.map(({ invoiceId }) => invoiceId))])
  return stops.map((stop) => {
    const of = { billed: billed.get(stop.subscriptionId) ?? [], given: given.get(stop.subscriptionId) ?? [] }
    return papersOf(stop, { ...of, invoices })
  })
}

interface BilledOfOne {
  billed: readonly BilledPeriod[]
  given: readonly GivenBackPeriod[]
  invoices: ReadonlyMap<string, CreditableInvoice>
}

/**
 * The credit notes, those of the last invoices first. An invoice of a change asks less than its lines, by what it gave
 * back of earlier ones; any excess goes back on those earlier ones, where the money is.
 */
function papersOf({ lastDay }: Stop, { billed: all, given, invoices: known }: BilledOfOne): PapersOfOne {
  const billed = all.filter((period) => period.lastDay > lastDay)
  const goesBack = Map.groupBy(goesBackAfter(billed, lastDay), ({ of }) => of.invoiceId)
  const earlier = Map.groupBy(given, ({ creditInvoiceId }) => creditInvoiceId)
  const ids = new Set([...goesBack.keys(), ...given.map(({ invoiceId }) => invoiceId)])
  const invoices = [...ids].flatMap((id) => known.get(id) ?? []).sort(lastFirst)
  const carried: Carried[] = []
  const papers: Paper[] = []
  for (const invoice of invoices) {
    const ofThis = carried.filter(({ of }) => of.invoiceId === invoice.id)
    const taken = ofThis.map((part) => partOfCarried(invoice, part))
    const stopped = stoppedOn(invoice, goesBack.get(invoice.id) ?? [], lastDay)
    const wanted = [...stopped.map(({ part }) => part), ...taken]
    const { parts: each, over } = upToLeft(invoice, wanted)
    const parts = together(each)
    carried.push(...carriedOver(over, earlier.get(invoice.id) ?? []))
    const credit = invoice.creditOf(parts)
    const { id: invoiceId, invoiceNumber } = invoice
    if (credit) papers.push({ invoiceId, invoiceNumber, parts, stopped, ...credit })
  }
  return { papers, keepsDomain: billed.some(({ isByDay, net }) => !isByDay && net > 0) }
}

function lastFirst(one: CreditableInvoice, other: CreditableInvoice): number {
  return (
    other.createdAt.getTime() - one.createdAt.getTime() || (one.invoiceNumber < other.invoiceNumber ? 1 : -1)
  )
}

function stoppedOn(
  { lines, leftOfLines }: CreditableInvoice,
  shares: readonly { of: BilledPeriod; share: DayShare }[],
  lastDay: CalendarDay,
): (StoppedPeriod & { part: PartOfPeriod })[] {
  // Several periods may stand on one line: each takes from what the ones before it left.
  const left: number[] = [...leftOfLines]
  return shares.flatMap(({ of, share }) => {
    const line = lineOfPeriod(lines, leftOfLines, of)
    const net = Math.min(share.net, left[line] ?? 0) as Cents
    if (net <= 0) return []
    left[line] = (left[line] ?? 0) - net
    const days = daysInWords(share)
    const description = days ? `${of.description}: ${days}` : of.description
    const period = daysAfter(of, lastDay)
    const part = { line, net, description, period }
    return [{ part, net, firstDay: period.firstDay, periodId: of.periodId, share: { ...share, net } }]
  })
}

function daysAfter({ firstDay, lastDay: to }: DaySpan, lastDay: CalendarDay): DaySpan {
  return { firstDay: laterOf(firstDay, addDays(lastDay, 1)), lastDay: to }
}

/** The parts, as far as the invoice still asks something, and the excess, without VAT. */
function upToLeft(
  invoice: CreditableInvoice,
  wanted: readonly PartOfPeriod[],
): { parts: readonly PartOfPeriod[]; over: number } {
  const { lines, left, leftOfLines, totalLeft, percents } = invoice
  const rates = new Set(percents.filter((_, line) => leftOfLines[line] !== 0))
  if (rates.size < 2) return upTo(left, wanted)
  const undone = giveBackUndone({ leftOfLines, totalLeft, percents }, wanted).flatMap(({ line, net }) => {
    const of = lines[line]
    if (!of?.period)
      throw new Error(`Line ${line} of ${invoice.invoiceNumber} gives days back and names none`)
    return [{ line, net, description: undoneInWords(of, net), period: of.period }]
  })
  return { parts: [...wanted, ...undone], over: 0 - netOf(undone) }
}

function undoneInWords({ description, net: whole }: InvoiceLine, net: Cents): string {
  if (net === whole) return `${description}, teruggedraaid`
  const [all, here] = [whole, net].map((cents) => inEurosAndCents((0 - cents) as Cents))
  return `${description} = ${all}, hiervan ${here} teruggedraaid`
}

/** Parts that are alike, as of three mailboxes, are one line of the credit note. */
function together(parts: readonly PartOfPeriod[]): PartOfPeriod[] {
  return [...Map.groupBy(parts, (part) => JSON.stringify(part)).values()].flatMap((alike) =>
    alike.slice(0, 1).map((part) => ({
      ...part,
      net: times(part.net, alike.length),
      description: timesInWords(alike.length, part.description),
    })),
  )
}

/** The parts, capped at this amount in all, and the excess. */
function upTo(most: Cents, wanted: readonly PartOfPeriod[]): { parts: PartOfPeriod[]; over: number } {
  let left: number = Math.max(0, most)
  const parts = wanted.flatMap((part) => {
    const net = Math.min(part.net, left) as Cents
    left -= net
    const isCapped = net < part.net && part.description !== undefined
    const description = isCapped ? cappedInWords(part.description ?? '', part.net, net) : part.description
    return net > 0 ? [{ ...part, net, description }] : []
  })
  return { parts, over: netOf(wanted) - netOf(parts) }
}

/** A line that is capped by what its invoice asks says both amounts: its days times its price come to the first. */
function cappedInWords(description: string, whole: Cents, here: Cents): string {
  return `${description} = ${inEurosAndCents(whole)}, hiervan ${inEurosAndCents(here)}`
}

function netOf(parts: readonly PartOfPeriod[]): number {
  return sum(parts.map(({ net }) => net))
}

interface Carried {
  of: GivenBackPeriod
  net: Cents
}

/** The excess of an invoice of a change, shared among the periods that it gave back. */
function carriedOver(over: number, to: readonly GivenBackPeriod[]): Carried[] {
  let left = over
  return to.flatMap((of) => {
    const net = Math.min(left, of.creditedNet) as Cents
    left -= net
    return net > 0 ? [{ of, net }] : []
  })
}

function partOfCarried({ lines, leftOfLines }: CreditableInvoice, { of, net }: Carried): PartOfPeriod {
  const line = lineOfPeriod(lines, leftOfLines, of)
  // The days are those that were given back: they may all lie before the last day of the subscription.
  const period = { firstDay: of.creditedFrom, lastDay: of.lastDay }
  return { line, net, description: `${of.description}, eerder verrekend`, period }
}

interface BilledPeriod extends BilledItem {
  subscriptionId: string
  periodId: string
  invoiceId: string
  position: number
}

/** What was billed beyond the first of these days and not given back yet, of each of these subscriptions. */
async function billedBeyond(db: Database | Transaction, stops: readonly Stop[]): Promise<BilledPeriod[]> {
  const [firstOfAll = ''] = stops.map(({ lastDay }) => lastDay).sort()
  const period = subscriptionPeriods
  const { subscriptionId } = subscriptionItems
  const found = await db
    .select({
      periodId: period.id,
      invoiceId: period.invoiceId,
      net: period.net,
      vatPercent: period.vatPercent,
      firstDay: period.firstDay,
      lastDay: period.lastDay,
      kind: subscriptionItems.kind,
      description: subscriptionItems.description,
      position: subscriptionItems.position,
      subscriptionId,
    })
    .from(period)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, period.itemId))
    .where(
      and(
        inArray(subscriptionId, idsOf(stops)),
        eq(period.state, 'invoiced'),
        or(isNull(period.creditedFrom), inArray(period.creditInvoiceId, goneOf(stops))),
        notInArray(period.invoiceId, goneOf(stops)),
        gt(period.lastDay, sql`${firstOfAll}::date`),
      ),
    )
    .orderBy(asc(period.firstDay), ...inOrder())
  return found.map(({ invoiceId, kind, ...billed }) => ({
    ...billed,
    invoiceId: invoiceId ?? '',
    isByDay: kind !== 'domain',
  }))
}

/** Never empty: no invoice has the second id. */
function goneOf(stops: readonly Stop[]): string[] {
  return [...stops.flatMap(({ after = [] }) => after), NO_INVOICE]
}

const NO_INVOICE = '00000000-0000-0000-0000-000000000000'

function idsOf(stops: readonly Stop[]): string[] {
  return stops.map(({ subscriptionId }) => subscriptionId)
}

interface GivenBackPeriod extends DaySpan {
  subscriptionId: string
  invoiceId: string
  creditInvoiceId: string
  /** The first day that was given back. */
  creditedFrom: CalendarDay
  net: Cents
  creditedNet: Cents
  description: string
  position: number
}

/** What was given back of the periods of these subscriptions, on whatever paper. */
async function givenBackOf(db: Database | Transaction, stops: readonly Stop[]): Promise<GivenBackPeriod[]> {
  const { invoiceId, creditInvoiceId, creditedFrom, creditedNet, firstDay, lastDay, itemId, net } =
    subscriptionPeriods
  const { description, position, subscriptionId } = subscriptionItems
  const found = await db
    .select({
      subscriptionId,
      invoiceId,
      creditInvoiceId,
      creditedFrom,
      creditedNet,
      description,
      position,
      net,
      firstDay,
      lastDay,
    })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .where(
      and(
        inArray(subscriptionId, idsOf(stops)),
        notInArray(invoiceId, goneOf(stops)),
        notInArray(creditInvoiceId, goneOf(stops)),
        gt(creditedNet, sql`0`),
      ),
    )
    .orderBy(asc(firstDay), ...inOrder())
  return found.map((period) => ({
    ...period,
    invoiceId: period.invoiceId ?? '',
    creditInvoiceId: period.creditInvoiceId ?? '',
    creditedFrom: period.creditedFrom ?? period.firstDay,
  }))
}
