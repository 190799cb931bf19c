import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { isRecentlyConfirmed } from '../../domain/recent-confirmation'
import type { SignedInAccount } from '../../domain/roles'
import { accounts } from '../../server/account-tables'
import { deviceName } from '../domain/device-name'
import { MOST_PASSKEYS, nameOfDevice, type RegistrationAnswer } from '../domain/passkey'
import { relyingPartyOf } from '../domain/relying-party'
import { takeChallenge } from './internal/challenges'
import { passkeyAddedMail } from './mails/passkey-mails'
import { type Passkey, passkeys } from './passkey-tables'

interface NewPasskey {
  answer: RegistrationAnswer
  /** As typed; empty: the device's. */
  name: string
  userAgent: string | null
}

export type AddedPasskey = 'added' | 'unconfirmed' | 'refused' | 'known' | 'full'

/** Adds the passkey that an authenticator made for the account of this session, and mails its owner. */
export async function addPasskey(
  context: Context,
  account: SignedInAccount,
  { answer, name, userAgent }: NewPasskey,
): Promise<AddedPasskey> {
  const ceremony = { purpose: 'registration', sessionId: account.sessionId } as const
  const challenge = await takeChallenge(context, ceremony, answer.response.clientDataJSON)
  const party = relyingPartyOf(context.settings.siteUrl)
  if (!challenge || !party) return 'refused'
  if (!isRecentlyConfirmed(account.confirmedAt, context.now())) return 'unconfirmed'
  const verified = await verifiedAnswer(answer, { challenge, ...party })
  if (!verified) return 'refused'
  const device = deviceName(verified.aaguid, userAgent)
  const added: Passkey = {
    id: context.random.uuid(),
    accountId: account.id,
    ...verified,
    device,
    name: name || nameOfDevice(device),
    createdAt: context.now(),
    lastUsedAt: null,
    copyReportedAt: null,
  }
  const mail = await passkeyAddedMail(context, account, added)
  return await context.db.transaction(async (tx) => {
    // Row lock: two at once would both find the last place free.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update')
    if ((await countOf(tx, account.id)) >= MOST_PASSKEYS) return 'full'
    const stored = await tx
      .insert(passkeys)
      .values(added)
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (stored.length === 0) return 'known'
    await recordEvent(context, tx, {
      actor: actorOf(account),
      action: 'account.passkey-added',
      subject: { kind: 'account', id: account.id },
      details: { name: device },
    })
    await queueMail(context, tx, mail)
    return 'added'
  })
}

async function countOf(tx: Transaction, accountId: string): Promise<number> {
  return await tx.$count(passkeys, eq(passkeys.accountId, accountId))
}

interface Expected {
  challenge: string
  id: string
  origin: string
}

/** Verifies an attestation without statement; undefined for a wrong origin, rpID or challenge, or an unverified user. */
async function verifiedAnswer(answer: RegistrationAnswer, { challenge, id, origin }: Expected) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [-8, -7, -257],
    })
    if (!verified || !registrationInfo) return undefined
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      aaguid,
    }
  } catch {
    // The library throws at whatever is wrong with an answer; nothing in it is ours.
    return undefined
  }
}
