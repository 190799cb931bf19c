import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { CHALLENGE_MINUTES, type ChallengePurpose } from '../../domain/passkey'
import { passkeyChallenges } from '../passkey-tables'

/** What a challenge is for; a sign-in belongs to no session yet. */
export type Ceremony =
  | { purpose: 'sign-in' }
  | { purpose: Exclude<ChallengePurpose, 'sign-in'>; sessionId: string }

/**
 * Upper bound of waiting sign-ins: the rate limit per network keeps one sender far below it, and many networks together
 * fill no disk.
 */
const MOST_SIGN_INS = 20_000

/** Expired rows that each new challenge takes along: a flood cleans up behind itself. */
const TIDIED_PER_CHALLENGE = 20

/**
 * Issues a challenge of 32 random bytes, of which only the hash is stored. A session has one of each purpose. Undefined
 * when too many wait.
 */
export async function makeChallenge(context: Context, ceremony: Ceremony): Promise<string | undefined> {
  const now = context.now()
  const challenge = context.random.token()
  const { purpose } = ceremony
  const sessionId = 'sessionId' in ceremony ? ceremony.sessionId : null
  const isMade = await context.db.transaction(async (tx) => {
    // Materialized: a plan may run a subquery with a limit once per row, and delete more than the limit.
    await tx.execute(sql`
      WITH expired AS MATERIALIZED (
        SELECT ${passkeyChallenges.challengeHash} AS hash FROM ${passkeyChallenges}
        WHERE ${passkeyChallenges.expiresAt} < ${now.toISOString()}::timestamptz
        ORDER BY ${passkeyChallenges.expiresAt} LIMIT ${TIDIED_PER_CHALLENGE} FOR UPDATE SKIP LOCKED)
      DELETE FROM ${passkeyChallenges} USING expired WHERE ${passkeyChallenges.challengeHash} = expired.hash`)
    if (sessionId)
      await tx
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose)))
    else {
      const waiting = await tx
        .select({ count: count() })
        .from(passkeyChallenges)
        .where(isNull(passkeyChallenges.sessionId))
      if ((waiting[0]?.count ?? 0) >= MOST_SIGN_INS) return false
    }
    const expiresAt = addSeconds(now, CHALLENGE_MINUTES * 60)
    await tx
      .insert(passkeyChallenges)
      .values({ challengeHash: hashOfToken(challenge), purpose, sessionId, expiresAt })
    return true
  })
  return isMade ? challenge : undefined
}

/**
 * Consumes the challenge of an answer, before anything of the answer is verified. Atomic delete: of two answers at once,
 * on whatever nodes, one gets it. Undefined for one that was used, has expired, or was made for something else.
 */
export async function takeChallenge(
  context: Context,
  ceremony: Ceremony,
  clientDataJson: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (!challenge) return undefined
  const { purpose } = ceremony
  const isOfSession =
    'sessionId' in ceremony
      ? eq(passkeyChallenges.sessionId, ceremony.sessionId)
      : isNull(passkeyChallenges.sessionId)
  const taken = await context.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOfToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        isOfSession,
        gt(passkeyChallenges.expiresAt, context.now()),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return taken.length > 0 ? challenge : undefined
}

/** Deletes challenges that nobody answered. */
export async function forgetOldChallenges({ db, now }: Context): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
}

/** Challenge in the client data of an answer (base64url of JSON). */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
