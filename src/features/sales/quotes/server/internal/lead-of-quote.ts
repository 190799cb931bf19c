import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { changeLeadStatusIn } from '@/features/sales/leads/server/change-lead-status'
import { fillInValue } from '@/features/sales/leads/server/plan-lead'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type QuoteState, quoteStateOn } from '../../domain/internal/quote-status'
import { acceptedAsQuote, QUOTE_ROW } from '../quote-rows'
import { type Quote, quoteAcceptances, quotes } from '../quote-tables'

type OfLead = Pick<Quote, 'leadId'>

/**
 * The lead of an accepted quote is won, wherever somebody left it: what cannot be won at once was spoken to first.
 * `firstYear`: what was agreed comes to in a year, without VAT.
 */
export async function winLead(
  context: Context,
  tx: Transaction,
  { leadId, firstYear }: OfLead & { firstYear: Cents },
  actor: Actor,
): Promise<void> {
  if (!leadId) return
  await fillInValue(tx, leadId, firstYear)
  const go = (to: 'gewonnen' | 'gebeld') =>
    changeLeadStatusIn(context, tx, { leadId, to, actor, isRelied: true })
  if ((await go('gewonnen')) !== 'refused') return
  await go('gebeld')
  await go('gewonnen')
}

type QuoteOfLead = Pick<Quote, 'id' | 'leadId'>

/** The lead of a declined quote is lost, unless it has been won or another quote of it can still be accepted. */
export async function loseLead(
  context: Context,
  tx: Transaction,
  quote: QuoteOfLead,
  actor: Actor,
): Promise<void> {
  const { leadId } = quote
  const isOpen = (await statesOfOthers(context, tx, quote)).includes('sent')
  if (leadId && !isOpen)
    await changeLeadStatusIn(context, tx, { leadId, to: 'verloren', actor, isRelied: true })
}

/**
 * The lead of a quote whose acceptance was undone has its quote again, unless another one won it; what was lost since
 * stays lost.
 */
export async function takeBackLead(
  context: Context,
  tx: Transaction,
  quote: QuoteOfLead,
  actor: Actor,
): Promise<void> {
  const { leadId } = quote
  const isWon = (await statesOfOthers(context, tx, quote)).includes('accepted')
  if (leadId && !isWon)
    await changeLeadStatusIn(context, tx, { leadId, to: 'offerte', actor, isRelied: true })
}

/**
 * The lead of a quote that a consumer withdrew from is lost, as of one that was declined, unless another quote won it:
 * from won it goes back first.
 */
export async function loseWonLead(
  context: Context,
  tx: Transaction,
  quote: QuoteOfLead,
  actor: Actor,
): Promise<void> {
  if ((await statesOfOthers(context, tx, quote)).includes('accepted')) return
  await takeBackLead(context, tx, quote, actor)
  await loseLead(context, tx, quote, actor)
}

/**
 * How the other quotes of a lead stand, under row locks: when two quotes of one lead end at once, the second sees the
 * first.
 */
async function statesOfOthers(
  { now }: Context,
  tx: Transaction,
  { id, leadId }: QuoteOfLead,
): Promise<QuoteState[]> {
  if (!leadId) return []
  const others = await tx
    .select(QUOTE_ROW)
    .from(quotes)
    .leftJoin(quoteAcceptances, acceptedAsQuote)
    .where(and(eq(quotes.leadId, leadId), ne(quotes.id, id)))
    .for('update', { of: quotes })
  return others.map((other) => quoteStateOn(other, dayOf(now())))
}
