import { and, eq, gt } from 'drizzle-orm'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { exportPerson, type PersonExport } from '@/features/people/privacy/server/export-person'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { privacyRequests } from './privacy-request-tables'

/** Whether the link to a copy works: for some days from the answer. */
export async function hasCopy({ db, now }: Context, key: string): Promise<boolean> {
  return (await requestWithCopy({ db, now }, key)) !== undefined
}

/** Everything that we keep about the person of this link, as it is now (GDPR, articles 15 and 20). */
export async function takeCopy(
  context: Context,
  key: string,
): Promise<{ email: string; data: PersonExport } | undefined> {
  const request = await requestWithCopy(context, key)
  if (!request) return undefined
  const { id, email, right } = request
  const data = await exportPerson(context, { email, actor: VISITOR })
  await recordEvent(context, context.db, {
    actor: VISITOR,
    action: 'privacy-request.copy-taken',
    subject: { kind: 'privacy-request', id },
    details: { right },
  })
  return { email, data }
}

async function requestWithCopy({ db, now }: Pick<Context, 'db' | 'now'>, key: string) {
  const { id, email, right, copyKeyHash, copyUntil } = privacyRequests
  const [found] = await db
    .select({ id, email, right })
    .from(privacyRequests)
    .where(and(eq(copyKeyHash, hashOfToken(key)), gt(copyUntil, now())))
  return found
}
