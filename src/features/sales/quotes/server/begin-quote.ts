import { desc, eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { configuratorRequestWithId } from '@/features/sales/configurator/server/configurator-queries'
import { leadWithId } from '@/features/sales/leads/server/lead-queries'
import type { Context, Transaction } from '@/platform/context'
import { documentWithLaterYears } from '../documents/domain/later-years'
import type { QuoteDocument, QuoteParty } from '../documents/domain/quote-document'
import { emptyQuote, partyOf, partyOfCustomer, quoteFromLead } from '../documents/domain/quote-from-lead'
import { takeQuoteNumber } from './internal/take-quote-number'
import { lockQuoteRow, shownInLists, versionThatIs } from './lock-quote'
import { type Quote, quotes, quoteVersions } from './quote-tables'

interface NewQuote {
  /** Idempotency key of the form: begun twice, it is one quote. */
  id: string
  /** The lead that asks for it; absent for somebody who never filled in a form. */
  leadId?: string | undefined
  /** The customer whose details are filled in; they become the quote's customer when they accept it. */
  forCustomerId?: string | undefined
  /** The project that it is extra work on, with its customer. */
  extra?: { projectId: string; customerId: string; party: QuoteParty }
  admin: { id: string }
}

export type BegunQuote = { outcome: 'begun'; id: string } | { outcome: 'unknown' }

/** Begins a quote as a draft, filled in with all that a lead told. */
export async function beginQuote(context: Context, quote: NewQuote): Promise<BegunQuote> {
  const content = await contentOf(context, quote)
  if (!content) return { outcome: 'unknown' }
  return await context.db.transaction(async (tx) => {
    const [before] = await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quote.id))
    if (!before) await insertQuote(context, tx, quote, content)
    return { outcome: 'begun', id: quote.id }
  })
}

interface Content {
  document: QuoteDocument
  party: QuoteParty
}

async function contentOf(
  { db }: Context,
  { leadId, forCustomerId, extra }: NewQuote,
): Promise<Content | undefined> {
  if (extra) return { document: emptyQuote('extra'), party: extra.party }
  if (forCustomerId) {
    const customer = await customerWithId(db, forCustomerId)
    return customer && { document: emptyQuote(), party: partyOfCustomer(customer) }
  }
  if (!leadId)
    return {
      document: emptyQuote(),
      party: partyOf({ name: '', email: '', phone: null, company: null }),
    }
  const lead = await leadWithId(db, leadId)
  if (!lead) return undefined
  const wishes = await configuratorRequestWithId(db, leadId)
  return { document: quoteFromLead(lead, wishes), party: partyOf(lead) }
}

async function insertQuote(
  context: Context,
  tx: Transaction,
  { id, leadId, extra, admin }: NewQuote,
  { document, party }: Content,
): Promise<void> {
  const now = context.now()
  const number = await takeQuoteNumber(tx, now)
  const status = 'draft' as const
  const isNew = await tx
    .insert(quotes)
    .values({
      id,
      number,
      leadId,
      customerId: extra?.customerId,
      projectId: extra?.projectId,
      ...shownInLists(document, party),
      version: 1,
      status,
      ownerId: admin.id,
      createdAt: now,
      changedAt: now,
      lastContactAt: now,
    })
    .onConflictDoNothing({ target: quotes.id })
    .returning({ id: quotes.id })
  if (isNew.length === 0) return
  const versionId = context.random.uuid()
  await tx
    .insert(quoteVersions)
    .values({ id: versionId, quoteId: id, version: 1, status, revision: 1, party, document })
  const actor = adminActor(admin)
  await recordEvent(context, tx, {
    actor,
    action: 'quote.begun',
    subject: { kind: 'quote', id },
    details: { number },
  })
}

export function adminActor({ id }: { id: string }): Actor {
  return { kind: 'admin', accountId: id }
}

/**
 * - `begun`: there is a draft of a new version now, of before or of this moment.
 * - `accepted`: what was accepted never changes; more work is a quote of its own.
 */
export type BegunVersion = 'begun' | 'accepted' | 'unknown'

/** Begins a next version as a copy of the newest. What the customer has stands until it is sent. */
export async function beginVersion(
  context: Context,
  { quoteId, admin }: { quoteId: string; admin: { id: string } },
): Promise<BegunVersion> {
  return await context.db.transaction(async (tx) => {
    const quote = await lockQuoteRow(tx, quoteId)
    if (!quote) return 'unknown'
    if (quote.status === 'accepted') return 'accepted'
    if (await versionThatIs(tx, quoteId, 'draft')) return 'begun'
    await insertNextVersion(context, tx, quote, admin)
    return 'begun'
  })
}

async function insertNextVersion(
  context: Context,
  tx: Transaction,
  { id: quoteId, number, laterYears }: Quote,
  admin: { id: string },
): Promise<void> {
  const { random } = context
  const [last] = await tx
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  if (!last) throw new Error(`Quote ${number} has no version`)
  const { party } = last
  const document = documentWithLaterYears(last.document, laterYears)
  const version = last.version + 1
  const status = 'draft' as const
  await tx
    .insert(quoteVersions)
    .values({ id: random.uuid(), quoteId, version, status, revision: 1, party, document })
  await recordEvent(context, tx, {
    actor: adminActor(admin),
    action: 'quote.version-begun',
    subject: { kind: 'quote', id: quoteId },
    details: { number, version },
  })
}
