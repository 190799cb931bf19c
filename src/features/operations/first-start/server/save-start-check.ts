import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import type { StartCheckItem } from '../domain/start-checks'
import { startChecks } from './start-check-tables'

interface Ticking {
  item: StartCheckItem
  isTicked: boolean
  owner: { id: string; name: string; role: 'admin' }
}

/** Ticks an item off, with its day and its owner, or takes the tick away. `unchanged`: it was so already. */
export async function saveStartCheck(
  context: Context,
  { item, isTicked, owner }: Ticking,
): Promise<'ticked' | 'unticked' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const changed = isTicked
      ? await tx
          .insert(startChecks)
          .values({ item, checkedAt: context.now(), checkedBy: owner.name })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(startChecks).where(eq(startChecks.item, item)).returning()
    if (changed.length === 0) return 'unchanged'
    const outcome = isTicked ? 'ticked' : 'unticked'
    await recordEvent(context, tx, {
      actor: actorOf(owner),
      action: `start-check.${outcome}`,
      subject: { kind: 'start-check', id: item },
    })
    return outcome
  })
}
