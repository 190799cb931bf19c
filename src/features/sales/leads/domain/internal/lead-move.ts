import { z } from 'astro/zod'
import { addSeconds } from '@/shared/instants'
import type { LeadStatus } from '../lead-status'

/** How long the last step of a lead can be taken back: as long as a slip of the finger is noticed. */
export const UNDO_MINUTES = 10

/** A step that was taken before this moment stands. */
export function undoneFrom(now: Date): Date {
  return addSeconds(now, -UNDO_MINUTES * 60)
}

/** Takes a step back. */
export const leadMoveUndo = z.object({ move_id: z.uuid() })

/** How far a lead came, and when: somebody spoke to them, and their quote went out. Null for what did not happen yet. */
export interface Reached {
  answeredAt: Date | null
  quotedAt: Date | null
}

/** What is known of it after a step. A step back takes away what it takes back; what is lost keeps how far it came. */
export function reachedAfter(
  { status, answeredAt, quotedAt }: Reached & { status: LeadStatus },
  to: LeadStatus,
  now: Date,
): Reached {
  switch (to) {
    case 'nieuw':
      return { answeredAt: null, quotedAt: null }
    case 'gebeld':
      return { answeredAt: answeredAt ?? now, quotedAt: status === 'offerte' ? null : quotedAt }
    case 'offerte':
      return { answeredAt: answeredAt ?? now, quotedAt: quotedAt ?? now }
    case 'gewonnen':
      return { answeredAt: answeredAt ?? now, quotedAt }
    case 'verloren':
      return { answeredAt, quotedAt }
  }
}
