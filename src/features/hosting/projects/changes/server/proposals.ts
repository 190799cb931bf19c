import { and, desc, eq } from 'drizzle-orm'
import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import { changeOfRequest } from '@/features/billing/subscriptions/server/waiting-change'
import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { changedLines, type LineWish } from '@/features/billing/subscriptions/terms/domain/line-change'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import type { Context, Database, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { projectOfSubscription } from '../../server/end-project-subscription'
import type { LineObstacle } from '../domain/line-obstacles'
import { changedLinesInWords, lineChangeButton } from '../domain/line-words'
import { type LineChangeOutcome, madeBefore } from './change-lines'
import { makeLineChange } from './internal/make-line-change'
import { type LineOffer, lineOffer } from './line-offer'
import { changeDeclinedAgencyMail } from './mails/line-change-mails'
import { changeProposedMail, proposalWithdrawnMail } from './mails/proposal-mails'
import { type ChangeProposal, changeProposals } from './proposal-tables'

interface Proposing {
  /** Idempotency key of the form: sent twice, it is one proposal. */
  id: string
  subscriptionId: string
  wishOf: (offer: LineOffer) => LineWish | undefined
  /** From which day; null for the day of the answer. */
  fromOf: (today: CalendarDay) => CalendarDay | null
  quoted: string
  /** The customer reads it. */
  reason: string
  admin: { id: string; name: string; role: 'admin' }
}

export type ProposeOutcome =
  | { outcome: 'proposed'; number: string }
  | { outcome: 'refused'; obstacle: LineObstacle }
  | { outcome: 'quote-changed' | 'unchanged' | 'unknown' }

/** Proposes a change that costs its customer more, and mails them the link to say yes or no. Nothing changes yet. */
export async function proposeChange(context: Context, proposing: Proposing): Promise<ProposeOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<ProposeOutcome> => {
      const { id, subscriptionId, wishOf, fromOf, quoted, reason, admin } = proposing
      const from = fromOf(dayOf(context.now()))
      await lockSubscription(tx, subscriptionId)
      const asked = { subscriptionId, from, isOwnWish: false }
      const before = await lineOffer(context, tx, { ...asked, wish: undefined })
      if (!before) return { outcome: 'unknown' }
      const { number } = before.project
      if (await proposalWithId(tx, id)) return { outcome: 'proposed', number }
      if (before.obstacle) return { outcome: 'refused', obstacle: before.obstacle }
      const wish = wishOf(before)
      const offer = await lineOffer(context, tx, { ...asked, wish })
      if (!wish || !offer?.quote) return { outcome: 'unchanged' }
      const { quote, project, customer, basis, facts } = offer
      if (quoteMark(quote) !== quoted) return { outcome: 'quote-changed' }
      const lines = changedLines(quote.from, quote.to)
      const proposal: ChangeProposal = {
        id,
        projectId: project.id,
        subscriptionId,
        wish,
        fromOn: from,
        changedLines: lines,
        reason,
        state: 'open',
        proposedBy: admin.name,
        proposedAt: context.now(),
        endedAt: null,
      }
      await tx.insert(changeProposals).values(proposal)
      await recordEvent(context, tx, {
        actor: actorOf(admin),
        action: 'subscription.change-proposed',
        subject: { kind: 'subscription', id: subscriptionId },
        details: { to: changedLinesInWords(lines) },
      })
      const told = { project, customer, proposal, quote, basis, subscription: facts.subscription }
      await queueMail(context, tx, await changeProposedMail(context, told))
      return { outcome: 'proposed', number }
    }),
  )
}

interface Answering {
  proposalId: string
  quoted: string
  by: { id: string; role: 'customer'; customerId: string }
}

/** The customer says yes, with one press: the change is made as it was shown to them. */
export async function acceptProposal(
  context: Context,
  { proposalId, quoted, by }: Answering,
): Promise<LineChangeOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<LineChangeOutcome> => {
      const held = await holdProposal(tx, proposalId)
      if (held?.project.customerId !== by.customerId) return { outcome: 'unknown' }
      const { proposal } = held
      const { subscriptionId } = proposal
      const made = await changeOfRequest(tx, { requestId: proposalId, subscriptionId })
      if (made) return await madeBefore(tx, made, held.project.number)
      if (proposal.state !== 'open') return { outcome: 'unchanged' }
      const offer = await offerOfProposal(context, tx, proposal)
      if (!offer) return { outcome: 'unknown' }
      if (offer.obstacle) return { outcome: 'refused', obstacle: offer.obstacle }
      if (!offer.quote) return { outcome: 'unchanged' }
      if (quoteMark(offer.quote) !== quoted) return { outcome: 'quote-changed' }
      return await acceptIn(context, tx, { proposal, offer, by })
    }),
  )
}

interface Accepting {
  proposal: ChangeProposal
  offer: LineOffer
  by: { id: string; role: 'admin' | 'customer' }
  /** How the yes reached us, when a colleague recorded it. */
  noted?: Noted
}

/** Makes the change of a proposal that is held, and closes it. */
export async function acceptIn(
  context: Context,
  tx: Transaction,
  { proposal, offer, by, noted }: Accepting,
): Promise<LineChangeOutcome> {
  const { quote, today } = offer
  if (!quote) return { outcome: 'unchanged' }
  await closeProposal(context, tx, proposal.id, 'accepted')
  return await makeLineChange(context, tx, {
    offer,
    quote,
    wish: proposal.wish,
    requestId: proposal.id,
    by,
    buttonText: lineChangeButton(quote, today, true),
    noted,
  })
}

/** What a proposal comes to now: its day is that of today once it is past. */
export async function offerOfProposal(
  context: Pick<Context, 'now'>,
  db: Database | Transaction,
  { subscriptionId, wish, fromOn }: ChangeProposal,
): Promise<LineOffer | undefined> {
  const from = fromOn && fromOn > dayOf(context.now()) ? fromOn : null
  return await lineOffer(context, db, { subscriptionId, wish, from, isOwnWish: false, besides: 'proposal' })
}

/** `ended`: it was answered or withdrawn before. */
export type ProposalEndOutcome = { outcome: 'ended' | 'unchanged'; number: string } | { outcome: 'unknown' }

interface EndingProposal {
  proposalId: string
  by: { id: string; role: 'admin' | 'customer'; customerId?: string }
}

/** The customer says no, or the office withdraws it: nothing changes, and the other side is mailed. */
export async function endProposal(
  context: Context,
  { proposalId, by }: EndingProposal,
): Promise<ProposalEndOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<ProposalEndOutcome> => {
      const held = await holdProposal(tx, proposalId)
      if (!held || (by.role === 'customer' && by.customerId !== held.project.customerId))
        return { outcome: 'unknown' }
      const { proposal, project } = held
      const { number } = project
      if (proposal.state !== 'open') return { outcome: 'unchanged', number }
      const isDeclined = by.role === 'customer'
      await closeProposal(context, tx, proposalId, isDeclined ? 'declined' : 'withdrawn')
      await recordEvent(context, tx, {
        actor: actorOf(by),
        action: isDeclined ? 'subscription.change-declined' : 'subscription.change-withdrawn',
        subject: { kind: 'subscription', id: proposal.subscriptionId },
        details: { to: changedLinesInWords(proposal.changedLines) },
      })
      const offer = await lineOffer(context, tx, {
        subscriptionId: proposal.subscriptionId,
        wish: undefined,
        from: null,
        isOwnWish: false,
      })
      if (offer) {
        const told = { project, customer: offer.customer, proposal }
        await queueMail(
          context,
          tx,
          await (isDeclined ? changeDeclinedAgencyMail(context, told) : proposalWithdrawnMail(context, told)),
        )
      }
      return { outcome: 'ended', number }
    }),
  )
}

/** A proposal under the lock of its subscription, with its project. */
export async function holdProposal(tx: Transaction, proposalId: string) {
  const found = await proposalWithId(tx, proposalId)
  if (!found) return undefined
  await lockSubscription(tx, found.subscriptionId)
  // Read again under the lock: somebody may have answered it meanwhile.
  const proposal = await proposalWithId(tx, proposalId)
  const project = await projectOfSubscription(tx, found.subscriptionId)
  return proposal && project ? { proposal, project } : undefined
}

export async function proposalWithId(
  db: Database | Transaction,
  id: string,
): Promise<ChangeProposal | undefined> {
  const [found] = await db.select().from(changeProposals).where(eq(changeProposals.id, id))
  return found
}

/** Every proposal of a project, the newest first. */
export async function proposalsOfProject(
  db: Database | Transaction,
  projectId: string,
): Promise<ChangeProposal[]> {
  return await db
    .select()
    .from(changeProposals)
    .where(eq(changeProposals.projectId, projectId))
    .orderBy(desc(changeProposals.proposedAt))
}

async function closeProposal(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await tx
    .update(changeProposals)
    .set({ state, endedAt: now() })
    .where(and(eq(changeProposals.id, id), eq(changeProposals.state, 'open')))
}
