import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { treatmentOf } from '@/features/billing/vat/server/buyer-treatment'
import { viesAnswerNow } from '@/features/billing/vat/server/vat-id-checks'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { termsInForce } from '@/features/operations/legal-texts/server/terms-in-force'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import { changeLeadStatusIn } from '@/features/sales/leads/server/change-lead-status'
import { leadWithId } from '@/features/sales/leads/server/lead-queries'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { basisOf } from '../documents/domain/quote-basis'
import type { SentQuote } from '../documents/domain/quote-document'
import { faultsForSending, type QuoteFault } from '../documents/domain/typed-quote'
import { drawQuote } from '../documents/server/draw-quote'
import { digestOf } from '../documents/server/quote-digest'
import { validUntilOf } from '../domain/internal/quote-reminders'
import { VERSION_STATUSES, versionTransitions } from '../domain/internal/quote-status'
import { adminActor } from './begin-quote'
import { buyerOf } from './internal/quote-buyer'
import { lockQuoteRow, shownInLists, versionThatIs } from './lock-quote'
import { quoteSentMail } from './mails/quote-mails'
import { makeQuoteLink } from './quote-links'
import { type Quote, type QuoteVersion, quotePapers, quotes, quoteVersions } from './quote-tables'

interface Sending {
  quoteId: string
  /** The save that whoever sends it looked at: nobody sends what they did not see. */
  revision: number
  admin: { id: string; name: string }
}

/**
 * - `sent`: it is, and this mail tells.
 * - `incomplete`: something is missing; nothing went out.
 * - `changed`: it was saved or sent since it was looked at.
 * - `accepted`: the customer accepted the version before it, which never changes any more.
 * - `contact-stopped`: nobody writes to this customer.
 * - `gone`: there is no draft.
 */
export type SendOutcome =
  | { outcome: 'sent'; mailId: string }
  | { outcome: 'incomplete'; faults: readonly QuoteFault[] }
  | { outcome: 'changed' }
  | { outcome: 'accepted' }
  | { outcome: 'contact-stopped' }
  | { outcome: 'gone' }

/**
 * Sends a draft: fixed, hashed and printed first; then in one transaction sent, the version before it retired, its link
 * and mail made and its lead moved along. All of it, or none.
 */
export async function sendQuote(
  context: Context,
  { quoteId, revision, admin }: Sending,
): Promise<SendOutcome> {
  const draft = await versionThatIs(context.db, quoteId, 'draft')
  if (!draft) return { outcome: 'gone' }
  if (draft.revision !== revision) return { outcome: 'changed' }
  const faults = faultsForSending(draft.document, draft.party)
  if (faults.length > 0) return { outcome: 'incomplete', faults }
  if ((await stoppedAddresses(context.db, [draft.party.email])).size > 0)
    return { outcome: 'contact-stopped' }
  const { termsVersion, termsText: terms } = await termsInForce(context)
  const sent = await sentOf(context, draft, { admin, termsVersion })
  const basis = basisOf(sent)
  const pdf = await context.workerPool.run(drawQuote, { sent, terms, basis })
  return await context.db.transaction(async (tx): Promise<SendOutcome> => {
    const quote = await lockQuoteRow(tx, quoteId)
    const now = quote && (await versionThatIs(tx, quoteId, 'draft'))
    if (!now) return { outcome: 'gone' }
    if (quote.status === 'accepted') return { outcome: 'accepted' }
    if (now.id !== draft.id || now.revision !== revision) return { outcome: 'changed' }
    const mailId = await sendIn(context, tx, { quote, draft, sent, pdf: Buffer.from(pdf), admin })
    return { outcome: 'sent', mailId }
  })
}

async function sentOf(
  context: Context,
  { quoteId, version, party, document }: QuoteVersion,
  { admin: { name }, termsVersion }: Pick<Sending, 'admin'> & Pick<SentQuote, 'termsVersion'>,
): Promise<SentQuote> {
  const { db, now } = context
  const { number, customerId } = quotes
  const [quote] = await db.select({ number, customerId }).from(quotes).where(eq(quotes.id, quoteId))
  if (!quote) throw new Error(`Version ${version} has no quote ${quoteId}`)
  const sentOn = dayOf(now())
  const buyer = await buyerOf(db, { known: quote.customerId, party })
  await viesAnswerNow(context, buyer.vatId)
  const { treatment } = await treatmentOf(db, buyer, sentOn)
  return {
    number: quote.number,
    version,
    sentOn,
    validUntil: validUntilOf(sentOn),
    party,
    document,
    termsVersion,
    from: name,
    ...(treatment === 'reverse-charge' ? { reverseCharge: true as const } : {}),
  }
}

interface Ready {
  quote: Quote
  draft: QuoteVersion
  sent: SentQuote
  pdf: Buffer
  admin: { id: string }
}

async function sendIn(context: Context, tx: Transaction, ready: Ready): Promise<string> {
  const { quote, draft, sent, pdf, admin } = ready
  const sentAt = context.now()
  await retireOthers(context, tx, ready)
  const fixed = { status: 'sent', validUntil: sent.validUntil, sentAt } as const
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex')
  await tx
    .update(quoteVersions)
    .set({ ...fixed, sent, sha256: digestOf(sent), pdfSha256 })
    .where(eq(quoteVersions.id, draft.id))
  await tx.insert(quotePapers).values({ versionId: draft.id, pdf })
  await tx
    .update(quotes)
    .set({
      ...fixed,
      ...shownInLists(sent.document, sent.party),
      version: sent.version,
      endedAt: null,
      ownerId: admin.id,
      changedAt: sentAt,
      lastContactAt: sentAt,
    })
    .where(eq(quotes.id, quote.id))
  await recordEvent(context, tx, {
    actor: adminActor(admin),
    action: 'quote.sent',
    subject: { kind: 'quote', id: quote.id },
    details: { number: sent.number, version: sent.version, validUntil: sent.validUntil },
  })
  await moveLead(context, tx, ready)
  const token = await makeQuoteLink(context, tx, draft.id)
  return await queueMail(context, tx, await quoteSentMail(context, sent, draft.id, token))
}

const REPLACEABLE = VERSION_STATUSES.filter((status) => versionTransitions.allow(status, 'replaced'))

/** What the customer had until now; what was declined or taken back gives way too, and keeps its day and reason. */
async function retireOthers(context: Context, tx: Transaction, { quote, admin }: Ready): Promise<void> {
  const { id, quoteId, status, version, endedAt } = quoteVersions
  const others = await tx
    .select({ id, version, endedAt })
    .from(quoteVersions)
    .where(and(eq(quoteId, quote.id), inArray(status, REPLACEABLE)))
  for (const other of others) {
    await tx
      .update(quoteVersions)
      .set({ status: 'replaced', endedAt: other.endedAt ?? context.now() })
      .where(eq(id, other.id))
    await recordEvent(context, tx, {
      actor: adminActor(admin),
      action: 'quote.replaced',
      subject: { kind: 'quote', id: quote.id },
      details: { number: quote.number, version: other.version },
    })
  }
}

/** A lead whose quote went out has it, also when it was lost before; one that was won stays so. */
async function moveLead(context: Context, tx: Transaction, { quote, admin }: Ready): Promise<void> {
  const { leadId } = quote
  const lead = leadId && (await leadWithId(tx, leadId))
  if (!lead || lead.status === 'gewonnen') return
  const go = (to: 'offerte' | 'gebeld') =>
    changeLeadStatusIn(context, tx, { leadId: lead.id, to, actor: adminActor(admin), isRelied: true })
  if ((await go('offerte')) !== 'refused') return
  await go('gebeld')
  await go('offerte')
}
