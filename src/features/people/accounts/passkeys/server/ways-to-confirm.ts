import type { Context } from '@/platform/context'
import type { SignedInAccount } from '../../domain/roles'
import { relyingPartyOf } from '../domain/relying-party'
import { hasPasskey, isPasskeyOnly } from './passkey-queries'

/** By what an account can confirm who it is. */
export interface WaysToConfirm {
  password: boolean
  code: boolean
  passkey: boolean
}

/**
 * A password or a code, unless only a passkey signs in: what gets phished would open the rest. An administrator without
 * an app whose password was right owes the other factor, and that is their passkey.
 */
export async function waysToConfirm(
  { db, settings }: Context,
  account: SignedInAccount,
): Promise<WaysToConfirm> {
  const [hasOne, isOnlyWay] = await Promise.all([
    hasPasskey(db, account.id),
    isPasskeyOnly(db, account.email),
  ])
  const isWanted = isOnlyWay || (hasOne && owesPasskey(settings.appMode, account))
  const isOffered = hasOne && relyingPartyOf(settings.siteUrl) !== undefined
  return { password: !isWanted, code: account.hasSecondFactor && !isWanted, passkey: isOffered }
}

/** Demo mode lets an administrator skip the other factor. */
function owesPasskey(appMode: 'demo' | 'live', { role, hasSecondFactor, signedInBy }: SignedInAccount) {
  return appMode === 'live' && role === 'admin' && !hasSecondFactor && signedInBy === 'password'
}
