import { quotePage } from '@/content/pages/offerte-bekijken'
import type { Means } from '@/features/people/correspondence/domain/means'
import { receivedFileOf } from '@/features/people/correspondence/server/received-file'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { outsideConsumerEvidence } from '../acceptance/domain/consumer'

import { pickedLines } from '../documents/domain/quote-document'
import { type QuoteState, quoteStateOn } from '../domain/internal/quote-status'
import { customerToBe, isKnown } from './accept-quote'
import { adminActor } from './begin-quote'
import { isForBusinessOnly, vatOfQuote } from './internal/quote-buyer'
import { type Paper, storeAcceptance } from './internal/store-acceptance'
import { lockQuoteRow, versionThatIs } from './lock-quote'
import type { Quote } from './quote-tables'

export interface OutsideAcceptance {
  quoteId: string
  /** Idempotency key of the form: sent twice, it is one acceptance. */
  requestId: string
  /** Hash of the version that whoever notes it looked at. */
  sha256: string
  /** Who agreed, on which day and how. */
  name: string
  /** Role of whoever acts for a company. */
  role: string | null
  actingAs: ActingAs
  agreedOn: CalendarDay
  means: Means
  /** The customer reads it. */
  note: string | null
  picked: ReadonlySet<string>
  /** What an invoice needs and the quote did not have. */
  details: Partial<CustomerDetails>
  /** What the customer wrote or signed. */
  paper?: { fileName: string; bytes: Uint8Array } | undefined
  admin: { id: string; name: string }
}

/**
 * - `accepted`: it was, now or before.
 * - `ended`: it was declined, replaced or withdrawn; a quote whose last day is over can still be accepted.
 * - `changed`: another version, or choices that it does not offer.
 * - `refused`: the file or the day cannot be.
 * - `incomplete`: an invoice lacks something.
 */
export type OutsideOutcome =
  | { outcome: 'accepted'; mailIds: string[] }
  | { outcome: 'ended'; state: QuoteState }
  | { outcome: 'changed'; what: 'quote' | 'choice' | 'business' }
  | { outcome: 'refused'; fault: 'large' | 'kind' | 'day' }
  | { outcome: 'incomplete' }
  | { outcome: 'unknown' }

/**
 * Notes that a customer agreed outside the site, with what they wrote or signed. It does what acceptance on the page
 * does, and the customer hears at once that it was noted, by whom and how; and that a late one counts.
 */
export async function recordOutsideAcceptance(
  context: Context,
  acceptance: OutsideAcceptance,
): Promise<OutsideOutcome> {
  const paper = receivedFileOf(acceptance.paper)
  if (typeof paper === 'string') return { outcome: 'refused', fault: paper }
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const quote = await lockQuoteRow(tx, acceptance.quoteId)
      return quote ? await recordIn(context, tx, { quote, acceptance, paper }) : { outcome: 'unknown' }
    }),
  )
}

interface Recording {
  quote: Quote
  acceptance: OutsideAcceptance
  paper: Paper | undefined
}

async function recordIn(
  context: Context,
  tx: Transaction,
  { quote, acceptance, paper }: Recording,
): Promise<OutsideOutcome> {
  const { requestId, name, actingAs, agreedOn, means, note, picked, details, admin } = acceptance
  const role = actingAs === 'company' && acceptance.role ? acceptance.role : quotePage.consumer.role
  if (quote.status === 'accepted') return { outcome: 'accepted', mailIds: [] }
  const version = await versionThatIs(tx, quote.id, 'sent')
  const sent = version?.sent
  const today = dayOf(context.now())
  if (!version || !sent)
    return { outcome: 'ended', state: quoteStateOn({ ...quote, revokedAt: null }, today) }
  const isOther = acceptance.sha256 !== version.sha256 || (await isKnown(tx, requestId))
  if (isOther) return { outcome: 'changed', what: 'quote' }
  if (agreedOn < sent.sentOn || agreedOn > today) return { outcome: 'refused', fault: 'day' }
  const lines = pickedLines(sent.document, picked)
  if (!lines) return { outcome: 'changed', what: 'choice' }
  const asked = { known: quote.customerId, party: sent.party, details }
  const vat = await vatOfQuote(tx, asked, today)
  if (isForBusinessOnly(vat, actingAs)) return { outcome: 'changed', what: 'business' }
  const customer = await customerToBe(context, tx, {
    known: quote.customerId,
    sent,
    details,
    actor: adminActor(admin),
  })
  if (!customer) return { outcome: 'incomplete' }
  const mailIds = await storeAcceptance(context, tx, {
    quote,
    version,
    sent,
    picked,
    lines,
    vat,
    customer,
    actor: adminActor(admin),
    paper,
    evidence: {
      requestId,
      channel: 'office',
      name,
      role,
      agreedOn,
      means,
      note,
      recordedBy: admin.name,
      ...outsideConsumerEvidence(actingAs, today),
    },
  })
  return { outcome: 'accepted', mailIds }
}
