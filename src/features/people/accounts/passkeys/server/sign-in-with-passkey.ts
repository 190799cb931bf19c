import { actorOf, VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { countAudit } from '@/features/operations/audit/server/count-audit'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import type { Role } from '../../domain/roles'
import { beginAttempt, forgiveAttempts } from '../../server/internal/account-attempts'
import { knownBrowser, rememberBrowser } from '../../server/internal/known-browser'
import { makeSession } from '../../server/internal/make-session'
import type { AccountRequest } from '../../server/request-account'
import type { AssertionAnswer } from '../domain/passkey'
import { advanceCounter, passkeyOfAnswer, reportCopy, verifyAnswer } from './internal/use-passkey'

export type PasskeySignIn =
  | { outcome: 'signed-in'; role: Role; cookies: string[] }
  /** Removed, or never ours: said in the words of `refused`. The browser need not offer it any more. */
  | { outcome: 'unknown' }
  /** Whatever else is wrong with the answer: challenge, origin, rpID, handle, signature, or no verified user. */
  | { outcome: 'refused' }
  /** Right, but its counter went back: a copy may exist. Its owner is told. */
  | { outcome: 'copied' }
  | { outcome: 'limited' }

/**
 * Signs in with a passkey: both factors in one, so no code is asked after it. The account is whose passkey it is; no
 * name is typed. Attempts are counted per network and per account, as passwords are.
 */
export async function signInWithPasskey(
  context: Context,
  request: AccountRequest,
  answer: AssertionAnswer,
): Promise<PasskeySignIn> {
  const owned = await passkeyOfAnswer(context, answer)
  const target = owned?.account.email ?? `passkey ${answer.id}`
  const { clientAddress, headers } = request
  const browser = knownBrowser(context, headers, target)
  const verdict = await beginAttempt(context, { kind: 'sign-in', target, clientAddress, browser })
  if (verdict.outcome !== 'admitted') return { outcome: 'limited' }
  const verified = await verifyAnswer(context, { purpose: 'sign-in' }, answer, owned)
  if (!verified || !owned) {
    const subject = { kind: 'account', id: owned?.account.id ?? 'onbekend' } as const
    await context.db.transaction((tx) =>
      countAudit(tx, { actor: VISITOR, action: 'account.sign-in-refused', subject }),
    )
    return { outcome: owned ? 'refused' : 'unknown' }
  }
  const { account, passkey } = owned
  const session = await context.db.transaction(async (tx) => {
    if (!(await advanceCounter(context, tx, owned, verified))) return undefined
    await forgiveAttempts(context, tx, { target, attemptId: verdict.attemptId })
    await recordEvent(context, tx, {
      actor: actorOf(account),
      action: 'account.passkey-accepted',
      subject: { kind: 'account', id: account.id },
      details: { name: passkey.device },
    })
    return await makeSession(context, tx, request, { accountId: account.id, method: 'passkey' })
  })
  if (!session) {
    // Removed by another request a moment ago, or its counter stood still or went back.
    if (!(await passkeyOfAnswer(context, answer))) return { outcome: 'unknown' }
    await reportCopy(context, owned)
    return { outcome: 'copied' }
  }
  const cookies = [session, rememberBrowser(context, headers, account.email)]
  return { outcome: 'signed-in', role: account.role, cookies }
}
