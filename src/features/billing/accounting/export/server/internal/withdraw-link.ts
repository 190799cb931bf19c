import { and, eq, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { bookkeeperLinks } from '../link-tables'

/** Ends a link at once. `unchanged`: it was withdrawn already, or there is none. */
export async function withdrawBookkeeperLink(
  context: Context,
  linkId: string,
  admin: { id: string },
): Promise<'withdrawn' | 'unchanged'> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const [link] = await tx
      .update(bookkeeperLinks)
      .set({ withdrawnAt: now() })
      .where(and(eq(bookkeeperLinks.id, linkId), isNull(bookkeeperLinks.withdrawnAt)))
      .returning({ name: bookkeeperLinks.name })
    if (!link) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'bookkeeper-link.withdrawn',
      subject: { kind: 'bookkeeper-link', id: linkId },
      details: { name: link.name },
    })
    return 'withdrawn'
  })
}
