import { eq } from 'drizzle-orm'
import { quotePage } from '@/content/pages/offerte-bekijken'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { visitorKey } from '@/features/operations/rate-limits/server/take-token'
import { customerOfOrder } from '@/features/people/accounts/server/customer-of-order'
import {
  type CustomerDetails,
  type CustomerRecord,
  type KnownDetails,
  recordIn,
  wholeDetails,
} from '@/features/people/customers/domain/customer-details'
import { changeCustomerRecordIn } from '@/features/people/customers/server/change-customer-record'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'
import { HOME } from '@/shared/member-states'
import { vatBasisOn } from '@/shared/vat'
import { type ConsumerTerms, consumerEvidence } from '../acceptance/domain/consumer'
import { totalsMark } from '../documents/domain/asked-totals'
import { pickedLines, type SentQuote } from '../documents/domain/quote-document'
import { quoteTotals } from '../documents/domain/quote-totals'
import { type QuoteState, quoteStateOn } from '../domain/internal/quote-status'
import { isForBusinessOnly, knownOfParty, vatOfQuote } from './internal/quote-buyer'
import { type AgreeingCustomer, storeAcceptance } from './internal/store-acceptance'
import { actorAt, channelOf, lockQuote, type QuoteAccess } from './quote-access'
import { type Quote, quoteAcceptances } from './quote-tables'

export interface Acceptance extends ConsumerTerms {
  requestId: string
  name: string
  role: string
  /** Mark of what the customer saw, and what it came to there (`totalsMark`). */
  sha256: string
  totals: string
  /** Ids of the choices that were ticked. */
  picked: ReadonlySet<string>
  /** What an invoice needs and the quote did not have. */
  details: Partial<CustomerDetails>
  clientAddress: string
  userAgent: string | null
}

/**
 * - `accepted`: it was, now or before: whoever comes again, or second, hears the same.
 * - `ended`: it can no longer be accepted.
 * - `changed`: what was shown is not what it is now; `choice` when what was ticked is not on offer, `business` when a
 *   consumer accepts what has reverse charge.
 * - `incomplete`: an invoice lacks something.
 */
export type AcceptanceOutcome =
  | { outcome: 'accepted'; mailIds: string[] }
  | { outcome: 'ended'; state: QuoteState }
  | { outcome: 'changed'; what: 'quote' | 'choice' | 'totals' | 'business' }
  | { outcome: 'unknown' | 'incomplete' }

/**
 * Accepts a quote as it was shown, once: with its evidence, its customer and account, its lead, its mails and what
 * follows from it, together or not at all.
 */
export async function acceptQuote(
  context: Context,
  door: QuoteAccess,
  acceptance: Acceptance,
): Promise<AcceptanceOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => acceptIn(context, tx, door, acceptance)))
}

async function acceptIn(
  context: Context,
  tx: Transaction,
  door: QuoteAccess,
  acceptance: Acceptance,
): Promise<AcceptanceOutcome> {
  const found = await lockQuote(tx, door)
  const sent = found?.version.sent
  if (!sent) return { outcome: 'unknown' }
  const { quote, version } = found
  const today = dayOf(context.now())
  const state = quoteStateOn(version, today)
  if (state === 'accepted') return { outcome: 'accepted', mailIds: [] }
  if (state !== 'sent') return { outcome: 'ended', state }
  if (acceptance.sha256 !== version.sha256) return { outcome: 'changed', what: 'quote' }
  const lines = pickedLines(sent.document, acceptance.picked)
  if (!lines) return { outcome: 'changed', what: 'choice' }
  const known = 'customer' in door ? door.customer.id : quote.customerId
  const vat = await vatOfQuote(tx, { known, party: sent.party, details: acceptance.details }, today)
  if (isForBusinessOnly(vat, acceptance.actingAs)) return { outcome: 'changed', what: 'business' }
  const basis = vatBasisOn(sent.sentOn, vat.treatment === 'reverse-charge')
  if (totalsMark(quoteTotals(lines, basis)) !== acceptance.totals)
    return { outcome: 'changed', what: 'totals' }
  if (await isKnown(tx, acceptance.requestId)) return { outcome: 'changed', what: 'quote' }
  const customer = await customerToBe(context, tx, {
    known,
    sent,
    details: acceptance.details,
    actor: actorAt(door),
  })
  if (!customer) return { outcome: 'incomplete' }
  const { requestId, name, role, picked, clientAddress, userAgent } = acceptance
  const mailIds = await storeAcceptance(context, tx, {
    quote,
    version,
    sent,
    picked,
    lines,
    vat,
    customer,
    actor: actorAt(door),
    evidence: {
      requestId,
      channel: channelOf(door),
      name,
      role,
      ...consumerEvidence(acceptance, dayOf(context.now())),
      buttonText: quotePage.buttonText,
      consentText: quotePage.consentText,
      addressHash: visitorKey(context, 'quote', clientAddress),
      userAgent: userAgent?.slice(0, MOST_OF_USER_AGENT) ?? null,
    },
  })
  return { outcome: 'accepted', mailIds }
}

const MOST_OF_USER_AGENT = 300

/** Whether this form was accepted before. If its quote is open again, that yes was undone and is no new one. */
export async function isKnown(tx: Transaction, requestId: string): Promise<boolean> {
  return (await tx.$count(quoteAcceptances, eq(quoteAcceptances.requestId, requestId))) > 0
}

interface Agreeing {
  /** `hosting_customers.id` of a known customer: they are asked nothing, and nothing of them is changed. */
  known: Quote['customerId']
  sent: SentQuote
  /** What an invoice needs and the quote did not have. */
  details: Partial<CustomerDetails>
  actor: Actor
}

/**
 * The customer that whoever agrees is, or becomes; undefined while an invoice lacks something. The link of a quote went to
 * their own address: a known customer's record becomes what they agreed with, so that it is invoiced as it was shown.
 */
export async function customerToBe(
  context: Context,
  tx: Transaction,
  { known, sent, details, actor }: Agreeing,
): Promise<AgreeingCustomer | undefined> {
  if (known) return { id: known, firstPassword: undefined, changed: undefined }
  const whole = wholeDetails(knownOfParty(sent.party, details))
  if (!whole) return undefined
  const { id, firstPassword, isKnown } = await customerOfOrder(context, tx, whole)
  if (!isKnown) return { id, firstPassword, changed: undefined }
  const record = recordAfter(await customerWithId(tx, id), recordIn(whole))
  const answer = await changeCustomerRecordIn(context, tx, { customerId: id, record, actor })
  return { id, firstPassword, changed: answer === 'saved' ? record : undefined }
}

/** The record after an agreement with these details: what a quote does not ask stays, as long as the party does. */
function recordAfter(before: KnownDetails | undefined, agreed: CustomerRecord): CustomerRecord {
  const isSame =
    before?.customerCompany === agreed.customerCompany && before.customerCountry === agreed.customerCountry
  const isAtHome = agreed.customerCountry === HOME
  return {
    ...agreed,
    customerPhone: agreed.customerPhone ?? before?.customerPhone ?? null,
    customerKvk: agreed.customerKvk || (isSame && before?.customerKvk) || null,
    // Abroad a VAT id decides how VAT is charged, as it was shown.
    customerVatId: agreed.customerVatId || (isSame && isAtHome && before?.customerVatId) || null,
  }
}
