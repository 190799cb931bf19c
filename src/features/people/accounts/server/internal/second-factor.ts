import { isAPIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import type { Role, SignedInAccount } from '../../domain/roles'
import { accounts } from '../account-tables'
import { type AccountRequest, authHeaders } from '../request-account'
import { attemptOf, beginAttempt, forgiveAttempts, unlessTooBusy } from './account-attempts'
import { authOf } from './auth'
import { knownBrowser, rememberBrowser } from './known-browser'
import { signedValue } from './session-in-use'

export type Challenge =
  | { outcome: 'signed-in'; role: Role; cookies: string[] }
  | { outcome: 'refused' }
  | { outcome: 'limited' }

/**
 * Second step of a sign-in: the six digits of the app, or a recovery code, which is consumed. better-auth locks the
 * account's second factor after ten wrong codes in a row; here the visitor's address is limited.
 */
export async function answerChallenge(
  context: Context,
  request: AccountRequest,
  typed: string,
): Promise<Challenge> {
  const target = `challenge ${request.headers.get('cookie') ?? ''}`
  const { clientAddress, headers } = request
  const challenged = await challengedAddress(context, headers)
  const browser = challenged && knownBrowser(context, headers, challenged)
  const attempt = { kind: 'sign-in', target, clientAddress, browser } as const
  const verdict = await beginAttempt(context, attempt)
  if (verdict.outcome !== 'admitted') return { outcome: 'limited' }
  const code = typed.replaceAll(/\s/g, '')
  const answer = await refusable(() => {
    const call = { body: { code }, headers: authHeaders(request), returnHeaders: true } as const
    const { api } = authOf(context)
    return /^\d{6}$/.test(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call)
  })
  if (answer === 'locked') return { outcome: 'limited' }
  if (answer === 'refused') return { outcome: 'refused' }
  const [account] = await context.db
    .select({ id: accounts.id, role: accounts.role, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, answer.response.user?.id ?? ''))
  if (!account) return { outcome: 'refused' }
  await forgive(context, target, verdict.attemptId)
  await recordEvent(context, context.db, {
    actor: actorOf(account),
    action: 'account.second-factor-accepted',
    subject: { kind: 'account', id: account.id },
    details: { recoveryCode: !/^\d{6}$/.test(code) },
  })
  const cookies = [...answer.headers.getSetCookie(), rememberBrowser(context, headers, account.email)]
  return { outcome: 'signed-in', role: account.role, cookies }
}

/** E-mail address of the account whose password was right a moment ago, by the cookie that better-auth signed. */
async function challengedAddress(context: Context, headers: Headers): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter, secret } = await authOf(context).$context
  const cookie = parseCookies(headers.get('cookie') ?? '').get(createAuthCookie('two_factor').name)
  const challenge = cookie && signedValue(cookie, secret)
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : undefined
  if (!found) return undefined
  const [account] = await context.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, found.value))
  return account?.email
}

export interface SecondFactorSetup {
  /** `otpauth://…` URI, for the QR code and for phones. */
  uri: string
  recoveryCodes: readonly string[]
}

/** Prepares a second factor; it is active only once `confirmSecondFactor` has seen a code from the app. */
export async function prepareSecondFactor(
  context: Context,
  request: AccountRequest,
  account: SignedInAccount,
  password: string,
): Promise<SecondFactorSetup | 'refused' | 'limited' | 'busy'> {
  const verdict = await beginAttempt(context, attemptOf(account, request.clientAddress))
  if (verdict.outcome !== 'admitted') return 'limited'
  const answer = await unlessTooBusy(context, verdict.attemptId, () =>
    refusable(() =>
      authOf(context).api.enableTwoFactor({
        body: { password, method: 'totp' },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    ),
  )
  if (answer === 'busy') return 'busy'
  if (answer === 'refused' || answer === 'locked') return 'refused'
  await forgive(context, account.email, verdict.attemptId)
  const { response } = answer
  if (response.method !== 'totp') return 'refused'
  return { uri: response.totpURI, recoveryCodes: response.backupCodes }
}

/** Activates the second factor and returns the cookies of the new session; undefined when the code is wrong. */
export async function confirmSecondFactor(
  context: Context,
  request: AccountRequest,
  account: SignedInAccount,
  typed: string,
): Promise<string[] | undefined> {
  const code = typed.replaceAll(/\s/g, '')
  const answer = await refusable(() =>
    authOf(context).api.verifyTOTP({ body: { code }, headers: authHeaders(request), returnHeaders: true }),
  )
  if (answer === 'refused' || answer === 'locked') return undefined
  await recordChange(context, account, 'account.second-factor-set')
  return answer.headers.getSetCookie()
}

/** Removes the second factor, given the password, and returns the cookies of the new session. */
export async function removeSecondFactor(
  context: Context,
  request: AccountRequest,
  account: SignedInAccount,
  password: string,
): Promise<string[] | 'refused' | 'limited' | 'busy'> {
  const verdict = await beginAttempt(context, attemptOf(account, request.clientAddress))
  if (verdict.outcome !== 'admitted') return 'limited'
  const answer = await unlessTooBusy(context, verdict.attemptId, () =>
    refusable(() =>
      authOf(context).api.disableTwoFactor({
        body: { password },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    ),
  )
  if (answer === 'busy') return 'busy'
  if (answer === 'refused' || answer === 'locked') return 'refused'
  await forgive(context, account.email, verdict.attemptId)
  await recordChange(context, account, 'account.second-factor-removed')
  return answer.headers.getSetCookie()
}

/** 'Overslaan': stored, and honoured in demo mode only. False where it is not offered. */
export async function skipSecondFactor(context: Context, account: SignedInAccount): Promise<boolean> {
  if (context.settings.appMode !== 'demo') return false
  await context.db
    .update(accounts)
    .set({ secondFactorSkippedAt: context.now() })
    .where(eq(accounts.id, account.id))
  await recordChange(context, account, 'account.second-factor-skipped')
  return true
}

async function forgive(context: Context, target: string, attemptId: string): Promise<void> {
  await context.db.transaction((tx) => forgiveAttempts(context, tx, { target, attemptId }))
}

type Change = `account.second-factor-${'set' | 'removed' | 'skipped'}`

async function recordChange(context: Context, account: SignedInAccount, action: Change) {
  await recordEvent(context, context.db, {
    actor: actorOf(account),
    action,
    subject: { kind: 'account', id: account.id },
  })
}

/** Maps a refusal by better-auth to an outcome; its failures are thrown. */
async function refusable<Answer>(call: () => Promise<Answer>): Promise<Answer | 'refused' | 'locked'> {
  try {
    return await call()
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return error.statusCode === 429 ? 'locked' : 'refused'
  }
}
