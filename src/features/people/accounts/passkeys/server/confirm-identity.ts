import { and, eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { ConfirmedBy } from '../../domain/recent-confirmation'
import type { SignedInAccount } from '../../domain/roles'
import { accountSessions } from '../../server/account-tables'
import { knowsPassword } from '../../server/choose-password'
import {
  attemptOf,
  beginAttempt,
  forgiveAttempts,
  unlessTooBusy,
} from '../../server/internal/account-attempts'
import { authOf } from '../../server/internal/auth'
import { acceptCode } from '../../server/internal/codes-once'
import type { AssertionAnswer } from '../domain/passkey'
import { advanceCounter, passkeyOfAnswer, reportCopy, verifyAnswer } from './internal/use-passkey'
import { waysToConfirm } from './ways-to-confirm'

/** What who is signed in gives to prove once more who they are. */
export type Proof =
  | { by: 'password'; password: string }
  | { by: 'code'; code: string }
  | { by: 'passkey'; answer: AssertionAnswer }

export type Confirmation = 'confirmed' | 'refused' | 'copied' | 'limited' | 'busy'

interface Confirming {
  account: SignedInAccount
  clientAddress: string
}

/** Step-up: confirms the session as it is. No other session is made, and what the account may do stays the same. */
export async function confirmIdentity(
  context: Context,
  { account, clientAddress }: Confirming,
  proof: Proof,
): Promise<Confirmation> {
  const verdict = await beginAttempt(context, attemptOf(account, clientAddress))
  if (verdict.outcome !== 'admitted') return 'limited'
  const { attemptId } = verdict
  if (proof.by === 'passkey') return await confirmByPasskey(context, account, proof.answer, attemptId)
  const isRight = await unlessTooBusy(context, attemptId, () => isRightProof(context, account, proof))
  if (isRight === 'busy') return 'busy'
  if (!isRight) return 'refused'
  await context.db.transaction((tx) => noteConfirmed(context, tx, account, { by: proof.by, attemptId }))
  return 'confirmed'
}

/** A way that the account does not have is refused by the same work. */
async function isRightProof(
  context: Context,
  account: SignedInAccount,
  proof: Exclude<Proof, { by: 'passkey' }>,
): Promise<boolean> {
  const ways = await waysToConfirm(context, account)
  if (proof.by === 'password')
    return (await knowsPassword(context, account.id, proof.password)) && ways.password
  if (!ways.code) return false
  const { secretConfig } = await authOf(context).$context
  return await acceptCode(context.db, secretConfig, {
    accountId: account.id,
    code: proof.code.replaceAll(/\s/g, ''),
  })
}

async function confirmByPasskey(
  context: Context,
  account: SignedInAccount,
  answer: AssertionAnswer,
  attemptId: string,
): Promise<Confirmation> {
  const found = await passkeyOfAnswer(context, answer)
  const owned = found?.account.id === account.id ? found : undefined
  const ceremony = { purpose: 'confirmation', sessionId: account.sessionId } as const
  const verified = await verifyAnswer(context, ceremony, answer, owned)
  if (!verified || !owned) return 'refused'
  const isAhead = await context.db.transaction(async (tx) => {
    if (!(await advanceCounter(context, tx, owned, verified))) return false
    await noteConfirmed(context, tx, account, { by: 'passkey', attemptId })
    return true
  })
  if (isAhead) return 'confirmed'
  await reportCopy(context, owned)
  return 'copied'
}

/** A passkey is both factors, so a session that began with a password counts as one of a passkey from then on. */
async function noteConfirmed(
  context: Context,
  tx: Transaction,
  account: SignedInAccount,
  { by, attemptId }: { by: ConfirmedBy; attemptId: string },
): Promise<void> {
  const { id, userId } = accountSessions
  await tx
    .update(accountSessions)
    .set({ confirmedAt: context.now(), ...(by === 'passkey' && { method: 'passkey' }) })
    .where(and(eq(id, account.sessionId), eq(userId, account.id)))
  await forgiveAttempts(context, tx, { target: account.email, attemptId })
  await recordEvent(context, tx, {
    actor: actorOf(account),
    action: 'account.confirmed',
    subject: { kind: 'account', id: account.id },
    details: { by },
  })
}
