import { QUOTE_VALID_DAYS } from '@/content/pages/promises'

/**
 * Of a version.
 * - `draft`: being written; only the agency sees it.
 * - `sent`: the customer has it. Past its last day it reads as `expired`, which is stored nowhere.
 * - `replaced`: a later version was sent.
 * - `withdrawn`: we took it back.
 */
export const VERSION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** As it is read on a day. */
export type QuoteState = VersionStatus | 'expired'

export const QUOTE_STATE_LABELS = {
  draft: 'Concept',
  sent: 'Verzonden',
  expired: 'Verlopen',
  accepted: 'Geaccepteerd',
  declined: 'Afgewezen',
  replaced: 'Vervangen',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<QuoteState, string>

/** What may become of a version. An acceptance can be undone for a while, and then the customer has it as before. */
const NEXT = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'replaced', 'withdrawn'],
  accepted: ['sent'],
  declined: ['replaced'],
  replaced: [],
  withdrawn: ['replaced'],
} as const satisfies Record<VersionStatus, readonly VersionStatus[]>

export function versionCanBecome(from: VersionStatus, to: VersionStatus): boolean {
  const next: readonly VersionStatus[] = NEXT[from]
  return next.includes(to)
}

/** Days are 'yyyy-mm-dd' on the Dutch calendar; a quote holds through its last day. */
export function quoteStateOn(
  version: { status: VersionStatus; validUntil: string | null },
  today: string,
): QuoteState {
  const isOver = version.status === 'sent' && version.validUntil !== null && version.validUntil < today
  return isOver ? 'expired' : version.status
}

/** Quotes hold thirty days (docs/product.md#quotes). */
export const VALID_DAYS = QUOTE_VALID_DAYS
