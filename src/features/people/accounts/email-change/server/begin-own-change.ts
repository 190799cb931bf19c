import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context } from '@/platform/context'
import type { SignedInAccount } from '../../domain/roles'
import { confirmPassword } from '../../server/internal/confirm-password'
import { beginEmailChange } from './begin-email-change'

/** A customer who knows their password asks for another address. */
export async function beginOwnChange(
  context: Context,
  sender: { account: SignedInAccount; clientAddress: string },
  { email, password }: { email: string; password: string },
) {
  const confirmed = await confirmPassword(context, sender, password)
  if (confirmed !== 'right') return { outcome: confirmed } as const
  const { account } = sender
  const begun = await beginEmailChange(context, {
    accountId: account.id,
    to: email,
    by: 'customer',
    actor: actorOf(account),
  })
  return begun.outcome === 'limited' ? ({ outcome: 'too-often' } as const) : begun
}
