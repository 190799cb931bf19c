import { and, eq } from 'drizzle-orm'
import { collectionsUnderWay } from '@/features/billing/direct-debit/server/collections-under-way'
import { type ChangeFacts, changeFactsOf } from '@/features/billing/subscriptions/server/change-facts'
import {
  subscriptionsWithIds,
  type WholeSubscription,
} from '@/features/billing/subscriptions/server/subscription-queries'
import { mayCallOff, waitingChangeOf } from '@/features/billing/subscriptions/server/waiting-change'
import { obstacleTo } from '@/features/billing/subscriptions/terms/domain/change'
import { boundUntil, minimumMonthsFrom } from '@/features/billing/subscriptions/terms/domain/ending'
import { catalogueLinesOf } from '@/features/billing/subscriptions/terms/domain/line-catalogue'
import {
  type ChangedLine,
  costsMore,
  type LineQuote,
  type LineWish,
  quoteLineChange,
} from '@/features/billing/subscriptions/terms/domain/line-change'
import { periodFrom } from '@/features/billing/subscriptions/terms/domain/periods'
import type { DatedItem } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { wholeDetails } from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type VatBasis, vatBasisOn } from '@/shared/vat'
import { projectOfSubscription } from '../../server/end-project-subscription'
import { type Project, projectQuotes } from '../../server/project-tables'
import type { LineObstacle } from '../domain/line-obstacles'
import type { WhatStays } from '../domain/stays-words'
import { type ChangeProposal, changeProposals } from './proposal-tables'

interface Asked {
  subscriptionId: string
  wish: LineWish | undefined
  /** From which day; null for at once. */
  from: CalendarDay | null
  /** Whether the customer asks by themselves: who is bound gets nothing less before that is over. */
  isOwnWish: boolean
  /** A proposal that is being answered, or a change whose day has come: it does not stand in its own way. */
  besides?: 'proposal' | 'waiting'
}

/** Possible changes of a subscription that a quote began, with the price of the one that is wished. */
export interface LineOffer {
  project: Project
  customer: NonNullable<Awaited<ReturnType<typeof customerWithId>>>
  facts: ChangeFacts
  /** Why nothing can be changed now. */
  obstacle: LineObstacle | undefined
  /** Undefined when nothing changes, nothing would be left, or nothing can be changed. */
  quote: LineQuote | undefined
  /** Whether the customer would pay more for it, which nobody else decides. */
  isMore: boolean
  /** How VAT is charged to this customer. */
  basis: VatBasis
  /** A business is bound up to this day: until then a customer's own wish makes nothing less. */
  boundUntil: CalendarDay | null
  proposal: ChangeProposal | undefined
  /** Whether a change that waits can still be called off. */
  mayCallOff: boolean
  today: CalendarDay
}

/** Computes the offer for a page, and again under the row lock of the subscription for the change itself. */
export async function lineOffer(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  { subscriptionId, wish, from, isOwnWish, besides }: Asked,
): Promise<LineOffer | undefined> {
  const project = await projectOfSubscription(db, subscriptionId)
  const [whole] = await subscriptionsWithIds(db, [subscriptionId])
  const customer = project && (await customerWithId(db, project.customerId))
  if (!project || !customer || !whole?.startedOn) return undefined
  const today = dayOf(now())
  const facts = await changeFactsOf(db, { of: { subscriptionId }, today, underWay: collectionsUnderWay })
  const proposal = await openProposalOf(db, subscriptionId)
  const { endsOn, minimumMonths, actingAs, billingCycle } = facts.subscription
  const obstacle = obstacleTo(
    {
      isOver: (endsOn !== null && endsOn < today) || facts.items.length === 0,
      isPaid: whole.paidUntil !== null && whole.paidUntil >= whole.startedOn,
      endsOn,
      standsStill: facts.standsStill,
      hasWaitingChange: facts.waiting !== undefined && besides !== 'waiting',
      chargedUntil: facts.chargedUntil,
      hasAddress: Boolean(wholeDetails({ ...customer, customerEmail: customer.email })),
    },
    today,
  )
  const isOffered = proposal !== undefined && besides !== 'proposal'
  const rhythm = { anchorOn: whole.startedOn, billingCycle }
  const bound = boundUntil({ ...rhythm, minimumMonths, actingAs }, today)
  const lessFrom = isOwnWish && bound ? periodFrom(rhythm, addDays(bound, 1)).firstDay : null
  const isReverseCharged = facts.items.some(({ reverseCharge }) => reverseCharge)
  const stands = obstacle ?? (isOffered ? 'offered' : undefined)
  return {
    project,
    customer,
    facts,
    obstacle: stands,
    quote: wish && !stands ? quoteLineChange(facts.items, wish, { today, from, lessFrom }) : undefined,
    isMore: wish !== undefined && costsMore(facts.items, wish, from ?? today),
    basis: vatBasisOn(today, isReverseCharged),
    boundUntil: bound,
    proposal,
    mayCallOff: facts.waiting !== undefined && (await mayCallOff(db, facts.waiting, today)),
    today,
  }
}

/** The proposal about a subscription that waits for an answer. */
export async function openProposalOf(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<ChangeProposal | undefined> {
  const [open] = await db
    .select()
    .from(changeProposals)
    .where(and(eq(changeProposals.subscriptionId, subscriptionId), eq(changeProposals.state, 'open')))
  return open
}

/** What a wish leaves alone and takes along, for the step before it. */
export async function whatStays(
  db: Database | Transaction,
  { facts, quote, boundUntil: bound, project, today }: LineOffer,
  wish: LineWish,
  isOwnWish: boolean,
): Promise<WhatStays | undefined> {
  if (!quote) return undefined
  const goes = new Set([...wish.drops, ...wish.lines.flatMap(({ replaces }) => replaces ?? [])])
  const changed = facts.items.filter(({ id }) => goes.has(id))
  const periods = facts.items.flatMap((item) => item.periods)
  const invoiced = periods.filter(
    ({ firstDay, invoiceId, isRevocable }) => firstDay > today && invoiceId !== null && !isRevocable,
  )
  const { anchorOn, billingCycle, minimumMonths, actingAs } = facts.subscription
  const begins = quote.now ? quote.on : quote.nextOn
  const newTerm =
    billingCycle === 'monthly' && quote.billingCycle === 'yearly'
      ? {
          anchorOn: begins,
          billingCycle: quote.billingCycle,
          minimumMonths: minimumMonthsFrom({ anchorOn: anchorOn ?? begins, minimumMonths }, begins),
          actingAs,
        }
      : null
  const quotes = await db.select().from(projectQuotes).where(eq(projectQuotes.projectId, project.id))
  const lines = quotes.flatMap((one) => one.lines)
  return {
    quote,
    boundUntil: newTerm ? boundUntil(newTerm, today) : bound,
    isNewTerm: newTerm !== null,
    isHeld: isOwnWish,
    invoicedFrom: invoiced.map(({ firstDay }) => firstDay).sort()[0] ?? null,
    discounts: changed.flatMap(({ product, description }) => {
      const line = lines.find(({ id }) => id === product)
      return line && line.discountPercent > 0 ? [{ description, percent: line.discountPercent }] : []
    }),
    toldPrices: changed.flatMap(({ description, told }) => {
      const next = told.find(({ effectiveOn }) => effectiveOn > today)
      return next ? [{ description, from: next.effectiveOn }] : []
    }),
  }
}

/** How changes of a subscription stand, for the pages that show it. */
export interface LineChangeState {
  waiting: {
    effectiveOn: CalendarDay
    lines: readonly ChangedLine[]
    mayCallOff: boolean
    /** Whether nothing of it is made before its day. */
    isMadeThen: boolean
  } | null
  proposal: Pick<ChangeProposal, 'id' | 'changedLines' | 'reason' | 'fromOn' | 'proposedBy'> | null
  /** Whether it has something that its customer changes: all but domain names, each of which has a year of its own. */
  hasChoice: boolean
  /** Whether the catalogue has something to choose from for it. */
  isOfCatalogue: boolean
}

/** The same of several, by their ids. */
export async function lineChangeStates(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  subscriptions: readonly WholeSubscription[],
): Promise<ReadonlyMap<string, LineChangeState>> {
  const today = dayOf(now())
  const states = new Map<string, LineChangeState>()
  for (const { subscriptionId, everyItem } of subscriptions) {
    const waiting = await waitingChangeOf(db, subscriptionId)
    const proposal = await openProposalOf(db, subscriptionId)
    states.set(subscriptionId, {
      waiting: waiting
        ? {
            effectiveOn: waiting.effectiveOn,
            lines: waiting.changedLines ?? [],
            mayCallOff: await mayCallOff(db, waiting, today),
            isMadeThen: waiting.wish !== null,
          }
        : null,
      proposal: proposal ?? null,
      hasChoice: runningOn(everyItem, today).some(({ kind }) => kind !== 'domain'),
      isOfCatalogue: catalogueLinesOf(runningOn(everyItem, today)) !== undefined,
    })
  }
  return states
}

/** The items that are there on a day: what begins later is not, and what stops later still is. */
export function runningOn<Item extends Pick<DatedItem, 'startsOn' | 'endsOn'>>(
  items: readonly Item[],
  day: CalendarDay,
): Item[] {
  return items.filter(
    ({ startsOn, endsOn }) => startsOn !== null && startsOn <= day && (endsOn === null || endsOn >= day),
  )
}
