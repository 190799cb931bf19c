import type { Context } from '@/platform/context'
import type { SignedInAccount } from '../../domain/roles'
import { knowsPassword } from '../choose-password'
import { beginAttempt, forgiveAttempts, unlessTooBusy } from './account-attempts'

/** Asks whoever is signed in for their password again, before what would hand the account to somebody else. */
export async function confirmPassword(
  context: Context,
  { account, clientAddress }: { account: SignedInAccount; clientAddress: string },
  password: string,
): Promise<'right' | 'refused' | 'limited' | 'busy'> {
  const attempt = { kind: 'sign-in', target: account.email, clientAddress } as const
  const verdict = await beginAttempt(context, attempt)
  if (verdict.outcome !== 'admitted') return 'limited'
  const { attemptId } = verdict
  const isRight = await unlessTooBusy(context, attemptId, () => knowsPassword(context, account.id, password))
  if (isRight === 'busy') return 'busy'
  if (!isRight) return 'refused'
  await context.db.transaction((tx) => forgiveAttempts(context, tx, { target: account.email, attemptId }))
  return 'right'
}
