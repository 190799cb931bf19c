import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { type Actor, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { eraseMails, eraseNoticesWith } from '@/features/operations/mail/server/personal-data'
import type { Context, Transaction } from '@/platform/context'
import { leadPath } from '../domain/lead-filter'
import { leads, offerRequests } from './lead-tables'

interface LeadErasure {
  leadId: string
  actor: Actor
}

/**
 * Removes a lead that left no e-mail address, with its request, its notes and the notices about it. Whoever left one is
 * erased as a person, with all that they have here. False when there is no such lead.
 */
export async function eraseLead(context: Context, { leadId, actor }: LeadErasure): Promise<boolean> {
  return await context.db.transaction((tx) => eraseWithoutAddress(context, tx, eq(leads.id, leadId), actor))
}

/** Those without contact since that moment go by themselves: the list of people could not name them. */
export async function forgetLeadsWithoutAddress(context: Context, since: Date): Promise<void> {
  await context.db.transaction((tx) =>
    eraseWithoutAddress(context, tx, lt(leads.lastContactAt, since), SYSTEM),
  )
}

async function eraseWithoutAddress(
  context: Context,
  tx: Transaction,
  which: SQL,
  actor: Actor,
): Promise<boolean> {
  const gone = await tx
    .delete(leads)
    .where(and(eq(leads.email, ''), which))
    .returning({ id: leads.id })
  if (gone.length === 0) return false
  const ids = gone.map(({ id }) => id)
  const requests = await tx.delete(offerRequests).where(inArray(offerRequests.id, ids)).returning()
  await eraseMails(
    tx,
    requests.flatMap(({ noticeMailId }) => noticeMailId ?? []),
  )
  await eraseWarningsAbout(tx, ids)
  for (const id of ids)
    await recordEvent(context, tx, { actor, action: 'lead.erased', subject: { kind: 'lead', id } })
  return true
}

/** A warning to the agency names everybody who was waiting then, by the page of their lead. */
export async function eraseWarningsAbout(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  await eraseNoticesWith(tx, leadIds.map(leadPath))
}
