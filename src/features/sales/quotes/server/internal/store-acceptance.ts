import { eq } from 'drizzle-orm'
import type { VatDecision } from '@/features/billing/vat/domain/vat-treatment'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { CustomerRecord } from '@/features/people/customers/domain/customer-details'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { vatBasisOn } from '@/shared/vat'
import { type ConsumerEvidence, waitsUntil } from '../../acceptance/domain/consumer'
import { acceptedAgencyMail, acceptedMail } from '../../acceptance/server/mails/acceptance-mails'
import { netsAsked, totalsAsked } from '../../documents/domain/asked-totals'
import { withLaterYears } from '../../documents/domain/later-years'
import type { QuoteLine, SentQuote } from '../../documents/domain/quote-document'
import { type QuoteTotals, quoteTotals } from '../../documents/domain/quote-totals'
import {
  type AcceptancePaper,
  acceptancePapers,
  type Quote,
  type QuoteAcceptance,
  type QuoteVersion,
  quoteAcceptances,
  quotes,
  quoteVersions,
} from '../quote-tables'
import { winLead } from './lead-of-quote'

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
  actingAs: ActingAs
}

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    'quote.accepted': AcceptedQuote
  }
}

/** What is kept of how somebody agreed, beside what the quote itself says. */
export type Evidence = Pick<
  typeof quoteAcceptances.$inferInsert,
  | ('requestId' | 'channel' | 'name' | 'role' | 'buttonText' | 'consentText' | 'addressHash' | 'userAgent')
  | ('agreedOn' | 'means' | 'recordedBy' | 'note')
> &
  ConsumerEvidence

export type Paper = Omit<AcceptancePaper, 'acceptanceId'>

/** Who agreed. */
export interface AgreeingCustomer {
  /** `hosting_customers.id`. */
  id: string
  /** The 12-character code of their first mail; undefined for who has a password already. */
  firstPassword: string | undefined
  /** Their record, where it became what they agreed with. */
  changed: CustomerRecord | undefined
}

export interface Agreement {
  /** Held, as `lockQuote` and `lockQuoteRow` do. */
  quote: Quote
  version: QuoteVersion
  sent: SentQuote
  picked: ReadonlySet<string>
  /** What these choices come to (`pickedLines`). */
  lines: readonly QuoteLine[]
  /** How VAT is charged to whoever agreed, as they saw it. */
  vat: VatDecision
  customer: AgreeingCustomer
  actor: Actor
  evidence: Evidence
  paper?: Paper | undefined
}

/**
 * What accepting does, wherever the customer said yes: evidence, customer, lead, what follows and the mails to both
 * sides, in the transaction that holds the quote. Answers the mails.
 */
export async function storeAcceptance(
  context: Context,
  tx: Transaction,
  agreement: Agreement,
): Promise<string[]> {
  const { quote, version, sent, customer, actor, evidence, paper } = agreement
  const lines = agreement.lines.map((line) => withLaterYears(line, quote.laterYears))
  const acceptedAt = context.now()
  const isReverseCharged = agreement.vat.treatment === 'reverse-charge'
  const totals = quoteTotals(lines, vatBasisOn(sent.sentOn, isReverseCharged))
  const acceptance = await insertAcceptance(context, tx, agreement, totals)
  if (paper) await tx.insert(acceptancePapers).values({ ...paper, acceptanceId: acceptance.requestId })
  const ended = { status: 'accepted', endedAt: acceptedAt } as const
  await tx.update(quoteVersions).set(ended).where(eq(quoteVersions.id, version.id))
  const [accepted] = await tx
    .update(quotes)
    .set({
      ...ended,
      ...netsAsked(totals),
      customerId: customer.id,
      version: version.version,
      title: sent.document.title,
      validUntil: version.validUntil,
      sentAt: version.sentAt,
      changedAt: acceptedAt,
      lastContactAt: acceptedAt,
    })
    .where(eq(quotes.id, quote.id))
    .returning()
  if (!accepted) throw new Error(`Quote ${quote.number} is held, and gone`)
  const { firstYear } = totals
  const told = { quote: accepted, version, acceptance, sent, lines, customerId: customer.id }
  await recordEvent(context, tx, {
    actor,
    action: 'quote.accepted',
    subject: { kind: 'quote', id: quote.id },
    details: {
      number: quote.number,
      version: version.version,
      by: evidence.channel,
      total: firstYear.total,
    },
    payload: {
      ...told,
      waitsUntil: waitsUntil(acceptance),
      actingAs: acceptance.actingAs ?? 'consumer',
    },
  })
  await winLead(context, tx, { ...accepted, firstYear: firstYear.net }, actor)
  const kept = { ...acceptance, paper: paper ?? null }
  return [
    await queueMail(context, tx, await acceptedMail(context, { ...told, acceptance: kept }, customer)),
    await queueMail(context, tx, await acceptedAgencyMail(context, { ...told, acceptance: kept })),
  ]
}

async function insertAcceptance(
  { now }: Context,
  tx: Transaction,
  { quote, version, sent, picked, vat, evidence }: Agreement,
  totals: QuoteTotals,
): Promise<QuoteAcceptance> {
  const { sha256, pdfSha256 } = version
  if (!sha256 || !pdfSha256) throw new Error(`Quote ${quote.number} was sent without its hashes`)
  const [stored] = await tx
    .insert(quoteAcceptances)
    .values({
      ...evidence,
      quoteId: quote.id,
      versionId: version.id,
      email: sent.party.email,
      picked: [...picked].sort(),
      ...totalsAsked(totals),
      vatTreatment: vat.treatment,
      vatReason: vat.because,
      termsVersion: sent.termsVersion,
      sha256,
      pdfSha256,
      acceptedAt: now(),
    })
    .returning()
  if (!stored) throw new Error(`The acceptance of quote ${quote.number} was not stored`)
  return stored
}
