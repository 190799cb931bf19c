import { and, eq, isNull } from 'drizzle-orm'
import type { ChangedLine } from '@/features/billing/subscriptions/terms/domain/line-change'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { asksWork } from '../domain/line-words'
import { changeWork } from './change-work-tables'

interface HandingOut {
  projectId: string
  subscriptionId: string
  /** What became of each line. */
  lines: readonly ChangedLine[]
}

/** Puts what a change that holds now asks of us on the worklist; another price alone asks nothing. */
export async function handOutChangeWork(
  { random, now }: Context,
  tx: Transaction,
  { projectId, subscriptionId, lines }: HandingOut,
): Promise<void> {
  const asking = lines.filter(asksWork)
  if (asking.length === 0) return
  await tx
    .insert(changeWork)
    .values({ id: random.uuid(), projectId, subscriptionId, lines: asking, since: now() })
}

interface Completing {
  workId: string
  admin: { id: string; name: string; role: 'admin' }
}

/** Notes that what a change asked is done, which takes it off the worklist. Idempotent. */
export async function completeChangeWork(
  context: Context,
  { workId, admin }: Completing,
): Promise<'done' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const [first] = await tx
      .update(changeWork)
      .set({ doneAt: context.now(), doneBy: admin.name })
      .where(and(eq(changeWork.id, workId), isNull(changeWork.doneAt)))
      .returning({ projectId: changeWork.projectId })
    if (!first) return (await tx.$count(changeWork, eq(changeWork.id, workId))) > 0 ? 'done' : 'unknown'
    const subject = { kind: 'project', id: first.projectId } as const
    await recordEvent(context, tx, { actor: actorOf(admin), action: 'project.change-carried-out', subject })
    return 'done'
  })
}
