import { createHmac } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { eq, sql } from 'drizzle-orm'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context, Database } from '@/platform/context'
import { accountSessions, accounts } from './account-tables'
import { authOf } from './auth'

type Found = Awaited<ReturnType<ReturnType<typeof lookUp>['execute']>>[number]

/**
 * The session of a request about which there is nothing to do: its cookie has our signature, it is there, it is not over
 * and was renewed lately. One question to the database, each time anew. Everything else, a session that nobody finds
 * among it, is better-auth's to judge: undefined says no more than that.
 */
export async function sessionInUse(context: Context, cookies: string): Promise<Found | undefined> {
  const { authCookies, secret, sessionConfig } = await authOf(context).$context
  const { sessionToken, dontRememberToken, sessionData } = authCookies
  const isPlain = ![dontRememberToken, sessionData].some(({ name }) => cookies.includes(name))
  // Two cookies of one name are left to better-auth, which says which one counts.
  if (!isPlain || cookies.split(sessionToken.name).length !== 2) return undefined
  const token = signedValue(parseCookies(cookies).get(sessionToken.name) ?? '', secret)
  if (!token) return undefined
  const [found] = await lookUpIn(context.db).execute({ token })
  if (!found) return undefined
  const secondsLeft = (found.expiresAt.getTime() - Date.now()) / 1000
  const isToRenew = secondsLeft <= sessionConfig.expiresIn - sessionConfig.updateAge
  return secondsLeft > 0 && !isToRenew ? found : undefined
}

/** As better-auth signs its cookies: a value, a full stop and its HMAC-SHA256 in base64. */
function signedValue(cookie: string, secret: string): string | undefined {
  const value = cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')))
  const right = createHmac('sha256', secret).update(value).digest('base64')
  return value && isEqualInConstantTime(cookie.slice(value.length + 1), right) ? value : undefined
}

const lookUps = new WeakMap<Database, ReturnType<typeof lookUp>>()

function lookUpIn(db: Database): ReturnType<typeof lookUp> {
  const known = lookUps.get(db)
  if (known) return known
  const made = lookUp(db)
  lookUps.set(db, made)
  return made
}

function lookUp(db: Database) {
  const { id, email, name, role, twoFactorEnabled, secondFactorSkippedAt } = accounts
  return db
    .select({
      id,
      email,
      name,
      role,
      twoFactorEnabled,
      secondFactorSkippedAt,
      sessionId: accountSessions.id,
      expiresAt: accountSessions.expiresAt,
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.userId))
    .where(eq(accountSessions.token, sql.placeholder('token')))
    .prepare('session_in_use')
}
