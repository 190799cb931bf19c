import { and, asc, eq, isNull } from 'drizzle-orm'
import type { VatReason } from '@/features/billing/vat/domain/vat-words'
import type { CustomerDetails, CustomerField } from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type VatBasis, vatBasisOn } from '@/shared/vat'
import { mayWithdraw } from '../acceptance/domain/consumer'
import { missingOf } from '../acceptance/domain/internal/customer-forms'
import type { KeptAcceptance } from '../acceptance/domain/internal/evidence-words'
import type { SentQuote } from '../documents/domain/quote-document'
import { pickedAtFirst } from '../documents/domain/quote-document'
import { type QuoteState, quoteStateOn } from '../domain/internal/quote-status'
import { paperOfAcceptance } from './acceptance-paper'
import { vatOfQuote } from './internal/quote-buyer'
import { type QuoteAccess, type QuoteBehind, quoteBehind } from './quote-access'
import { quoteAcceptances, quoteMessages } from './quote-tables'

/** What was written about a quote, by either side. */
export interface ShownMessage {
  id: string
  isFromCustomer: boolean
  authorName: string
  text: string
  writtenAt: Date
}

/** A quote as its customer finds it. */
export interface ShownQuote {
  quoteId: string
  sent: SentQuote
  sha256: string
  state: QuoteState
  /** When it was accepted, declined, replaced or withdrawn. */
  endedAt: Date | null
  /** Why we took it back. */
  reason: string | null
  /** The choices as they stand at first, or as they were accepted. */
  picked: ReadonlySet<string>
  acceptance: KeptAcceptance | undefined
  messages: readonly ShownMessage[]
  /** What acceptance has to ask beside a name. */
  missing: readonly CustomerField[]
  /** Known by a KVK number: a company, unless whoever accepts says otherwise. */
  isCompany: boolean
  /** How VAT is charged in the amounts: as it was accepted, or as it would be now. */
  basis: VatBasis
  /** Why, for somebody in another member state; undefined in the Netherlands. */
  vatReason: VatReason | undefined
  /** It was accepted by a consumer who may still undo it. */
  mayWithdraw: boolean
}

/** What was filled in of the party, and not sent in yet. */
export type TypedBuyer = Partial<Pick<CustomerDetails, 'customerCountry' | 'customerVatId'>>

/** A quote behind a link or in the portal; undefined when there is none behind it. Reading it changes nothing. */
export async function loadQuotePage(
  context: Context,
  door: QuoteAccess,
  typed?: TypedBuyer,
): Promise<ShownQuote | undefined> {
  const found = await quoteBehind(context.db, door)
  if (!found?.version.sent) return undefined
  const { quote, version } = found
  const { sent } = found.version
  if (!sent) return undefined
  const [acceptance, messages] = await Promise.all([
    acceptanceOf(context.db, found),
    messagesAbout(context.db, quote.id),
  ])
  const customerId = 'customer' in door ? door.customer.id : quote.customerId
  const known = customerId ? await customerWithId(context.db, customerId) : undefined
  const today = dayOf(context.now())
  const asked = { known: customerId, party: sent.party, ...(typed && { details: typed }) }
  const vat = acceptance
    ? { treatment: acceptance.vatTreatment, because: acceptance.vatReason ?? 'at-home' }
    : await vatOfQuote(context.db, asked, today)
  return {
    quoteId: quote.id,
    sent,
    sha256: version.sha256 ?? '',
    acceptance,
    messages,
    state: quoteStateOn(version, today),
    endedAt: version.endedAt,
    reason: version.reason,
    picked: acceptance ? new Set(acceptance.picked) : pickedAtFirst(sent.document),
    missing: customerId ? [] : missingOf(sent.party),
    isCompany: Boolean(sent.party.kvk ?? known?.customerKvk),
    basis: vatBasisOn(sent.sentOn, vat.treatment === 'reverse-charge'),
    vatReason: vat.because === 'at-home' ? undefined : vat.because,
    mayWithdraw: acceptance !== undefined && mayWithdraw(acceptance, today),
  }
}

async function acceptanceOf(db: Database, { version }: QuoteBehind): Promise<KeptAcceptance | undefined> {
  if (version.status !== 'accepted') return undefined
  const [kept] = await db
    .select()
    .from(quoteAcceptances)
    .where(and(eq(quoteAcceptances.versionId, version.id), isNull(quoteAcceptances.undoneAt)))
  return kept && { ...kept, paper: await paperOfAcceptance(db, kept.requestId) }
}

async function messagesAbout(db: Database, quoteId: string): Promise<ShownMessage[]> {
  const { id, isFromCustomer, authorName, text, writtenAt } = quoteMessages
  return await db
    .select({ id, isFromCustomer, authorName, text, writtenAt })
    .from(quoteMessages)
    .where(eq(quoteMessages.quoteId, quoteId))
    .orderBy(asc(writtenAt), asc(id))
}
