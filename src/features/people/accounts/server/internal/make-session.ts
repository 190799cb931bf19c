import { createHmac } from 'node:crypto'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { SignInMethod } from '../../domain/recent-confirmation'
import { accountSessions } from '../account-tables'
import type { AccountRequest } from '../request-account'
import { authOf } from './auth'

interface NewSession {
  accountId: string
  method: SignInMethod
}

/**
 * Makes a session as better-auth does, in the caller's transaction, for a sign-in that better-auth does not know.
 * Returns the `Set-Cookie` line, signed as `sessionInUse` reads it.
 */
export async function makeSession(
  context: Context,
  tx: Transaction,
  { headers, clientAddress }: AccountRequest,
  { accountId, method }: NewSession,
): Promise<string> {
  const { authCookies, secret, sessionConfig } = await authOf(context).$context
  const token = context.random.token()
  // The clock of better-auth, which judges when a session ends.
  const now = new Date()
  await tx.insert(accountSessions).values({
    id: context.random.uuid(),
    userId: accountId,
    token,
    ipAddress: clientAddress,
    userAgent: headers.get('user-agent') ?? '',
    expiresAt: addSeconds(now, sessionConfig.expiresIn),
    method,
    confirmedAt: context.now(),
    createdAt: now,
    updatedAt: now,
  })
  const { name, attributes } = authCookies.sessionToken
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const secure = attributes.secure ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${sessionConfig.expiresIn}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
