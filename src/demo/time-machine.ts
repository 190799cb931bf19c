import { moveAudit } from '@/features/operations/audit/server/move-audit'
import type { Context, Transaction } from '@/platform/context'
import type { Enqueue, JobName, Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'

/**
 * Something that happened before a demo started: it yields the moment of its next step, and gets a context of that
 * moment to take it in.
 */
export type Story = AsyncGenerator<Date, void, Context>

/** A step of a story, or a job. */
interface Coming {
  /** Undefined once there is nothing more of it. */
  at: Date | undefined
  happen: (then: Context) => Promise<void>
}

/** As the queue keeps it. */
interface WaitingJob extends Coming {
  name: JobName
  key: string | undefined
}

/**
 * Has the product's own use cases make a past, in the order in which it is said to have happened. In that past there is
 * no mail server, so that every mail is kept and none is sent. A job is done when it is due, as the stories go on: one
 * that adds itself anew until something changes gets to see it change. What would come after `until` does not happen,
 * and no job is left that would act on this past later.
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

/** The first of what comes; of equals the one that stands first. */
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

/** Whatever fails, the whole past fails with it: a savepoint for each use case would only take time. */
function withoutSavepoints(tx: Transaction): Transaction {
  const same: Transaction = Object.create(tx, { transaction: { value: (work: Work) => work(same) } })
  return same
}

type Work = (tx: Transaction) => Promise<unknown>
