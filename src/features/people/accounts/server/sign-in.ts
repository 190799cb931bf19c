import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { actorOf, VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { countAudit } from '@/features/operations/audit/server/count-audit'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import type { Role } from '../domain/roles'
import { isPasskeyOnly } from '../passkeys/server/passkey-queries'
import { deriveKey } from '../passwords/server/derive-key'
import { verifyPassword } from '../passwords/server/password-hash'
import { makeLink } from './account-links'
import { accounts } from './account-tables'
import { adoptImportedAccount } from './adopt-imported-account'
import { beginAttempt, forgiveAttempts, unlessTooBusy } from './internal/account-attempts'
import { authOf } from './internal/auth'
import { useFirstPassword } from './internal/first-password'
import { knownBrowser, rememberBrowser } from './internal/known-browser'
import { type AccountRequest, authHeaders } from './request-account'

export interface Credentials {
  email: string
  password: string
}

export type SignIn =
  | { outcome: 'signed-in'; role: Role; cookies: string[] }
  /** The password was right; the authenticator app is asked next (`answerChallenge`). */
  | { outcome: 'challenged'; cookies: string[] }
  /** The code of the first mail was typed: `token` lets them choose an own password. */
  | { outcome: 'choose-password'; token: string }
  /** Unknown address, wrong password, no password yet, or only a passkey signs in: indistinguishable. */
  | { outcome: 'refused' }
  /** Too many attempts on this account or from this network, whether the account exists or not. */
  | { outcome: 'limited' }
  /** Load shedding: too many sign in to check this password. It does not count as an attempt. */
  | { outcome: 'busy' }

/**
 * Signs in with a password, or with the code of the first mail. Known and unknown addresses take the same path against
 * timing attacks: the same statements, and exactly one slow hash before anything is refused.
 */
export async function signIn(
  context: Context,
  request: AccountRequest,
  { email: typed, password }: Credentials,
): Promise<SignIn> {
  // Load shedding before any query: a flood costs a look at the queue.
  if (!context.workerPool.hasRoom(deriveKey)) return { outcome: 'busy' }
  const email = typed.trim().toLowerCase()
  const { clientAddress, headers } = request
  const browser = knownBrowser(context, headers, email)
  const attempt = { kind: 'sign-in', target: email, clientAddress, browser } as const
  const verdict = await beginAttempt(context, attempt)
  if (verdict.outcome !== 'admitted') return { outcome: 'limited' }

  const token = await tokenForFirstPassword(context, { email, password })
  if (token) return { outcome: 'choose-password', token }
  const answer = await unlessTooBusy(context, verdict.attemptId, async () => {
    // A refused adoption took the one slow hash that every sign-in takes.
    if ((await adoptImportedAccount(context, { email, password })) === 'refused') return undefined
    if (await isPasskeyOnly(context.db, email)) return await refuseSlowly(context, password)
    return await tryPassword(context, request, { email, password })
  })
  if (answer === 'busy') return { outcome: 'busy' }
  await recordOutcome(context, { email, attemptId: verdict.attemptId, isRight: answer !== undefined })
  if (!answer) return { outcome: 'refused' }
  const { response, cookies } = answer
  if (!('user' in response)) return { outcome: 'challenged', cookies }
  cookies.push(rememberBrowser(context, headers, email))
  return { outcome: 'signed-in', role: response.user.role === 'admin' ? 'admin' : 'customer', cookies }
}

/** 'Alleen met een passkey': refused by the same work as a wrong password, so that nobody learns whether it was right. */
async function refuseSlowly(context: Context, password: string): Promise<undefined> {
  await verifyPassword(context, { hash: '', password })
}

async function tokenForFirstPassword(
  context: Context,
  credentials: Credentials,
): Promise<string | undefined> {
  return await context.db.transaction(async (tx) => {
    const accountId = await useFirstPassword(context, tx, credentials)
    if (!accountId) return undefined
    await forgiveAttempts(context, tx, { target: credentials.email })
    const actor = actorOf({ id: accountId, role: 'customer' })
    await recordEvent(context, tx, {
      actor,
      action: 'account.first-password-used',
      subject: { kind: 'account', id: accountId },
    })
    return await makeLink(context, tx, accountId, 'first-password')
  })
}

/** Undefined when better-auth refuses; it hashes what is typed for an unknown address too. */
async function tryPassword(context: Context, request: AccountRequest, { email, password }: Credentials) {
  try {
    const { response, headers } = await authOf(context).api.signInEmail({
      body: { email, password },
      headers: authHeaders(request),
      returnHeaders: true,
    })
    return { response, cookies: headers.getSetCookie() }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}

interface Outcome {
  email: string
  attemptId: string
  isRight: boolean
}

async function recordOutcome(context: Context, { email, attemptId, isRight }: Outcome): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, role: accounts.role })
      .from(accounts)
      .where(eq(accounts.email, email))
    if (isRight) await forgiveAttempts(context, tx, { target: email, attemptId })
    const subject = { kind: 'account', id: account?.id ?? 'onbekend' } as const
    if (isRight && account)
      await recordEvent(context, tx, {
        actor: actorOf(account),
        action: 'account.password-accepted',
        subject,
      })
    else await countAudit(tx, { actor: VISITOR, action: 'account.sign-in-refused', subject })
  })
}
