import { moveAudit } from '@/features/audit/server/move-audit'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'

/**
 * Something that happened before a demo started: it yields the moment of its next step, and gets a context of that
 * moment to take it in.
 */
export type Story = AsyncGenerator<Date, void, Context>

interface Running {
  story: Story
  /** Of its next step; undefined once it is told. */
  at: Date | undefined
}

/**
 * Has the product's own use cases make a past, in the order in which it is said to have happened. In that past there is
 * no mail server, so that every mail is kept and none is sent; and what is queued is done at once, so that no job waits
 * which would act on it later. What would come after `until` does not happen.
 */
export async function tell(
  context: Context,
  tx: Transaction,
  { stories, jobs, until }: { stories: readonly Story[]; jobs: Jobs; until: Date },
): Promise<void> {
  const running = await Promise.all(stories.map(begun))
  const db = withoutSavepoints(tx)
  for (let next = earliest(running); next?.at && next.at <= until; next = earliest(running)) {
    const waiting: ((context: Context) => Promise<void>)[] = []
    const then: Context = {
      ...context,
      db,
      now: constant(next.at),
      mailer: undefined,
      enqueue: async (_, job, payload) => {
        waiting.push((later) => jobs[job].run(later, payload))
      },
    }
    next.at = (await next.story.next(then)).value ?? undefined
    for (let job = waiting.shift(); job; job = waiting.shift()) await job(then)
    await moveAudit(then, tx)
  }
}

async function begun(story: Story): Promise<Running> {
  return { story, at: (await story.next()).value ?? undefined }
}

function earliest(running: readonly Running[]): Running | undefined {
  const waiting = running.filter(({ at }) => at !== undefined)
  return waiting.reduce<Running | undefined>(
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
