import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import type { CreditedPart } from '@/features/invoices/rules/credit-note'
import { type CreditableInvoice, creditableInvoices } from '@/features/invoices/server/creditable-invoices'
import { issuePartialCreditNote } from '@/features/invoices/server/issue-credit-note'
import { goesBackAfter } from '@/features/subscription-terms/rules/ending'
import { type GoingBack, NOTHING_GOES_BACK } from '@/features/subscription-terms/rules/going-back'
import { type BilledItem, type DayShare, daysInWords } from '@/features/subscription-terms/rules/proration'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, laterOf, shownDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

interface Stop {
  orderId: string
  /** The last day that is charged. */
  lastDay: CalendarDay
}

/** What goes back of the billed periods of an order when it stops on this day, as it stands now. */
export async function goingBackAfter(db: Database | Transaction, stop: Stop): Promise<GoingBack> {
  const { papers, keepsDomain } = await papersAfter(db, stop)
  const inAll = (amount: 'net' | 'vat' | 'total' | 'refund') => sum(papers.map((paper) => paper[amount]))
  return {
    ...NOTHING_GOES_BACK,
    ...{ net: inAll('net'), vat: inAll('vat'), total: inAll('total'), refund: inAll('refund') },
    ...{ shares: papers.flatMap(({ parts }) => parts.map(({ share }) => share)), keepsDomain },
  }
}

/**
 * Gives the days after the last one back, as far as they were billed and not credited before: a credit note per
 * invoice, and the days and the amount beside each period. For who holds the invoices of the order. Answers the ids of
 * the credit notes.
 */
export async function giveBackAfter(
  context: Context,
  tx: Transaction,
  { actor, ...stop }: Stop & { actor: Actor },
): Promise<string[]> {
  const creditNotes: string[] = []
  for (const { invoiceId, parts } of (await papersAfter(tx, stop)).papers) {
    const answer = await issuePartialCreditNote(context, tx, {
      ...{ invoiceId, parts, actor },
      reason: `Gestopt na ${shownDay(stop.lastDay)}`,
    })
    if (answer.outcome !== 'credited') throw new Error(`Invoice ${invoiceId} was credited while it was held`)
    creditNotes.push(answer.creditNote.id)
    for (const { periodId, net, period } of parts)
      await tx
        .update(subscriptionPeriods)
        .set({
          ...{ creditedFrom: period.firstDay, creditedNet: net },
          creditInvoiceId: answer.creditNote.id,
        })
        .where(eq(subscriptionPeriods.id, periodId))
  }
  return creditNotes
}

interface PartOfPeriod extends CreditedPart {
  periodId: string
  period: NonNullable<CreditedPart['period']>
  share: DayShare
}

interface Paper {
  invoiceId: string
  parts: PartOfPeriod[]
  net: Cents
  vat: Cents
  total: Cents
  refund: Cents
}

async function papersAfter(
  db: Database | Transaction,
  { orderId, lastDay }: Stop,
): Promise<{ papers: Paper[]; keepsDomain: boolean }> {
  const billed = await billedBeyond(db, orderId, lastDay)
  const goesBack = Map.groupBy(goesBackAfter(billed, lastDay), ({ of }) => of.invoiceId)
  const invoices = await creditableInvoices(db, [...goesBack.keys()])
  const papers = [...goesBack].flatMap(([invoiceId, shares]) => {
    const invoice = invoices.get(invoiceId)
    return invoice ? paperOf(invoice, shares, lastDay) : []
  })
  return { papers, keepsDomain: billed.some(({ isByDay, net }) => !isByDay && net > 0) }
}

function paperOf(
  invoice: CreditableInvoice,
  shares: readonly { of: BilledPeriod; share: DayShare }[],
  lastDay: CalendarDay,
): Paper[] {
  const parts = shares.flatMap(({ of, share }): PartOfPeriod[] => {
    const line = lineOf(invoice, of)
    const net = Math.min(share.net, invoice.leftOfLines[line] ?? 0) as Cents
    if (net <= 0) return []
    const days = daysInWords(share)
    const description = days ? `${of.description}: ${days}` : of.description
    const firstDay = laterOf(of.firstDay, addDays(lastDay, 1))
    const period = { firstDay, lastDay: of.lastDay }
    return [{ line, net, description, period, periodId: of.periodId, share: { ...share, net } }]
  })
  const credit = invoice.creditOf(parts)
  return credit ? [{ invoiceId: invoice.id, parts, ...credit }] : []
}

/** The line of the invoice that asked for a period: what it is called, at its place, or the one with the most left. */
function lineOf({ lines, leftOfLines }: CreditableInvoice, billed: BilledPeriod): number {
  const { description, position, firstDay } = billed
  const named = lines.findIndex(
    (line) => line.description.startsWith(description) && (!line.period || line.period.firstDay === firstDay),
  )
  if (named >= 0) return named
  if (lines[position]?.net === billed.net) return position
  return leftOfLines.indexOf(Math.max(...leftOfLines) as Cents)
}

interface BilledPeriod extends BilledItem {
  periodId: string
  invoiceId: string
  position: number
}

/** What was billed beyond a day and not given back yet. What began by that day goes on to its end, and is paid for. */
async function billedBeyond(
  db: Database | Transaction,
  orderId: string,
  lastDay: CalendarDay,
): Promise<BilledPeriod[]> {
  const period = subscriptionPeriods
  const found = await db
    .select({
      ...{ periodId: period.id, invoiceId: period.invoiceId, net: period.net, vatPercent: period.vatPercent },
      ...{ firstDay: period.firstDay, lastDay: period.lastDay },
      ...{ kind: subscriptionItems.kind, description: subscriptionItems.description },
      position: subscriptionItems.position,
    })
    .from(period)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, period.itemId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(
      and(
        eq(subscriptions.orderId, orderId),
        eq(period.state, 'invoiced'),
        isNull(period.creditedFrom),
        gt(period.lastDay, sql`${lastDay}::date`),
      ),
    )
    .orderBy(asc(period.firstDay), asc(subscriptionItems.position))
  return found.map(({ invoiceId, kind, ...billed }) => ({
    ...{ ...billed, invoiceId: invoiceId ?? '', isByDay: kind !== 'domain' },
  }))
}
