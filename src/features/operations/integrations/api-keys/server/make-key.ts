import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { isLastDay } from '@/shared/last-day'
import { KEY_TERM, keyText } from '../domain/api-key'
import type { ApiScope } from '../domain/api-scope'
import { apiKeys } from './api-key-tables'

interface NewKey {
  /** Idempotency key of the form: the same one again makes no second key. */
  id: string
  name: string
  scopes: readonly ApiScope[]
  endsOn: CalendarDay
  admin: { id: string }
}

/** `made`: contains the key, which is stored nowhere. */
export type KeyOutcome = { outcome: 'made'; key: string } | { outcome: 'known' } | { outcome: 'wrong-day' }

/** Creates a key for a program, with its scopes and its last day. */
export async function makeKey(context: Context, { admin, ...key }: NewKey): Promise<KeyOutcome> {
  const createdAt = context.now()
  if (!isLastDay(KEY_TERM, key.endsOn, dayOf(createdAt))) return { outcome: 'wrong-day' }
  const handle = context.random.alphanumerics(10)
  const secret = context.random.token()
  const row = { ...key, scopes: [...key.scopes], handle, secretHash: hashOfToken(secret), createdAt }
  return await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(apiKeys)
      .values({ ...row, accountId: admin.id })
      .onConflictDoNothing({ target: apiKeys.id })
      .returning({ id: apiKeys.id })
    if (!made) return { outcome: 'known' }
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'api-key.made',
      subject: { kind: 'api-key', id: key.id },
      details: { name: key.name, endsOn: key.endsOn },
    })
    return { outcome: 'made', key: keyText(handle, secret) }
  })
}
