import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { ApiReply, Write } from '@/platform/api/guard'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { idempotencyKeys } from './api-key-tables'
import type { KeyHolder } from './key-holder'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-idempotency-keys': Record<string, never>
  }
}

/** Timeout of a claim: no call takes this long, so whoever began it has died. */
const GIVEN_UP_AFTER_SECONDS = 120

/** Retention of responses for repeated requests. */
const KEPT_HOURS = 48

/**
 * Idempotent write: it runs once, on whatever node it arrives, and repeated requests get the same response. A call that
 * broke off may be begun again with the same id, so that what it stored already is not stored twice.
 */
export async function runOnce(
  context: Context,
  write: Write<KeyHolder>,
  run: (id: string) => Promise<ApiReply>,
): Promise<ApiReply | 'running' | 'other-body'> {
  if (!(await isBegunHere(context, write))) {
    const known = await knownReply(context, write)
    if (known !== 'gone') return known
    // Another one failed in between and released its claim.
    if (!(await isBegunHere(context, write))) return 'running'
  }
  try {
    const reply = await run(idOf(write))
    await keepReply(context, write, reply)
    return reply
  } catch (error) {
    await context.db.delete(idempotencyKeys).where(and(isWrite(write), isNull(idempotencyKeys.status)))
    throw error
  }
}

const isWrite = ({ caller, key }: Write<KeyHolder>) =>
  and(eq(idempotencyKeys.keyId, caller.keyId), eq(idempotencyKeys.idempotencyKey, key))

/** Claims the idempotency key in one upsert: of many at once one begins, or takes over from a node that died. */
async function isBegunHere({ db, now }: Context, write: Write<KeyHolder>): Promise<boolean> {
  const { keyId, idempotencyKey, fingerprint, begunAt, status } = idempotencyKeys
  const begun = await db
    .insert(idempotencyKeys)
    .values({
      keyId: write.caller.keyId,
      idempotencyKey: write.key,
      fingerprint: write.fingerprint,
      begunAt: now(),
    })
    .onConflictDoUpdate({
      target: [keyId, idempotencyKey],
      set: { begunAt: now() },
      setWhere: and(
        isNull(status),
        eq(fingerprint, write.fingerprint),
        lt(begunAt, addSeconds(now(), -GIVEN_UP_AFTER_SECONDS)),
      ),
    })
    .returning({ keyId })
  return begun.length > 0
}

async function knownReply({ db }: Context, write: Write<KeyHolder>) {
  const [known] = await db.select().from(idempotencyKeys).where(isWrite(write))
  if (!known) return 'gone'
  if (known.fingerprint !== write.fingerprint) return 'other-body'
  const { status, headers, body } = known
  if (status === null) return 'running'
  return { status, headers: { ...headers, 'Idempotency-Replayed': 'true' }, text: body ?? '' }
}

/** Stores the response, and records an audit event with the key for a write that succeeded. */
async function keepReply(context: Context, write: Write<KeyHolder>, reply: ApiReply): Promise<void> {
  const { db } = context
  const { status, headers, text, storedText: body = text } = reply
  await db.transaction(async (tx) => {
    await tx.update(idempotencyKeys).set({ status, headers, body }).where(isWrite(write))
    if (status >= 300) return
    await recordEvent(context, tx, {
      actor: actorOf({ id: write.caller.admin.id, role: 'admin' }),
      action: 'api-key.used',
      subject: { kind: 'api-key', id: write.caller.keyId },
      details: { call: write.call },
    })
  })
}

/** Deterministic id of a write: a UUID of version 8 (RFC 9562), from a hash of API key and idempotency key. */
function idOf({ caller, key }: Write<KeyHolder>): string {
  const hex = createHash('sha256').update(`${caller.keyId} ${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

export const apiKeyJobs = {
  'forget-idempotency-keys': { policy: 'short', cron: '31 4 * * *', run: forgetReplies },
} satisfies Partial<Jobs>

async function forgetReplies({ db, now }: Context): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.begunAt, addSeconds(now(), -KEPT_HOURS * 3600)))
}
