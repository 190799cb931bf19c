import { eq, sql } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import { customerWithEmail } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { momentShownOnce } from '@/shared/open-time'
import type { EnteredLead } from '../domain/entered-lead'
import { SERVICE_NAMES } from '../domain/service-options'
import { leadsOfPerson } from './lead-queries'
import { leads, offerRequests } from './lead-tables'
import { leadNotedMail } from './mails/lead-noted-mail'
import { openLead } from './open-lead'
import { addNote } from './write-note'

interface Entering {
  entered: EnteredLead
  admin: { id: string; name: string }
}

/**
 * - `known`: we know that e-mail address, and the colleague has not seen so; nothing was stored.
 * - `in-future`: nothing comes in on a day that is still to come.
 * - `no-owner`: who was chosen is no administrator (any more).
 */
export type EnterLeadOutcome =
  | { outcome: 'entered'; id: string; isMailed: boolean }
  | { outcome: 'known' | 'in-future' | 'no-owner' }

/**
 * Stores a lead that came by telephone, mail, counter or letter, as a request of its own with its source. The agency gets
 * no mail, the person only when asked for; nothing was promised to them, so no clock runs. Retention counts from the day
 * on which it came in. Idempotent: the same form again answers as the first time.
 */
export async function enterLead(context: Context, entering: Entering): Promise<EnterLeadOutcome> {
  return await context.db.transaction((tx) => enter(context, tx, entering))
}

async function enter(
  context: Context,
  tx: Transaction,
  { entered, admin }: Entering,
): Promise<EnterLeadOutcome> {
  // Advisory lock on the form: of two clicks at once, the second finds what the first stored.
  const form = `entered lead ${entered.request_id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${form}, 0))`)
  const [earlier] = await tx
    .select({ id: offerRequests.id, mail: offerRequests.confirmationMailId })
    .from(offerRequests)
    .where(eq(offerRequests.requestId, entered.request_id))
  if (earlier) return { outcome: 'entered', id: earlier.id, isMailed: earlier.mail !== null }
  const { email, owner_id: ownerId } = entered
  const receivedAt = momentOfReceipt(context.now(), entered.received_on)
  if (!receivedAt) return { outcome: 'in-future' }
  if (ownerId && (await administratorsAmong(tx, [ownerId])).length === 0) return { outcome: 'no-owner' }
  if (email && !hasSeen(entered, email) && isKnown(await knownPerson(tx, email))) return { outcome: 'known' }
  return await store(context, tx, { entered, admin, receivedAt })
}

/** Noon of an earlier day, of which the hour is not known; undefined for a day that is still to come. */
function momentOfReceipt(now: Date, day: CalendarDay): Date | undefined {
  const today = dayOf(now)
  if (day === today) return now
  return day < today ? momentShownOnce(day, '12:00') : undefined
}

function hasSeen({ known_email: seen }: EnteredLead, email: string): boolean {
  return seen?.toLowerCase() === email.toLowerCase()
}

async function store(
  context: Context,
  tx: Transaction,
  { entered, admin, receivedAt }: Entering & { receivedAt: Date },
): Promise<EnterLeadOutcome> {
  const { name, company, phone, source, message, note } = entered
  const id = context.random.uuid()
  const email = entered.email ?? ''
  const request = { id, name, company, email, phone, source, message }
  const confirmationMailId = entered.confirm
    ? await queueMail(context, tx, await leadNotedMail({ ...entered, email, receivedAt }))
    : null
  await tx.insert(offerRequests).values({
    ...request,
    service: entered.service,
    requestId: entered.request_id,
    confirmationMailId,
    createdAt: receivedAt,
  })
  const service = entered.service && SERVICE_NAMES[entered.service]
  await openLead(tx, { ...request, service, receivedAt, isPromised: false })
  await plan(tx, id, entered)
  await recordEvent(context, tx, {
    actor: { kind: 'admin', accountId: admin.id },
    action: 'lead.entered',
    subject: { kind: 'lead', id },
    details: { source },
  })
  if (note) await addNote(context, tx, { id: context.random.uuid(), leadId: id, text: note, author: admin })
  return { outcome: 'entered', id, isMailed: confirmationMailId !== null }
}

async function plan(tx: Transaction, leadId: string, entered: EnteredLead): Promise<void> {
  const { owner_id: ownerId, next_action: nextAction, next_action_on: nextActionOn } = entered
  await tx.update(leads).set({ ownerId, nextAction, nextActionOn }).where(eq(leads.id, leadId))
}

/** What we have of somebody with this e-mail address. */
export interface KnownPerson {
  leads: Awaited<ReturnType<typeof leadsOfPerson>>
  customer: { id: string; name: string } | null
}

export async function knownPerson(db: Database | Transaction, email: string): Promise<KnownPerson> {
  const customer = await customerWithEmail(db, email)
  return {
    leads: await leadsOfPerson(db, email),
    customer: customer ? { id: customer.id, name: customer.customerCompany ?? customer.customerName } : null,
  }
}

export function isKnown({ leads: found, customer }: KnownPerson): boolean {
  return found.length > 0 || customer !== null
}
