import { and, eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { isRecentlyConfirmed } from '../../domain/recent-confirmation'
import type { SignedInAccount } from '../../domain/roles'
import { accounts } from '../../server/account-tables'
import { PASSKEY_ONLY_FROM } from '../domain/passkey'
import { allowPasswords } from './internal/passkey-only'
import { passkeyRemovedMail } from './mails/passkey-mails'
import { passkeyOwners, passkeys } from './passkey-tables'

/** Gives a passkey of this account another name; false for one that is not there. */
export async function renamePasskey(
  context: Context,
  account: SignedInAccount,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  if (!isUuid(passkeyId)) return false
  return await context.db.transaction(async (tx) => {
    const renamed = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, account.id)))
      .returning({ id: passkeys.id })
    if (renamed.length > 0) await record(context, tx, account, 'account.passkey-renamed')
    return renamed.length > 0
  })
}

export type RemovedPasskey = 'removed' | 'unconfirmed' | 'last-way' | 'unknown'

/**
 * Removes a passkey, and mails its owner. Refused where it is the last way to sign in: an administrator without an app
 * keeps one, and 'Alleen met een passkey' keeps two. Who has a password and no such choice has that.
 */
export async function removePasskey(
  context: Context,
  account: SignedInAccount,
  passkeyId: string,
): Promise<RemovedPasskey> {
  if (!isRecentlyConfirmed(account.confirmedAt, context.now())) return 'unconfirmed'
  if (!isUuid(passkeyId)) return 'unknown'
  const ofAccount = eq(passkeys.accountId, account.id)
  const [found] = await context.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, passkeyId), ofAccount))
  if (!found) return 'unknown'
  const mail = await passkeyRemovedMail(context, account, found)
  return await context.db.transaction(async (tx) => {
    const { hasSecondFactor, role, passkeyOnlySince } = await lockOwner(tx, account.id)
    const left = (await tx.$count(passkeys, ofAccount)) - 1
    if (passkeyOnlySince && left < PASSKEY_ONLY_FROM) return 'last-way'
    const owesSecondWay = role === 'admin' && context.settings.appMode !== 'demo'
    if (owesSecondWay && !hasSecondFactor && left < 1) return 'last-way'
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), ofAccount))
      .returning({ id: passkeys.id })
    if (removed.length === 0) return 'unknown'
    await recordEvent(context, tx, {
      actor: actorOf(account),
      action: 'account.passkey-removed',
      subject: { kind: 'account', id: account.id },
      details: { name: found.device },
    })
    await queueMail(context, tx, mail)
    return 'removed'
  })
}

export type PasskeyOnlyChange = 'set' | 'lifted' | 'unconfirmed' | 'too-few'

/** 'Alleen met een passkey', from two on; or a password signs in again. */
export async function changePasskeyOnly(
  context: Context,
  account: SignedInAccount,
  isOnly: boolean,
): Promise<PasskeyOnlyChange> {
  if (!isRecentlyConfirmed(account.confirmedAt, context.now())) return 'unconfirmed'
  return await context.db.transaction(async (tx) => {
    const { passkeyOnlySince } = await lockOwner(tx, account.id)
    if (Boolean(passkeyOnlySince) === isOnly) return isOnly ? 'set' : 'lifted'
    if (!isOnly) {
      await allowPasswords(tx, account.id)
      await record(context, tx, account, 'account.passkey-only-lifted')
      return 'lifted'
    }
    if ((await tx.$count(passkeys, eq(passkeys.accountId, account.id))) < PASSKEY_ONLY_FROM) return 'too-few'
    await tx
      .update(passkeyOwners)
      .set({ passkeyOnlySince: context.now() })
      .where(eq(passkeyOwners.accountId, account.id))
    await record(context, tx, account, 'account.passkey-only-set')
    return 'set'
  })
}

/** Row lock on the account: two removals at once would each leave the other's passkey as the last. */
async function lockOwner(tx: Transaction, accountId: string) {
  const [owner] = await tx
    .select({ role: accounts.role, hasSecondFactor: accounts.twoFactorEnabled })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  const [choice] = await tx.select().from(passkeyOwners).where(eq(passkeyOwners.accountId, accountId))
  return {
    role: owner?.role,
    hasSecondFactor: owner?.hasSecondFactor === true,
    passkeyOnlySince: choice?.passkeyOnlySince ?? null,
  }
}

async function record(
  context: Context,
  tx: Transaction,
  account: SignedInAccount,
  action: 'account.passkey-renamed' | 'account.passkey-only-set' | 'account.passkey-only-lifted',
): Promise<void> {
  await recordEvent(context, tx, {
    actor: actorOf(account),
    action,
    subject: { kind: 'account', id: account.id },
  })
}
