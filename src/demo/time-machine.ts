import { moveAudit } from '@/features/operations/audit/server/move-audit'
import type { Context, Transaction } from '@/platform/context'
import type { Enqueue, JobName, Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'

/**
 * Generator of events before the start of a demo: it yields the time of its next step, and receives a context with that
 * time.
 */
export type Story = AsyncGenerator<Date, void, Context>

/** A step of a story, or a job. */
interface Coming {
  /** Undefined once it has ended. */
  at: Date | undefined
  happen: (then: Context) => Promise<void>
}

/** A job as the queue stores it. */
interface WaitingJob extends Coming {
  name: JobName
  key: string | undefined
}

/**
 * Discrete-event simulation: runs the product's own use cases in chronological order of their simulated time. There is
 * no mail server in it, so every mail is stored and none is sent. Jobs run when they are due between the steps, so a
 * job that re-enqueues itself until something changes sees it change. Whatever comes after `until` does not happen, and
 * no job is left that would act on this past later.
 */
export async function tell(
  context: Context,
  tx: Transaction,
  { stories, jobs, until }: { stories: readonly Story[]; jobs: Jobs; until: Date },
): Promise<void> {
  const running = await Promise.all(stories.map(begun))
  const db = withoutSavepoints(tx)
  const waiting: WaitingJob[] = []
  const enqueueAt =
    (now: Date): Enqueue =>
    async (_, name, payload, { startAfterSeconds = 0, singletonKey: key } = {}) => {
      const isWaiting = key !== undefined && waiting.some((one) => one.name === name && one.key === key)
      if (isWaiting && jobs[name].policy === 'short') return
      const at = addSeconds(now, startAfterSeconds)
      const job: WaitingJob = {
        name,
        key,
        at,
        happen: (then) => {
          waiting.splice(waiting.indexOf(job), 1)
          return jobs[name].run(then, payload)
        },
      }
      waiting.push(job)
    }
  const following = () => earliest([...waiting, ...running])
  for (let next = following(); next?.at && next.at <= until; next = following()) {
    const { at } = next
    const then: Context = {
      ...context,
      db,
      mailer: undefined,
      now: constant(at),
      enqueue: enqueueAt(at),
    }
    await next.happen(then)
    await moveAudit(then, tx)
  }
}

async function begun(story: Story): Promise<Coming> {
  const coming: Coming = {
    at: (await story.next()).value ?? undefined,
    happen: async (then) => {
      coming.at = (await story.next(then)).value ?? undefined
    },
  }
  return coming
}

/** The earliest step; of equal ones the first in the list. */
function earliest(all: readonly Coming[]): Coming | undefined {
  const coming = all.filter(({ at }) => at !== undefined)
  return coming.reduce<Coming | undefined>(
    (first, other) => (first?.at && other.at && first.at <= other.at ? first : other),
    undefined,
  )
}

function constant(at: Date): () => Date {
  return () => at
}

/** Runs nested transactions without savepoints, which would only take time: any failure rolls all of it back. */
function withoutSavepoints(tx: Transaction): Transaction {
  const same: Transaction = Object.create(tx, { transaction: { value: (work: Work) => work(same) } })
  return same
}

type Work = (tx: Transaction) => Promise<unknown>
