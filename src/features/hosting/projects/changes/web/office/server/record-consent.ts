import { changedLines } from '@/features/billing/subscriptions/terms/domain/line-change'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import {
  mayBeDays,
  type Received,
  type ReceivedDays,
} from '@/features/people/correspondence/domain/correspondence'
import { type RecordOutcome, recordAct } from '@/features/people/correspondence/server/record-correspondence'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { LineObstacle } from '../../../domain/line-obstacles'
import { changedLineInWords, pricesInWords } from '../../../domain/line-words'
import type { LineOffer } from '../../../server/line-offer'
import type { ChangeProposal } from '../../../server/proposal-tables'
import { acceptIn, holdProposal, offerOfProposal, proposalWithId } from '../../../server/proposals'

type Reading = Pick<Context, 'db' | 'now' | 'mailer'>

/** All that recording the yes does, as the step before it shows it. */
export interface ConsentStep {
  lines: readonly string[]
  on: CalendarDay
  /** What is to be paid once, with the day of its invoice. */
  once: { total: Cents; net: Cents } | null
  prices: readonly (readonly [string, string])[]
  mail: ForeseenMail
}

/** `over`: it was answered or withdrawn. `day`: the day cannot be. `nothing`: it comes to nothing any more. */
export type NoConsentStep = 'over' | 'day' | 'nothing' | LineObstacle

/** A proposal, with what recording the customer's yes of that day would do now. */
export async function loadConsentStep(context: Reading, proposalId: string, days: ReceivedDays) {
  const { db } = context
  const proposal = await proposalWithId(db, proposalId)
  const offer = proposal && (await offerOfProposal(context, db, proposal))
  if (!proposal || !offer) return undefined
  const step = await consentStep(context, db, { proposal, offer, days })
  const { project, customer, facts } = offer
  const since = dayOf(proposal.proposedAt)
  const { description } = facts.subscription
  return { project, customer, description, proposal, since, step, shown: fingerprintOf(step) }
}

export type FoundConsent = NonNullable<Awaited<ReturnType<typeof loadConsentStep>>>

interface ConsentOf {
  proposal: ChangeProposal
  offer: LineOffer
  days: ReceivedDays
}

async function consentStep(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  { proposal, offer, days }: ConsentOf,
): Promise<ConsentStep | NoConsentStep> {
  const { obstacle, quote, basis, customer, today } = offer
  if (proposal.state !== 'open') return 'over'
  if (obstacle) return obstacle
  if (!mayBeDays(days, dayOf(proposal.proposedAt), today)) return 'day'
  if (!quote) return 'nothing'
  return {
    lines: changedLines(quote.from, quote.to).map(changedLineInWords),
    on: quote.now ? quote.on : quote.nextOn,
    once: quote.now && { total: quote.now.amounts.total, net: quote.now.amounts.net },
    prices: pricesInWords(quote, basis),
    mail: await foresee(context, db, { to: customer.email }),
  }
}

/** Records that a customer agreed to a proposal outside the site, and makes the change as their own button does. */
export async function recordConsent(
  context: Context,
  { proposalId, received, shown }: { proposalId: string; received: Received; shown: string },
): Promise<RecordOutcome> {
  return await recordAct<ConsentStep, { proposal: ChangeProposal; offer: LineOffer }>(context, {
    kind: 'change-agreed',
    received,
    shown,
    hold: async (tx) => {
      const held = await holdProposal(tx, proposalId)
      const offer = held && (await offerOfProposal(context, tx, held.proposal))
      if (!held || !offer) return undefined
      const { proposal, project } = held
      const step = await consentStep(context, tx, { proposal, offer, days: received })
      return { customerId: project.customerId, about: project.number, step, found: { proposal, offer } }
    },
    act: async (tx, { proposal, offer }) => {
      const by = { id: received.admin.id, role: 'admin' } as const
      await acceptIn(context, tx, { proposal, offer, by, noted: received })
    },
  })
}
