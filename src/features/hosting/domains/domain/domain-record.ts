import type { DomainPlan } from '@/features/hosting/orders/domain/order-status'
import type { CalendarDay } from '@/shared/calendar-day'
import { transitions } from '@/shared/transitions'

/** How a name comes to us: we register it, or it moves here from another provider. */
export const RECORD_PLANS = ['register', 'move'] as const
export type RecordPlan = (typeof RECORD_PLANS)[number]

/**
 * What we want of a name.
 * - `waiting`: its order is not paid. Nothing is asked of a registrar, and the name is not claimed.
 * - `registered`: it is with us, and stays.
 * - `released`: it is not renewed, and lapses.
 * - `transferred`: its customer takes it to another provider.
 * - `dropped`: its order ended before the name was with us.
 */
export const WANTED_STATES = ['waiting', 'registered', 'released', 'transferred', 'dropped'] as const
export type WantedState = (typeof WANTED_STATES)[number]

export const wantedTransitions = transitions<WantedState>({
  waiting: ['registered', 'dropped'],
  registered: ['released', 'transferred', 'dropped'],
  released: ['registered', 'transferred', 'dropped'],
  transferred: ['registered', 'released', 'dropped'],
  dropped: [],
})

/**
 * What was last seen of a name at its registrar, by a person or by a driver.
 * - `unknown`: nobody looked, or nobody wrote it down.
 * - `absent`: it is not with us (yet).
 * - `held`: it is with us.
 * - `gone`: it was, and is no more.
 */
export const SEEN_STATES = ['unknown', 'absent', 'held', 'gone'] as const
export type SeenState = (typeof SEEN_STATES)[number]

export const seenTransitions = transitions<SeenState>({
  unknown: ['absent', 'held', 'gone'],
  absent: ['held', 'unknown'],
  held: ['absent', 'unknown', 'gone'],
  gone: [],
})

export const SEEN_LABELS = {
  unknown: 'Onbekend',
  absent: 'Niet bij ons',
  held: 'Bij ons',
  gone: 'Weg',
} as const satisfies Record<SeenState, string>

/** Whether the registry verified who holds the name. */
export const OWNER_CHECKS = ['unknown', 'pending', 'verified'] as const
export type OwnerCheck = (typeof OWNER_CHECKS)[number]

export const OWNER_CHECK_LABELS = {
  unknown: 'Onbekend',
  pending: 'Het register wacht op de klant',
  verified: 'Nagekeken door het register',
} as const satisfies Record<OwnerCheck, string>

/** Whether the registrar should renew it by itself: as long as it stays. */
export function wantsAutoRenew(wanted: WantedState): boolean {
  return wanted === 'registered'
}

interface OrderedName {
  domainName: string | null
  domainPlan: DomainPlan | null
}

/**
 * How the name of an order comes to us; null for an order without one, and for a name that stays where it is because we
 * move none under its extension.
 */
export function recordPlanOf(
  { domainName, domainPlan }: OrderedName,
  sells: (name: string) => boolean,
): RecordPlan | null {
  if (domainName === null || domainPlan === null) return null
  if (domainPlan === 'register') return 'register'
  return sells(domainName) ? 'move' : null
}

/** What is known of a name, as lists and pages read it. */
export interface KnownDomain {
  name: string
  plan: RecordPlan
  wanted: WantedState
  seen: SeenState
  /** Last day with us; null while it stays, and when that is unknown. */
  endsOn: CalendarDay | null
  /** Time at which its transfer code was given to the customer. */
  codeGivenAt: Date | null
  /** Time since which it is over: no longer ours, and no longer ordered. */
  endedAt: Date | null
}

/**
 * Where a name stands, in the order of the tabs.
 * - `ordered`: its order is not paid.
 * - `making`: paid, and not with us yet.
 * - `held`: with us.
 * - `unseen`: should be with us, and nobody wrote down that it is.
 * - `leaving`: it lapses, or its customer takes it away.
 * - `over`: nothing is done about it any more.
 */
export const DOMAIN_STANDINGS = ['ordered', 'making', 'held', 'unseen', 'leaving', 'over'] as const
export type DomainStanding = (typeof DOMAIN_STANDINGS)[number]

export const STANDING_LABELS = {
  ordered: 'Besteld',
  making: 'In uitvoering',
  held: 'Bij ons',
  unseen: 'Na te kijken',
  leaving: 'Gaat weg',
  over: 'Voorbij',
} as const satisfies Record<DomainStanding, string>

export function domainStanding({
  wanted,
  seen,
  endedAt,
}: Pick<KnownDomain, 'wanted' | 'seen' | 'endedAt'>): DomainStanding {
  if (endedAt) return 'over'
  if (wanted === 'waiting') return 'ordered'
  if (wanted !== 'registered') return 'leaving'
  if (seen === 'absent') return 'making'
  return seen === 'held' ? 'held' : 'unseen'
}

/** Whether somebody has this name from us, or has paid for it: nobody else can have it. */
export function isClaimed({ wanted, endedAt }: Pick<KnownDomain, 'wanted' | 'endedAt'>): boolean {
  return endedAt === null && wanted !== 'waiting'
}

/** Whether we can still change in whose name it is going to be registered: not once it is. */
export function mayCorrectRegistrant({ seen, endedAt }: Pick<KnownDomain, 'seen' | 'endedAt'>): boolean {
  return endedAt === null && seen === 'absent'
}
