import { and, eq, isNotNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { SignedInAccount } from '../../domain/roles'
import { accounts } from '../../server/account-tables'
import { allowPasswords } from './internal/passkey-only'
import { passwordAllowedMail } from './mails/passkey-mails'
import { passkeyOwners } from './passkey-tables'

/**
 * A customer who lost every passkey and chose to sign in with nothing else: the office lets their password sign in
 * again, and they are mailed. False when there was nothing to lift.
 */
export async function letPasswordSignIn(
  context: Context,
  { accountId, admin }: { accountId: string; admin: SignedInAccount },
): Promise<boolean> {
  const [owner] = await context.db
    .select({ email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'customer')))
  if (!owner) return false
  const mail = await passwordAllowedMail(context, owner)
  return await context.db.transaction(async (tx) => {
    const locked = await tx
      .select({ accountId: passkeyOwners.accountId })
      .from(passkeyOwners)
      .where(and(eq(passkeyOwners.accountId, accountId), isNotNull(passkeyOwners.passkeyOnlySince)))
      .for('update')
    if (locked.length === 0) return false
    await allowPasswords(tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'account.passkey-only-lifted',
      subject: { kind: 'account', id: accountId },
    })
    await queueMail(context, tx, mail)
    return true
  })
}
