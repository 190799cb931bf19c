import { and, inArray, isNotNull } from 'drizzle-orm'
import { changeDomain, namesNotSeen } from '@/features/hosting/domains/server/domain-records'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import type { TaskKind } from '../../domain/order-task'
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
  const names = await namesNotSeen(db)
  const ticks = await ticksOf(
    db,
    names.map(({ orderId }) => orderId),
  )
  return names.filter((name) => tickAfter(name, ticks) !== undefined).map(({ orderId }) => orderId)
}

interface Tick {
  orderId: string
  kind: TaskKind
  doneAt: Date | null
}

/** Tasks about the names of these orders that were done. */
async function ticksOf(db: Database | Transaction, orderIds: readonly string[]): Promise<Tick[]> {
  const { orderId, kind, doneAt } = hostingTasks
  return await db
    .select({ orderId, kind, doneAt })
    .from(hostingTasks)
    .where(and(inArray(orderId, [...orderIds]), inArray(kind, [...NAME_TASKS]), isNotNull(doneAt)))
}

/** The task about a name that was done after the name was last seen. */
function tickAfter(
  { orderId, seenAt }: { orderId: string; seenAt: Date | null },
  ticks: readonly Tick[],
): Tick | undefined {
  return ticks.find(
    (tick) => tick.orderId === orderId && tick.doneAt !== null && (seenAt === null || seenAt < tick.doneAt),
  )
}

async function followTick({ db }: Context, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const [name] = await namesNotSeen(tx, orderId)
    const tick = name && tickAfter(name, await ticksOf(tx, [orderId]))
    if (!name || !tick?.doneAt) return
    const isHeld = tick.kind === 'register-domain' || (await transferCodeGivenAt(tx, orderId)) !== null
    const seen = isHeld
      ? ({ seen: 'held', registeredAt: tick.doneAt } as const)
      : ({ seen: 'unknown' } as const)
    await changeDomain(tx, name.id, { ...seen, seenAt: tick.doneAt })
  })
}
