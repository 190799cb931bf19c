import { QUOTE_VALID_DAYS } from '@/content/pages/promises'
import type { CalendarDay } from '@/shared/calendar-day'
import { transitions } from '@/shared/transitions'

/**
 * Status of a version.
 * - `draft`: being written; only the agency sees it.
 * - `sent`: the customer has it. Past its last day it reads as `expired`, which is stored nowhere.
 * - `replaced`: a later version was sent.
 * - `withdrawn`: we took it back.
 */
export const VERSION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/**
 * As it is read on a day.
 * - `expired`: its last day is over.
 * - `revoked`: a consumer withdrew from what they accepted.
 */
export const QUOTE_STATES = [...VERSION_STATUSES, 'expired', 'revoked'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

export const QUOTE_STATE_LABELS = {
  draft: 'Concept',
  sent: 'Verzonden',
  expired: 'Verlopen',
  accepted: 'Geaccepteerd',
  revoked: 'Herroepen',
  declined: 'Afgewezen',
  replaced: 'Vervangen',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<QuoteState, string>

/** What may become of a version. An acceptance can be undone for a while, and then the customer has it as before. */
export const versionTransitions = transitions<VersionStatus>({
  draft: ['sent'],
  sent: ['accepted', 'declined', 'replaced', 'withdrawn'],
  accepted: ['sent'],
  declined: ['replaced'],
  replaced: [],
  withdrawn: ['replaced'],
})

interface Standing {
  status: VersionStatus
  validUntil: CalendarDay | null
  /** When a consumer withdrew from the acceptance. */
  revokedAt: Date | null
}

/** How a quote or one of its versions stands: what lists, pages, files and the API say of it. */
export function quoteStateOn({ status, validUntil, revokedAt }: Standing, today: CalendarDay): QuoteState {
  if (status === 'accepted' && revokedAt) return 'revoked'
  return status === 'sent' && validUntil !== null && validUntil < today ? 'expired' : status
}

/** Quotes hold thirty days (docs/product/sales.md#quotes). */
export const VALID_DAYS = QUOTE_VALID_DAYS
