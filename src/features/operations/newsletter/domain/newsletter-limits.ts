import { addSeconds } from '@/shared/instants'

const HOUR = 60 * 60

/** Validity of the link in a confirmation mail, in hours. */
export const CONFIRM_HOURS = 48

/** Time in which an unsubscription can be undone, in hours. It is limited because of forwarded mails. */
export const UNDO_HOURS = 24

/** Rate limit of mails to one mailbox, however often its address is typed in. */
export const MAILS_PER_HOUR = 3

/** Retention of an address that was never confirmed, in days. */
const UNCONFIRMED_KEPT_DAYS = 30

/** Expiry of the link in a confirmation mail. */
export function confirmUntil(sentAt: Date): Date {
  return addSeconds(sentAt, CONFIRM_HOURS * HOUR)
}

/** Start of the window in which mails count towards MAILS_PER_HOUR. */
export function countingSince(at: Date): Date {
  return addSeconds(at, -HOUR)
}

/** Unconfirmed addresses from before this moment are deleted. */
export function unconfirmedBefore(at: Date): Date {
  return addSeconds(at, -UNCONFIRMED_KEPT_DAYS * 24 * HOUR)
}

/** Whether a confirmed subscription that was ended can still be restored with the link that ended it. */
export function canUndo(
  { confirmedAt, unsubscribedAt }: { confirmedAt: Date | null; unsubscribedAt: Date | null },
  at: Date,
): boolean {
  if (!confirmedAt || !unsubscribedAt) return false
  return at <= addSeconds(unsubscribedAt, UNDO_HOURS * HOUR)
}
