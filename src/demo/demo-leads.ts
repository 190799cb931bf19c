import { sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { auditOfSubject } from '@/features/audit/server/audit-queries'
import { recordAudit } from '@/features/audit/server/record-audit'
import { promiseOf } from '@/features/leads/rules/lead-promise'
import { channelOf } from '@/features/leads/rules/lead-source'
import { leadNotes, leads, offerRequests } from '@/features/leads/server/lead-tables'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { DEMO_LEADS, type DemoLead, demoAddress } from './leads-samples'

/**
 * Fills the overview of a demo once; what is erased afterwards stays away. Nothing is mailed. Throws in live mode.
 */
export async function seedDemoLeads(context: Context): Promise<void> {
  if (context.settings.appMode !== 'demo') throw new Error('Demo leads belong to demo mode only')
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('seed demo leads', 0))`)
    const seeded = await auditOfSubject(tx, 'demo', 'leads')
    if (seeded.length > 0) return
    for (const [index, lead] of DEMO_LEADS.entries()) await addDemoLead(context, tx, lead, index)
    await recordAudit(tx, { actor: SYSTEM, action: 'demo.seeded', subject: { kind: 'demo', id: 'leads' } })
  })
}

async function addDemoLead(
  { random, now }: Context,
  tx: Transaction,
  lead: DemoLead,
  index: number,
): Promise<void> {
  const { note, minutesAgo, status, ...wish } = lead
  const id = random.uuid()
  const receivedAt = addSeconds(now(), -minutesAgo * 60)
  const contact = { email: demoAddress(lead.name), phone: `06 0000 00${String(index).padStart(2, '0')}` }
  const channel = channelOf(lead.source)
  const promise = promiseOf({ channel, status, receivedAt })
  if (channel !== 'configurator') {
    const mailIds = { requestId: random.uuid(), noticeMailId: random.uuid() }
    await tx.insert(offerRequests).values({ ...wish, ...contact, ...mailIds, id, createdAt: receivedAt })
  }
  await tx.insert(leads).values({
    ...{ ...wish, ...contact, id, channel, status, receivedAt },
    promise: promise?.kind,
    promisedBy: promise?.dueAt,
    lastContactAt: receivedAt,
  })
  if (note) await tx.insert(leadNotes).values(demoNote(random.uuid(), id, note, addSeconds(receivedAt, 3000)))
}

function demoNote(id: string, leadId: string, text: string, writtenAt: Date) {
  return { id, leadId, text, writtenAt, authorName: 'Roos' }
}
