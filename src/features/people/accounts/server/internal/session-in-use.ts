import { createHmac } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { eq, sql } from 'drizzle-orm'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
import { accountSessions, accounts } from '../account-tables'
import { authOf } from './auth'

type Found = Awaited<ReturnType<typeof sessions>>[number]

/**
 * Fast path for a session that needs no work: its cookie has our signature, and it exists, has not expired and was
 * renewed recently. It takes one query, uncached. Undefined leaves everything else, an unknown session included, to
 * better-auth.
 */
export async function sessionInUse(context: Context, cookies: string): Promise<Found | undefined> {
  const { authCookies, secret, sessionConfig } = await authOf(context).$context
  const { sessionToken, dontRememberToken, sessionData } = authCookies
  const isPlain = ![dontRememberToken, sessionData].some(({ name }) => cookies.includes(name))
  // Two cookies of one name go to better-auth, which decides which one counts.
  if (!isPlain || cookies.split(sessionToken.name).length !== 2) return undefined
  const token = signedValue(parseCookies(cookies).get(sessionToken.name) ?? '', secret)
  if (!token) return undefined
  const [found] = await sessions(context.db, { token })
  if (!found) return undefined
  const secondsLeft = (found.expiresAt.getTime() - Date.now()) / 1000
  const isToRenew = secondsLeft <= sessionConfig.expiresIn - sessionConfig.updateAge
  return secondsLeft > 0 && !isToRenew ? found : undefined
}

/** Verifies a cookie as better-auth signs it: a value, a full stop and its HMAC-SHA256 in base64. */
export function signedValue(cookie: string, secret: string): string | undefined {
  const value = cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')))
  const right = createHmac('sha256', secret).update(value).digest('base64')
  return value && isEqualInConstantTime(cookie.slice(value.length + 1), right) ? value : undefined
}

const sessions = preparedQuery((db) => {
  const { id, email, name, role, officeRole, twoFactorEnabled, secondFactorSkippedAt } = accounts
  return db
    .select({
      id,
      email,
      name,
      role,
      officeRole,
      twoFactorEnabled,
      secondFactorSkippedAt,
      sessionId: accountSessions.id,
      expiresAt: accountSessions.expiresAt,
      method: accountSessions.method,
      confirmedAt: accountSessions.confirmedAt,
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.userId))
    .where(eq(accountSessions.token, sql.placeholder('token')))
})
