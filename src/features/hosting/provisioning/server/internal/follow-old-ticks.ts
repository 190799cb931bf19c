import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { changeDomain } from '@/features/hosting/domains/server/domain-records'
import { domains } from '@/features/hosting/domains/server/domain-tables'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { transferCodeGivenAt } from '../deliveries'
import { hostingTasks } from '../task-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'follow-old-ticks': Record<string, never>
  }
}

export const oldTickJobs = {
  'follow-old-ticks': { policy: 'short', cron: '17 5 * * *', run: followOldTicks },
} satisfies Partial<Jobs>

const NAME_TASKS = ['register-domain', 'move-domain'] as const

/**
 * Brings records of names in step with tasks that were ticked on a node from before them: without it a name that a person
 * registered stays 'In uitvoering'. What a colleague saw of the name since then stands.
 */
async function followOldTicks(context: Context): Promise<void> {
  for (const orderId of await tickedWithoutRecord(context)) await followTick(context, orderId)
}

async function tickedWithoutRecord({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: domains.orderId })
    .from(domains)
    .innerJoin(hostingTasks, eq(hostingTasks.orderId, domains.orderId))
    .where(isUnseen())
  return rows.map(({ orderId }) => orderId)
}

/** Condition of a record, with a task about its name that was done after it was last seen. */
function isUnseen() {
  return and(
    isNull(domains.endedAt),
    ne(domains.wanted, 'waiting'),
    eq(domains.seen, 'absent'),
    inArray(hostingTasks.kind, [...NAME_TASKS]),
    isNotNull(hostingTasks.doneAt),
    or(isNull(domains.seenAt), lt(domains.seenAt, hostingTasks.doneAt)),
  )
}

async function followTick({ db }: Context, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const [found] = await tx
      .select({ id: domains.id, task: hostingTasks.kind, doneAt: hostingTasks.doneAt })
      .from(domains)
      .innerJoin(hostingTasks, eq(hostingTasks.orderId, domains.orderId))
      .where(and(eq(domains.orderId, orderId), isUnseen()))
    if (!found?.doneAt) return
    const { id, task, doneAt } = found
    const isHeld = task === 'register-domain' || (await transferCodeGivenAt(tx, orderId)) !== null
    const seen = isHeld ? ({ seen: 'held', registeredAt: doneAt } as const) : ({ seen: 'unknown' } as const)
    await changeDomain(tx, id, { ...seen, seenAt: doneAt })
  })
}
