import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context } from '@/platform/context'
import { isRecentlyConfirmed } from '../../domain/recent-confirmation'
import type { SignedInAccount } from '../../domain/roles'
import { confirmIdentity } from '../../passkeys/server/confirm-identity'
import { beginEmailChange } from './begin-email-change'

/**
 * A customer asks for another address, which would hand the account to whoever reads mail there: with a recent
 * confirmation, or the password with the form.
 */
export async function beginOwnChange(
  context: Context,
  sender: { account: SignedInAccount; clientAddress: string },
  { email, password }: { email: string; password: string },
) {
  const { account } = sender
  if (!isRecentlyConfirmed(account.confirmedAt, context.now())) {
    const outcome = await confirmIdentity(context, sender, { by: 'password', password })
    if (outcome !== 'confirmed') return { outcome } as const
  }
  const begun = await beginEmailChange(context, {
    accountId: account.id,
    to: email,
    by: 'customer',
    actor: actorOf(account),
  })
  return begun.outcome === 'limited' ? ({ outcome: 'too-often' } as const) : begun
}
