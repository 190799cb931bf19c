/**
 * - `pending`: requested, not confirmed yet; gets no newsletter.
 * - `confirmed`: on the list.
 * - `unsubscribed`: wants no newsletter, or none any more.
 */
export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const SUBSCRIPTION_LABELS = {
  pending: 'Wacht op bevestiging',
  confirmed: 'Ingeschreven',
  unsubscribed: 'Uitgeschreven',
} as const satisfies Record<SubscriptionState, string>

/**
 * State table: the states in which each step is allowed. Confirming never undoes an unsubscription, so that the link of
 * an old mail cannot.
 */
const FROM = {
  ask: ['pending', 'unsubscribed'],
  confirm: ['pending'],
  unsubscribe: ['pending', 'confirmed'],
  undo: ['unsubscribed'],
} as const satisfies Record<string, readonly SubscriptionState[]>

export type SubscriptionStep = keyof typeof FROM

/** Whether a step is allowed in this state. */
export function subscriptionCan(step: SubscriptionStep, from: SubscriptionState): boolean {
  return FROM[step].some((state) => state === from)
}

export interface ConfirmLink {
  /** Null for a link that never expires. */
  expiresAt: Date | null
  usedAt: Date | null
}

/** `open`: waits for the button. `done`: the address is on the list. `invalid`: the link does nothing (any more). */
export type LinkStatus = 'open' | 'done' | 'invalid'

/** Status of a link in a confirmation mail. It works once, until it expires. */
export function confirmLinkStatus(link: ConfirmLink, state: SubscriptionState, at: Date): LinkStatus {
  if (state === 'confirmed') return 'done'
  const isSpent = link.usedAt !== null || (link.expiresAt !== null && link.expiresAt <= at)
  return isSpent || !subscriptionCan('confirm', state) ? 'invalid' : 'open'
}

/**
 * Paths of the newsletter. The tokens of `confirm` and `unsubscribe` are in the query, because paths are logged and
 * queries are not.
 */
export const NEWSLETTER_PATHS = {
  signUp: '/nieuwsbrief',
  confirm: '/nieuwsbrief/bevestigen',
  unsubscribe: '/nieuwsbrief/afmelden',
} as const
