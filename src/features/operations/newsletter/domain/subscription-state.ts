/**
 * - `pending`: asked for, not confirmed yet; gets no newsletter.
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

/** From which state each step can be taken. Confirming never undoes an unsubscription: an old mail has no say in it. */
const FROM = {
  ask: ['pending', 'unsubscribed'],
  confirm: ['pending'],
  unsubscribe: ['pending', 'confirmed'],
  undo: ['unsubscribed'],
} as const satisfies Record<string, readonly SubscriptionState[]>

export type SubscriptionStep = keyof typeof FROM

/** Whether a step can be taken from that state. */
export function subscriptionCan(step: SubscriptionStep, from: SubscriptionState): boolean {
  return FROM[step].some((state) => state === from)
}

export interface ConfirmLink {
  /** Null for a link that works for ever. */
  expiresAt: Date | null
  usedAt: Date | null
}

/** `open`: waits to be pressed. `done`: the address is on the list. `invalid`: this link does nothing (any more). */
export type LinkStatus = 'open' | 'done' | 'invalid'

/** What a link from a confirmation mail is worth. It works once, until it expires. */
export function confirmLinkStatus(link: ConfirmLink, state: SubscriptionState, at: Date): LinkStatus {
  if (state === 'confirmed') return 'done'
  const isSpent = link.usedAt !== null || (link.expiresAt !== null && link.expiresAt <= at)
  return isSpent || !subscriptionCan('confirm', state) ? 'invalid' : 'open'
}

/** Where the newsletter lives. The tokens of `confirm` and `unsubscribe` stand in the query: paths are logged, queries not. */
export const NEWSLETTER_PATHS = {
  signUp: '/nieuwsbrief',
  confirm: '/nieuwsbrief/bevestigen',
  unsubscribe: '/nieuwsbrief/afmelden',
} as const
