import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context, Database } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { accounts } from '../../server/account-tables'
import { emailChanges } from './email-change-tables'

/** A change that waits for the new address to confirm it. */
export interface OpenEmailChange {
  toEmail: string
  confirmUntil: Date
}

/** What was begun for an account and can still be confirmed. */
export async function openEmailChange(
  db: Database,
  now: Date,
  accountId: string,
): Promise<OpenEmailChange | undefined> {
  const { toEmail, confirmUntil, confirmedAt, endedAt, begunAt } = emailChanges
  const [found] = await db
    .select({ toEmail, confirmUntil })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.accountId, accountId), isNull(confirmedAt), isNull(endedAt), gt(confirmUntil, now)),
    )
    .orderBy(desc(begunAt))
    .limit(1)
  return found
}

/** What the link of a mail is for. */
export type EmailChangeOfLink =
  | { step: 'confirm'; from: string; to: string; until: Date }
  | { step: 'undo'; from: string; to: string; until: Date }

/** The change behind a link that still works; undefined for any other. */
export async function emailChangeOfLink(
  { db, now }: Context,
  token: string,
): Promise<EmailChangeOfLink | undefined> {
  const hash = hashOfToken(token)
  const { accountId, fromEmail, toEmail, confirmHash, confirmUntil, confirmedAt, endedAt } = emailChanges
  const { undoHash, undoUntil, undoneAt } = emailChanges
  const [open] = await db
    .select({ from: fromEmail, to: toEmail, until: confirmUntil })
    .from(emailChanges)
    .innerJoin(accounts, and(eq(accounts.id, accountId), eq(accounts.email, fromEmail)))
    .where(and(eq(confirmHash, hash), isNull(confirmedAt), isNull(endedAt), gt(confirmUntil, now())))
  if (open) return { step: 'confirm', ...open }
  const [done] = await db
    .select({ from: fromEmail, to: toEmail, until: undoUntil })
    .from(emailChanges)
    .where(and(eq(undoHash, hash), isNull(undoneAt), gt(undoUntil, now())))
  return done?.until ? { step: 'undo', from: done.from, to: done.to, until: done.until } : undefined
}
