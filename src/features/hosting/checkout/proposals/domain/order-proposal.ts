import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { shownPrices } from '@/features/hosting/orders/domain/shown-prices'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { transitions } from '@/shared/transitions'
import { percentOf, type VatBasis } from '@/shared/vat'

/** Where an order proposal stands in its table; that it expired is read from its last day. */
export const ORDER_PROPOSAL_STATES = ['open', 'ordered', 'withdrawn'] as const
type ProposalState = (typeof ORDER_PROPOSAL_STATES)[number]

export const proposalTransitions = transitions<ProposalState>({
  open: ['ordered', 'withdrawn'],
  ordered: [],
  withdrawn: [],
})

/** How many days a proposal can be ordered, the day on which it was made not counted. */
export const PROPOSAL_DAYS = 30

/** How many days before its last day Vandaag has a proposal that nobody ordered. */
export const PROPOSAL_ENDING_DAYS = 1

/** How long a proposal that came to nothing is kept after its end. */
export const PROPOSAL_KEPT_DAYS = 365

/** The last day on which a proposal of this day can be ordered. */
export function proposalEndsOn(proposedOn: CalendarDay): CalendarDay {
  return addDays(proposedOn, PROPOSAL_DAYS)
}

export type ProposalStanding = ProposalState | 'expired'

/** Where a proposal stands on a day. */
export function proposalStanding(
  { state, expiresOn }: { state: ProposalState; expiresOn: CalendarDay },
  today: CalendarDay,
): ProposalStanding {
  return state === 'open' && expiresOn < today ? 'expired' : state
}

export const PROPOSAL_LABELS = {
  open: 'Open',
  ordered: 'Besteld',
  expired: 'Verlopen',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<ProposalStanding, string>

/** What a proposal came to when it was mailed, VAT included: the first payment, and each later one. */
export interface MailedPrices {
  total: Cents
  later: readonly Cents[]
}

/** What a cart comes to, with VAT charged like this. */
export function pricesOf(cart: Cart, basis: VatBasis): MailedPrices {
  const { total, later } = shownPrices(cart, percentOf(basis))
  return { total, later: later.map((each) => each.total) }
}

/** Whether the customer pays something else by now than their mail said. */
export function isPricedAnew(mailed: MailedPrices, now: MailedPrices): boolean {
  return [mailed.total, ...mailed.later].join() !== [now.total, ...now.later].join()
}

/** Where the customer sees and orders it: the key stands in their mail, and in their portal. */
export function orderProposalPath(key: string): string {
  return `/bestelvoorstel/${key}`
}

/** Field of the button that shows what an order costs before it is proposed: without it the page is fresh. */
export const LOOKED_FIELD = 'bekijk'

/** Id of the part of the customer's page that lists their proposals. */
export const PROPOSALS_ID = 'voorstellen'
