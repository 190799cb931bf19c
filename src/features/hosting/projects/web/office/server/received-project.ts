import type { CreditPreview } from '@/features/billing/invoices/server/issue-credit-note'
import { previewEndOfSubscription } from '@/features/billing/subscriptions/server/end-subscription'
import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import { subscriptionsWithIds } from '@/features/billing/subscriptions/server/subscription-queries'
import type { GoingBack } from '@/features/billing/subscriptions/terms/domain/going-back'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import {
  dayThatCounts,
  mayBeDays,
  type Received,
  type ReceivedDays,
} from '@/features/people/correspondence/domain/correspondence'
import { type RecordOutcome, recordAct } from '@/features/people/correspondence/server/record-correspondence'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { withdrawableInOffice } from '@/features/sales/quotes/server/acceptance-withdrawal'
import { type AcceptedInOffice, acceptedQuote } from '@/features/sales/quotes/server/accepted-quote'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { endProjectSubscriptionIn, projectOfSubscription } from '../../../server/end-project-subscription'
import { lastDayWhenStopped } from '../../../server/internal/stop-subscription'
import { previewWithdrawnWork, type WithdrawnWorkPreview } from '../../../server/internal/withdraw-work'
import type { Project } from '../../../server/project-tables'
import { withdrawAcceptanceIn } from '../../../server/withdraw-acceptance'

type Reading = Pick<Context, 'db' | 'now' | 'mailer'>

/** All that recording the end of a subscription does, as the step before it shows it. */
export interface EndingStep {
  lastDay: CalendarDay
  goingBack: GoingBack
  /** Credit notes for periods that begin later. */
  ofLater: readonly Pick<CreditPreview, 'invoiceId' | 'invoiceNumber' | 'net' | 'vat' | 'total'>[]
  /** Whether a change that waits does not come any more. */
  dropsChange: boolean
  mail: ForeseenMail
}

/**
 * - `over`: it was ended before.
 * - `day`: the day lies before its beginning, or is still to come.
 */
export type NoEndingStep = 'over' | 'day'

/** A subscription that a project began, with what recording its end of that day would do now. */
export async function loadEndingStep(context: Reading, subscriptionId: string, days: ReceivedDays) {
  const { db } = context
  const project = await projectOfSubscription(db, subscriptionId)
  const [whole] = await subscriptionsWithIds(db, [subscriptionId])
  const customer = project && (await customerWithId(db, project.customerId))
  if (!project || !whole?.startedOn || !customer) return undefined
  const step = await endingStep(context, db, { subscriptionId, days, project })
  const { description } = whole.subscription
  return { project, customer, description, since: whole.startedOn, step, shown: fingerprintOf(step) }
}

export type FoundEnding = NonNullable<Awaited<ReturnType<typeof loadEndingStep>>>

interface EndingOf {
  subscriptionId: string
  days: ReceivedDays
  project: Project
}

async function endingStep(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  { subscriptionId, days, project }: EndingOf,
): Promise<EndingStep | NoEndingStep> {
  const today = dayOf(context.now())
  const [whole] = await subscriptionsWithIds(db, [subscriptionId])
  if (!whole?.startedOn || whole.subscription.endsOn) return 'over'
  if (!mayBeDays(days, whole.startedOn, today)) return 'day'
  const lastDay = lastDayWhenStopped(whole, days.receivedOn)
  const ended = await previewEndOfSubscription(db, { subscriptionId, endsOn: lastDay, today })
  const customer = await customerWithId(db, project.customerId)
  return {
    lastDay,
    goingBack: ended.goingBack,
    ofLater: ended.ofLater.map(({ invoiceId, invoiceNumber, net, vat, total }) => ({
      invoiceId,
      invoiceNumber,
      net,
      vat,
      total,
    })),
    dropsChange: ended.droppedChange !== undefined,
    mail: await foresee(context, db, { to: customer?.email ?? '' }),
  }
}

/** Records that a customer ended what a project began, and ends it as their own button does. */
export async function recordEnding(
  context: Context,
  { subscriptionId, received, shown }: { subscriptionId: string; received: Received; shown: string },
): Promise<RecordOutcome> {
  return await recordAct<EndingStep, Project>(context, {
    kind: 'subscription-ended',
    received,
    shown,
    hold: async (tx) => {
      const project = await projectOfSubscription(tx, subscriptionId)
      if (!project) return undefined
      await lockSubscription(tx, subscriptionId)
      const step = await endingStep(context, tx, { subscriptionId, days: received, project })
      return { customerId: project.customerId, about: project.number, step, found: project }
    },
    act: async (tx) => {
      const by = { ...received.admin, role: 'admin' } as const
      await endProjectSubscriptionIn(context, tx, { subscriptionId, by, noted: received })
    },
  })
}

/** All that recording a withdrawal from an acceptance does, as the step before it shows it. */
export interface WithdrawalStep extends WithdrawnWorkPreview {
  on: CalendarDay
  /** Whether the customer asked us to begin before the time to think was over. */
  startsEarly: boolean
  mail: ForeseenMail
}

/**
 * - `none`: nothing was accepted, or it was withdrawn before.
 * - `business`: only a consumer may withdraw.
 * - `late`: the day of sending lies beyond the fourteen days.
 * - `performed`: all of it was delivered at the consumer's own request.
 * - `day`: the day lies before the acceptance, or is still to come.
 */
export type NoWithdrawalStep = 'none' | 'business' | 'late' | 'performed' | 'day'

/** An accepted quote with what recording the withdrawal of that day would do now. */
export async function loadWithdrawalStep(context: Reading, quoteId: string, days: ReceivedDays) {
  const accepted = await acceptedQuote(context.db, quoteId)
  if (!accepted) return undefined
  const step = await withdrawalStep(context, context.db, { accepted, days })
  return { accepted, step, shown: fingerprintOf(step) }
}

export type FoundWithdrawal = NonNullable<Awaited<ReturnType<typeof loadWithdrawalStep>>>

async function withdrawalStep(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  { accepted, days }: { accepted: AcceptedInOffice; days: ReceivedDays },
): Promise<WithdrawalStep | NoWithdrawalStep> {
  const { quoteId, acceptance } = accepted
  const on = dayThatCounts(days)
  if (!acceptance || acceptance.withdrawnAt) return 'none'
  if (!acceptance.withdrawableUntil) return 'business'
  if (!mayBeDays(days, dayOf(acceptance.acceptedAt), dayOf(context.now()))) return 'day'
  if (on > acceptance.withdrawableUntil) return 'late'
  const work = await previewWithdrawnWork(context, db, { quoteId, heardOn: days.receivedOn })
  if (!work) return 'none'
  if (work.outcome === 'performed') return 'performed'
  return {
    ...work,
    on,
    startsEarly: acceptance.earlyStartText !== null,
    mail: await foresee(context, db, { to: acceptance.email }),
  }
}

/** Records that a consumer withdrew from what they accepted, and carries it out as their own button does. */
export async function recordQuoteWithdrawal(
  context: Context,
  { quoteId, received, shown }: { quoteId: string; received: Received; shown: string },
): Promise<RecordOutcome> {
  const actor = actorOf({ ...received.admin, role: 'admin' })
  return await recordAct<WithdrawalStep, Awaited<ReturnType<typeof withdrawableInOffice>>>(context, {
    kind: 'acceptance-withdrawn',
    received,
    shown,
    hold: async (tx) => {
      const found = await withdrawableInOffice(context, tx, quoteId, { actor, noted: received })
      const accepted = await acceptedQuote(tx, quoteId)
      if (!accepted?.customerId) return undefined
      const step = await withdrawalStep(context, tx, { accepted, days: received })
      return { customerId: accepted.customerId, about: accepted.number, step, found }
    },
    act: (tx, found) => withdrawAcceptanceIn(context, tx, found),
  })
}
