import { and, eq, inArray } from 'drizzle-orm'
import { isReverseCharged } from '@/features/billing/vat/server/buyer-treatment'
import { cartOf, type OrderedCart, orderInWords } from '@/features/hosting/orders/domain/order-in-words'
import { hasUnsoldDomain } from '@/features/hosting/orders/domain/order-price'
import { type Actor, actorOf, VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Means } from '@/features/people/correspondence/domain/means'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { billedAs } from '@/features/people/customers/domain/billed-as'
import { countryOf } from '@/features/people/customers/domain/customer-details'
import { contactStopOf } from '@/features/people/customers/server/contact-stop'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type VatBasis, vatBasisOn } from '@/shared/vat'
import { overviewLine } from '../../domain/internal/overview'
import { pricesOf, proposalEndsOn, proposalStanding, proposalTransitions } from '../domain/order-proposal'
import { orderProposedMail } from './mails/order-proposed-mail'
import { proposalKeyHash } from './proposal-key'
import { type OrderProposal, orderProposals } from './proposal-tables'

export interface Proposing {
  /** Idempotency key of the form: sent twice, it is one proposal. */
  id: string
  customerId: string
  /** Null for a domain name alone without a name. */
  ordered: OrderedCart | null
  actingAs: ActingAs
  /** How the customer asked for it, and on which day. */
  means: Means
  askedOn: CalendarDay
  /** For colleagues. */
  note: string | null
  /** Mark of the sums that stood on the page (`proposalMark`). */
  shown: string
  admin: { id: string; name: string }
}

/**
 * - `proposed`: it is and is mailed, now or before.
 * - `changed`: it comes to something else than the page showed, or its domain name is not sold any more.
 * - `in-future`: the day is still to come.
 * - `contact-stopped`: nobody writes to this customer.
 */
export type ProposeOutcome =
  | { outcome: 'proposed'; customerId: string; mailId: string | null }
  | { outcome: 'changed' | 'in-future' | 'contact-stopped' | 'unknown' }

export type ProposalCustomer = NonNullable<Awaited<ReturnType<typeof customerWithId>>>

/** How VAT is charged to a customer today who orders as this, by what VIES said until now. */
export async function vatBasisOf(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  customer: Pick<ProposalCustomer, 'customerCountry' | 'customerVatId'>,
  actingAs: ActingAs,
): Promise<VatBasis> {
  const today = dayOf(now())
  const buyer = { country: countryOf(customer), vatId: billedAs(customer, actingAs).customerVatId }
  return vatBasisOn(today, await isReverseCharged(db, buyer, today))
}

/** What is paid first for a proposal: at the price and the VAT of today, or as it was mailed once it cannot be ordered. */
export async function firstPaymentOf(
  context: Pick<Context, 'db' | 'now'>,
  proposal: OrderProposal,
  customer: Pick<ProposalCustomer, 'customerCountry' | 'customerVatId'>,
): Promise<Cents> {
  if (proposalStanding(proposal, dayOf(context.now())) !== 'open') return proposal.mailedPrices.total
  const basis = await vatBasisOf(context, context.db, customer, proposal.actingAs)
  return pricesOf(cartOf(proposal), basis).total
}

/** Fingerprint of what the office saw before it proposed: the parts, and what they come to with VAT. */
export function proposalMark(ordered: OrderedCart, basis: VatBasis): string {
  const cart = cartOf(ordered)
  const { total, later } = pricesOf(cart, basis)
  return [overviewLine(cart), ordered.domainName, ordered.domainPlan, total, ...later].join(' ')
}

/** Keeps a hosting order that a customer asked for outside the site, and mails them the link with which they order it. */
export async function proposeOrder(context: Context, proposing: Proposing): Promise<ProposeOutcome> {
  const { id, customerId, askedOn, shown, ordered, actingAs, means, note, admin } = proposing
  const proposedAt = context.now()
  if (askedOn > dayOf(proposedAt)) return { outcome: 'in-future' }
  return await context.db.transaction(async (tx): Promise<ProposeOutcome> => {
    const customer = await customerWithId(tx, customerId)
    if (!customer) return { outcome: 'unknown' }
    const before = await proposalWithId(tx, id)
    if (before) return { outcome: 'proposed', customerId, mailId: null }
    if (await contactStopOf(tx, customerId)) return { outcome: 'contact-stopped' }
    const basis = await vatBasisOf(context, tx, customer, actingAs)
    if (!ordered || hasUnsoldDomain(ordered) || proposalMark(ordered, basis) !== shown)
      return { outcome: 'changed' }
    const [stored] = await tx
      .insert(orderProposals)
      .values({
        ...ordered,
        extras: [...ordered.extras],
        id,
        customerId,
        actingAs,
        mailedPrices: pricesOf(cartOf(ordered), basis),
        means,
        askedOn,
        note,
        keyHash: proposalKeyHash(context, id),
        proposedBy: admin.name,
        proposedAt,
        mailedAt: proposedAt,
        expiresOn: proposalEndsOn(dayOf(proposedAt)),
        state: 'open',
      })
      .onConflictDoNothing({ target: orderProposals.id })
      .returning()
    // Race: the same form, sent twice at once.
    if (!stored) return { outcome: 'proposed', customerId, mailId: null }
    const what = orderInWords(ordered)
    await recordEvent(context, tx, {
      ...about(stored, actorOf({ id: admin.id, role: 'admin' })),
      action: 'customer.order-proposed',
      details: { what, endsOn: stored.expiresOn },
    })
    const mail = await orderProposedMail(context, { proposal: stored, customer, basis })
    return { outcome: 'proposed', customerId, mailId: await queueMail(context, tx, mail) }
  })
}

interface ActOnProposal {
  proposalId: string
  admin: { id: string }
}

/** `ended`: it was ordered or withdrawn before, or its last day is over. */
export type MailAgainOutcome =
  | { outcome: 'mailed'; customerId: string; mailId: string }
  | { outcome: 'ended' | 'contact-stopped' | 'unknown' }

/** Mails an open proposal once more, with the same link and the prices of now. */
export async function mailProposalAgain(
  context: Context,
  { proposalId, admin }: ActOnProposal,
): Promise<MailAgainOutcome> {
  return await context.db.transaction(async (tx): Promise<MailAgainOutcome> => {
    const proposal = await lockProposal(tx, proposalId)
    const customer = proposal && (await customerWithId(tx, proposal.customerId))
    if (!proposal || !customer) return { outcome: 'unknown' }
    if (proposalStanding(proposal, dayOf(context.now())) !== 'open') return { outcome: 'ended' }
    if (await contactStopOf(tx, customer.id)) return { outcome: 'contact-stopped' }
    const basis = await vatBasisOf(context, tx, customer, proposal.actingAs)
    const mailedPrices = pricesOf(cartOf(proposal), basis)
    await tx
      .update(orderProposals)
      .set({ mailedPrices, mailedAt: context.now() })
      .where(eq(orderProposals.id, proposalId))
    await recordEvent(context, tx, {
      ...about(proposal, actorOf({ id: admin.id, role: 'admin' })),
      action: 'customer.order-proposal-mailed',
      details: { what: orderInWords(proposal) },
    })
    const mail = await orderProposedMail(context, { proposal, customer, basis })
    return { outcome: 'mailed', customerId: customer.id, mailId: await queueMail(context, tx, mail) }
  })
}

/** `unchanged`: it was ordered or withdrawn before. */
export type WithdrawProposalOutcome =
  | { outcome: 'withdrawn' | 'unchanged'; customerId: string }
  | { outcome: 'unknown' }

/** Withdraws a proposal that nobody ordered: its link says so from then on. */
export async function withdrawOrderProposal(
  context: Context,
  { proposalId, admin }: ActOnProposal,
): Promise<WithdrawProposalOutcome> {
  return await context.db.transaction(async (tx): Promise<WithdrawProposalOutcome> => {
    const proposal = await lockProposal(tx, proposalId)
    if (!proposal) return { outcome: 'unknown' }
    const { customerId } = proposal
    if (!(await endProposal(context, tx, proposal.id, 'withdrawn')))
      return { outcome: 'unchanged', customerId }
    await recordEvent(context, tx, {
      ...about(proposal, actorOf({ id: admin.id, role: 'admin' })),
      action: 'customer.order-proposal-withdrawn',
      details: { what: orderInWords(proposal) },
    })
    return { outcome: 'withdrawn', customerId }
  })
}

/** Compare-and-set: false when the proposal is in a state that this one cannot follow. */
async function endProposal(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  id: string,
  state: 'ordered' | 'withdrawn',
): Promise<boolean> {
  const ended = await tx
    .update(orderProposals)
    .set({ state, endedAt: now() })
    .where(and(eq(orderProposals.id, id), inArray(orderProposals.state, proposalTransitions.before(state))))
    .returning({ id: orderProposals.id })
  return ended.length > 0
}

/** Marks a proposal as ordered, in the transaction of its order. False when it cannot be ordered any more. */
export async function claimProposal(context: Context, tx: Transaction, proposalId: string): Promise<boolean> {
  const proposal = await lockProposal(tx, proposalId)
  if (!proposal || proposalStanding(proposal, dayOf(context.now())) !== 'open') return false
  await endProposal(context, tx, proposalId, 'ordered')
  await recordEvent(context, tx, {
    ...about(proposal, VISITOR),
    action: 'customer.order-proposal-ordered',
    details: { what: orderInWords(proposal) },
  })
  return true
}

async function lockProposal(tx: Transaction, id: string): Promise<OrderProposal | undefined> {
  const [found] = await tx.select().from(orderProposals).where(eq(orderProposals.id, id)).for('update')
  return found
}

async function proposalWithId(tx: Transaction, id: string): Promise<OrderProposal | undefined> {
  const [found] = await tx.select().from(orderProposals).where(eq(orderProposals.id, id))
  return found
}

const about = ({ customerId }: OrderProposal, actor: Actor) => ({
  actor,
  subject: { kind: 'customer' as const, id: customerId },
})
