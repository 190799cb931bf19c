import type { Actor } from '@/features/audit/rules/audit-entry'
import { changeLeadStatusIn } from '@/features/leads/server/change-lead-status'
import type { Context, Transaction } from '@/platform/context'
import type { Quote } from './quote-tables'

type OfLead = Pick<Quote, 'leadId'>

/** The lead of an accepted quote is won, wherever somebody left it: what cannot be won at once was spoken to first. */
export async function winLead(
  context: Context,
  tx: Transaction,
  { leadId }: OfLead,
  actor: Actor,
): Promise<void> {
  if (!leadId) return
  const go = (to: 'gewonnen' | 'gebeld') =>
    changeLeadStatusIn(context, tx, { leadId, to, actor, isRelied: true })
  if ((await go('gewonnen')) !== 'refused') return
  await go('gebeld')
  await go('gewonnen')
}

/** The lead of a declined quote is lost, unless it has been won. */
export async function loseLead(
  context: Context,
  tx: Transaction,
  { leadId }: OfLead,
  actor: Actor,
): Promise<void> {
  if (leadId) await changeLeadStatusIn(context, tx, { leadId, to: 'verloren', actor, isRelied: true })
}

/** The lead of a quote whose acceptance was undone has its quote again; where somebody moved it since, it stays. */
export async function takeBackLead(
  context: Context,
  tx: Transaction,
  { leadId }: OfLead,
  actor: Actor,
): Promise<void> {
  if (leadId) await changeLeadStatusIn(context, tx, { leadId, to: 'offerte', actor, isRelied: true })
}
