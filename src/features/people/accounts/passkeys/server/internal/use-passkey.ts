import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { Role } from '../../../domain/roles'
import { accounts } from '../../../server/account-tables'
import type { AssertionAnswer } from '../../domain/passkey'
import { relyingPartyOf } from '../../domain/relying-party'
import { passkeyCopiedMail } from '../mails/passkey-mails'
import { type Passkey, passkeyOwners, passkeys } from '../passkey-tables'
import { type Ceremony, takeChallenge } from './challenges'

/** A passkey with the account that it belongs to. */
export interface OwnedPasskey {
  passkey: Passkey
  userHandle: string
  account: { id: string; email: string; name: string; role: Role }
}

/** The passkey of an answer; undefined for one that was removed, or never ours. */
export async function passkeyOfAnswer(
  { db }: Context,
  { id }: AssertionAnswer,
): Promise<OwnedPasskey | undefined> {
  const [found] = await db
    .select({
      passkey: passkeys,
      userHandle: passkeyOwners.userHandle,
      account: { id: accounts.id, email: accounts.email, name: accounts.name, role: accounts.role },
    })
    .from(passkeys)
    .innerJoin(passkeyOwners, eq(passkeyOwners.accountId, passkeys.accountId))
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, id))
  return found
}

/** What the authenticator said besides its signature. */
interface Verified {
  counter: number
  backedUp: boolean
}

/**
 * Verifies an answer: its challenge, taken first; origin and rpID of this site; the handle of the passkey's own account;
 * the signature, by a verified user. The counter is judged by `advanceCounter`, in the transaction that follows.
 */
export async function verifyAnswer(
  context: Context,
  ceremony: Ceremony,
  answer: AssertionAnswer,
  owned: OwnedPasskey | undefined,
): Promise<Verified | undefined> {
  const challenge = await takeChallenge(context, ceremony, answer.response.clientDataJSON)
  const party = relyingPartyOf(context.settings.siteUrl)
  if (!challenge || !party || !owned || answer.response.userHandle !== owned.userHandle) return undefined
  const { passkey } = owned
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  } catch {
    // The library throws at whatever is wrong with an answer; nothing in it is ours.
    return undefined
  }
}

/**
 * Compare-and-set of the counter: it has to rise, unless the authenticator keeps none (0 and 0). False when it went back
 * or stood still: a copy of the passkey may exist, or the passkey was removed a moment ago.
 */
export async function advanceCounter(
  context: Context,
  tx: Transaction,
  { passkey: { id } }: OwnedPasskey,
  { counter, backedUp }: Verified,
): Promise<boolean> {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const advanced = await tx
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: context.now() })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id })
  return advanced.length > 0
}

/** Tells the owner that a counter went back, once a day: a copy that goes on trying fills neither mailbox nor log. */
export async function reportCopy(context: Context, { passkey, account }: OwnedPasskey): Promise<void> {
  const mail = await passkeyCopiedMail(context, account, passkey)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const { id, copyReportedAt } = passkeys
    const first = await tx
      .update(passkeys)
      .set({ copyReportedAt: now })
      .where(
        and(
          eq(id, passkey.id),
          or(isNull(copyReportedAt), lt(copyReportedAt, addSeconds(now, -24 * 60 * 60))),
        ),
      )
      .returning({ id })
    if (first.length === 0) return
    await recordEvent(context, tx, {
      actor: VISITOR,
      action: 'account.passkey-copied',
      subject: { kind: 'account', id: account.id },
      details: { name: passkey.device },
    })
    await queueMail(context, tx, mail)
  })
}
