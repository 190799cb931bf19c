import { eq } from 'drizzle-orm'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { type CustomerOfOrder, customerOfOrder } from '@/features/accounts/server/customer-of-order'
import { recordAudit } from '@/features/audit/server/record-audit'
import { type CustomerDetails, wholeDetails } from '@/features/customers/rules/customer-details'
import { queueMail } from '@/features/mail/server/queue-mail'
import { pickedLines, type QuoteLine, type SentQuote } from '@/features/quote-documents/rules/quote-document'
import { quoteTotals } from '@/features/quote-documents/rules/quote-totals'
import { visitorKey } from '@/features/throttling/server/take-token'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { detailsOfParty, netsAsked, totalsAsked, totalsMark } from '../rules/acceptance'
import { type ConsumerTerms, consumerEvidence, waitsUntil } from '../rules/consumer'
import { type QuoteState, quoteStateOn } from '../rules/quote-status'
import { winLead } from './lead-of-quote'
import { acceptedMail, acceptedNoticeMail } from './mails/acceptance-mails'
import { actorAt, channelOf, type QuoteBehind, type QuoteDoor, quoteHeld } from './quote-door'
import {
  type Quote,
  type QuoteAcceptance,
  type QuoteVersion,
  quoteAcceptances,
  quotes,
  quoteVersions,
} from './quote-tables'

export interface Acceptance extends ConsumerTerms {
  requestId: string
  name: string
  role: string
  /** Of what the customer saw, and what it came to there (`totalsMark`). */
  sha256: string
  totals: string
  /** Ids of the choices that were ticked. */
  picked: ReadonlySet<string>
  /** What an invoice needs and the quote did not have. */
  details: Partial<CustomerDetails>
  clientAddress: string
  userAgent: string | null
}

/** What a customer agreed to, for whoever goes on with it. */
export interface AcceptedQuote {
  quote: Quote
  version: QuoteVersion
  acceptance: QuoteAcceptance
  sent: SentQuote
  /** What was agreed, choices made. */
  lines: readonly QuoteLine[]
  customerId: string
  /** The last day on which nothing is begun yet: a consumer's time to think. Null when it may be at once. */
  waitsUntil: CalendarDay | null
}

declare module '@/platform/context' {
  interface Wiring {
    /** Goes on with what was agreed, in its transaction. */
    quoteAccepted: (context: Context, tx: Transaction, accepted: AcceptedQuote) => Promise<void>
  }
}

/**
 * - `accepted`: it was, now or before: whoever comes again, or second, hears the same.
 * - `ended`: it can no longer be accepted.
 * - `changed`: what was shown is not what it is now; `choice` when what was ticked is not on offer.
 * - `incomplete`: an invoice lacks something.
 */
export type AcceptanceOutcome =
  | { outcome: 'accepted'; mailIds: string[] }
  | { outcome: 'ended'; state: QuoteState }
  | { outcome: 'changed'; what: 'quote' | 'choice' | 'totals' }
  | { outcome: 'unknown' | 'incomplete' }

/**
 * Accepts a quote as it was shown, once: with its evidence, its customer and account, its lead, its mails and what
 * follows from it, together or not at all.
 */
export async function acceptQuote(
  context: Context,
  door: QuoteDoor,
  acceptance: Acceptance,
): Promise<AcceptanceOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => acceptIn(context, tx, door, acceptance)))
}

async function acceptIn(
  context: Context,
  tx: Transaction,
  door: QuoteDoor,
  acceptance: Acceptance,
): Promise<AcceptanceOutcome> {
  const found = await quoteHeld(tx, door)
  const sent = found?.version.sent
  if (!sent) return { outcome: 'unknown' }
  const { quote, version } = found
  if (version.status === 'accepted') return { outcome: 'accepted', mailIds: [] }
  const state = quoteStateOn(version, dayOf(context.now()))
  if (state !== 'sent') return { outcome: 'ended', state }
  if (acceptance.sha256 !== version.sha256) return { outcome: 'changed', what: 'quote' }
  const lines = pickedLines(sent.document, acceptance.picked)
  if (!lines) return { outcome: 'changed', what: 'choice' }
  if (totalsMark(quoteTotals(lines)) !== acceptance.totals) return { outcome: 'changed', what: 'totals' }
  const customer = await customerOf(context, tx, door, { quote, sent }, acceptance)
  if (!customer) return { outcome: 'incomplete' }
  return await store(context, tx, door, { quote, version, sent, lines, customer, acceptance })
}

/** Undefined while an invoice lacks something. Who is known already is asked nothing, and nothing of them is changed. */
async function customerOf(
  context: Context,
  tx: Transaction,
  door: QuoteDoor,
  { quote, sent }: { quote: Quote; sent: SentQuote },
  { details }: Acceptance,
): Promise<CustomerOfOrder | undefined> {
  const known = 'customer' in door ? door.customer.id : quote.customerId
  if (known) return { id: known, firstPassword: undefined }
  const whole = wholeDetails({ ...detailsOfParty(sent.party), ...details })
  return whole && (await customerOfOrder(context, tx, whole))
}

interface Agreed extends QuoteBehind {
  sent: SentQuote
  lines: readonly QuoteLine[]
  customer: CustomerOfOrder
  acceptance: Acceptance
}

async function store(
  context: Context,
  tx: Transaction,
  door: QuoteDoor,
  { quote, version, sent, lines, customer, acceptance }: Agreed,
): Promise<AcceptanceOutcome> {
  const acceptedAt = context.now()
  const evidence = await insertEvidence(context, tx, door, { quote, version, sent, lines, acceptance })
  const ended = { status: 'accepted', endedAt: acceptedAt } as const
  await tx.update(quoteVersions).set(ended).where(eq(quoteVersions.id, version.id))
  const [accepted] = await tx
    .update(quotes)
    .set({
      ...{ ...ended, ...netsAsked(quoteTotals(lines)), customerId: customer.id, version: version.version },
      ...{ title: sent.document.title, validUntil: version.validUntil, sentAt: version.sentAt },
      ...{ changedAt: acceptedAt, lastContactAt: acceptedAt },
    })
    .where(eq(quotes.id, quote.id))
    .returning()
  if (!accepted) throw new Error(`Quote ${quote.number} is held, and gone`)
  await recordAudit(tx, {
    ...{ actor: actorAt(door), action: 'quote.accepted', subject: { kind: 'quote', id: quote.id } },
    details: {
      ...{ number: quote.number, version: version.version, by: channelOf(door) },
      total: quoteTotals(lines).firstYear.total,
    },
  })
  await winLead(context, tx, accepted, actorAt(door))
  const told = { quote: accepted, version, acceptance: evidence, sent, lines, customerId: customer.id }
  await context.wiring.quoteAccepted(context, tx, { ...told, waitsUntil: waitsUntil(evidence) })
  const { firstPassword } = customer
  const mails = [
    await queueMail(context, tx, await acceptedMail(context, told, firstPassword)),
    await queueMail(context, tx, await acceptedNoticeMail(context, told)),
  ]
  return { outcome: 'accepted', mailIds: mails }
}

async function insertEvidence(
  context: Context,
  tx: Transaction,
  door: QuoteDoor,
  { quote, version, sent, lines, acceptance }: Omit<Agreed, 'customer'>,
): Promise<QuoteAcceptance> {
  const { requestId, name, role, picked, clientAddress, userAgent } = acceptance
  const { sha256, pdfSha256 } = version
  if (!sha256 || !pdfSha256) throw new Error(`Quote ${quote.number} was sent without its hashes`)
  const [stored] = await tx
    .insert(quoteAcceptances)
    .values({
      ...{ quoteId: quote.id, versionId: version.id, requestId, channel: channelOf(door) },
      ...{
        name,
        role,
        email: sent.party.email,
        picked: [...picked].sort(),
        ...totalsAsked(quoteTotals(lines)),
      },
      ...consumerEvidence(acceptance, dayOf(context.now())),
      ...{ buttonText: quotePage.buttonText, consentText: quotePage.consentText },
      ...{ termsVersion: sent.termsVersion, sha256, pdfSha256 },
      addressHash: visitorKey(context, 'quote', clientAddress),
      userAgent: userAgent?.slice(0, MOST_OF_USER_AGENT) ?? null,
      acceptedAt: context.now(),
    })
    .returning()
  if (!stored) throw new Error(`The acceptance of quote ${quote.number} was not stored`)
  return stored
}

const MOST_OF_USER_AGENT = 300
