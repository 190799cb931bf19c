import { addSeconds } from '@/shared/instants'

const HOUR = 60 * 60

/** How long the link in a confirmation mail works. */
export const CONFIRM_HOURS = 48

/** How long an unsubscription can be taken back. A forwarded mail must not be able to for ever. */
export const UNDO_HOURS = 24

/** However often someone types an address in, its mailbox gets this many mails an hour at most. */
export const MAILS_PER_HOUR = 3

/** An address that nobody confirmed is forgotten after this many days. */
const UNCONFIRMED_KEPT_DAYS = 30

/** Until when the link of a confirmation mail works. */
export function confirmUntil(sentAt: Date): Date {
  return addSeconds(sentAt, CONFIRM_HOURS * HOUR)
}

/** Mails sent since then count towards MAILS_PER_HOUR. */
export function countingSince(at: Date): Date {
  return addSeconds(at, -HOUR)
}

/** Who asked before then and never confirmed is forgotten. */
export function unconfirmedBefore(at: Date): Date {
  return addSeconds(at, -UNCONFIRMED_KEPT_DAYS * 24 * HOUR)
}

/** Whether a subscription that was confirmed, and then ended, can still be taken up again with the link that ended it. */
export function canUndo(
  { confirmedAt, unsubscribedAt }: { confirmedAt: Date | null; unsubscribedAt: Date | null },
  at: Date,
): boolean {
  if (!confirmedAt || !unsubscribedAt) return false
  return at <= addSeconds(unsubscribedAt, UNDO_HOURS * HOUR)
}
