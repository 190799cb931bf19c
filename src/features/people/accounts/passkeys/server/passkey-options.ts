import { company } from '@/content/company'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { isRecentlyConfirmed } from '../../domain/recent-confirmation'
import type { SignedInAccount } from '../../domain/roles'
import { CHALLENGE_MINUTES, MOST_PASSKEYS } from '../domain/passkey'
import { relyingPartyOf } from '../domain/relying-party'
import { type Ceremony, makeChallenge } from './internal/challenges'
import { ownerOf } from './internal/passkey-owner'
import { passkeysOf } from './passkey-queries'

/** EdDSA, ES256 and RS256: the same on every machine, whatever its runtime can. */
const ALGORITHMS = [-8, -7, -257]

const TIMEOUT_MS = CHALLENGE_MINUTES * 60 * 1000

export type PasskeyOptions =
  | { outcome: 'options'; options: object }
  /** The public address of this site is not fit for passkeys. */
  | { outcome: 'not-offered' }
  /** Too many were asked from this network, or wait in all. */
  | { outcome: 'limited' }
  /** The session was not confirmed recently. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'full' }

/** Options to add a passkey to the account of a session: discoverable, and verifying its user. */
export async function optionsToAdd(context: Context, account: SignedInAccount): Promise<PasskeyOptions> {
  const party = relyingPartyOf(context.settings.siteUrl)
  if (!party) return { outcome: 'not-offered' }
  if (!isRecentlyConfirmed(account.confirmedAt, context.now())) return { outcome: 'unconfirmed' }
  const { list } = await passkeysOf(context.db, account.id)
  if (list.length >= MOST_PASSKEYS) return { outcome: 'full' }
  const { userHandle } = await ownerOf(context, account.id)
  const challenge = await makeChallenge(context, {
    purpose: 'registration',
    sessionId: account.sessionId,
  })
  if (!challenge) return { outcome: 'limited' }
  const options = {
    challenge,
    rp: { id: party.id, name: company.name },
    user: { id: userHandle, name: account.email, displayName: account.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: list.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  return { outcome: 'options', options }
}

/** Options of a sign-in: the same for everybody, so that nothing tells who has a passkey. */
export async function optionsToSignIn(context: Context, clientAddress: string): Promise<PasskeyOptions> {
  const bucket = {
    key: visitorKey(context, 'passkey-options', clientAddress),
    capacity: 30,
    perSecond: 1 / 10,
  }
  if (!(await takeToken(context, bucket))) return { outcome: 'limited' }
  return await optionsToUse(context, { purpose: 'sign-in' })
}

/** Options to confirm who is signed in. The account is known, but the list stays empty: its answer has to say whose it is. */
export async function optionsToConfirm(context: Context, account: SignedInAccount): Promise<PasskeyOptions> {
  return await optionsToUse(context, { purpose: 'confirmation', sessionId: account.sessionId })
}

async function optionsToUse(context: Context, ceremony: Ceremony): Promise<PasskeyOptions> {
  const party = relyingPartyOf(context.settings.siteUrl)
  if (!party) return { outcome: 'not-offered' }
  const challenge = await makeChallenge(context, ceremony)
  if (!challenge) return { outcome: 'limited' }
  const options = {
    challenge,
    rpId: party.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: [],
  }
  return { outcome: 'options', options }
}
