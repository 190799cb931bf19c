import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import type { SignedInAccount } from '../domain/roles'
import { accountSessions } from './account-tables'
import { authOf } from './internal/auth'
import { type AccountRequest, authHeaders } from './request-account'

/** Sessions of an account, the most recently used first. */
export async function sessionsOf({ db }: Context, account: SignedInAccount) {
  return await db
    .select({
      id: accountSessions.id,
      userAgent: accountSessions.userAgent,
      ipAddress: accountSessions.ipAddress,
      signedInAt: accountSessions.createdAt,
      usedAt: accountSessions.updatedAt,
    })
    .from(accountSessions)
    .where(and(eq(accountSessions.userId, account.id), gt(accountSessions.expiresAt, new Date())))
    .orderBy(desc(accountSessions.updatedAt), desc(accountSessions.id))
}

/** Ends one session of this account; false for a session of another account. */
export async function endSession(
  context: Context,
  account: SignedInAccount,
  sessionId: string,
): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  return await context.db.transaction(async (tx) => {
    const ended = await tx
      .delete(accountSessions)
      .where(and(eq(accountSessions.id, sessionId), eq(accountSessions.userId, account.id)))
      .returning({ id: accountSessions.id })
    if (ended.length === 0) return false
    await recordEvent(context, tx, {
      actor: actorOf(account),
      action: 'account.session-ended',
      subject: { kind: 'account', id: account.id },
      details: { sessionId },
    })
    return true
  })
}

/** Ends every session but this one, and returns how many. */
export async function endOtherSessions(context: Context, account: SignedInAccount): Promise<number> {
  return await context.db.transaction(async (tx) => {
    const ended = await tx
      .delete(accountSessions)
      .where(and(eq(accountSessions.userId, account.id), ne(accountSessions.id, account.sessionId)))
      .returning({ id: accountSessions.id })
    await recordEvent(context, tx, {
      actor: actorOf(account),
      action: 'account.other-sessions-ended',
      subject: { kind: 'account', id: account.id },
      details: { count: ended.length },
    })
    return ended.length
  })
}

/** Ends the session of this request, and returns the cookies that delete it from the browser. */
export async function signOut(
  context: Context,
  request: AccountRequest,
  account: SignedInAccount | undefined,
): Promise<string[]> {
  const { headers } = await authOf(context).api.signOut({
    headers: authHeaders(request),
    returnHeaders: true,
  })
  if (account)
    await recordEvent(context, context.db, {
      actor: actorOf(account),
      action: 'account.signed-out',
      subject: { kind: 'account', id: account.id },
    })
  return headers.getSetCookie()
}
