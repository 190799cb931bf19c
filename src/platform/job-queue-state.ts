import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { DEAD_JOBS, type Jobs, jobNames } from './jobs'

export interface JobQueueState {
  /** Jobs whose time has come and that no worker has taken yet. */
  due: number
  /** Age of the oldest due job; 0 without any. */
  oldestDueSeconds: number
  /** Dead letters: jobs that were given up after their last try. */
  dead: number
}

/** Backlog of the job queue. */
export async function jobQueueState(db: Database, jobs: Jobs): Promise<JobQueueState> {
  const names = sql.join(
    jobNames(jobs).map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ due: number; oldest: number; dead: number }>(sql`
    SELECT count(*) FILTER (WHERE name IN (${names}))::integer AS due,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE name IN (${names}))), 0)::float AS oldest,
      count(*) FILTER (WHERE name = ${DEAD_JOBS})::integer AS dead
    FROM pgboss.job WHERE state < 'active' AND start_after <= now()`)
  const { due = 0, oldest = 0, dead = 0 } = rows[0] ?? {}
  return { due, oldestDueSeconds: Math.round(oldest), dead }
}
