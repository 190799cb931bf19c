import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Logger } from 'pino'
import { addSeconds } from '@/shared/instants'
import type { Context } from './context'
import { type Database, type DatabaseAddress, KEPT_LINE, type Transaction } from './database'
import { describeError } from './database-errors'

/**
 * What each job is told: the platform's own one, and those that features declare beside their work. Ids only: jobs stay
 * in a table for days, and personal data has no place there.
 */
export interface JobPayloads {
  'make-backup': Record<string, never>
}

export type JobName = keyof JobPayloads

interface JobSettings {
  /** `short`: while a job of a `singletonKey` waits, the next is dropped. `standard`: every one counts. */
  policy: Extract<QueuePolicy, 'short' | 'standard'>
  /** Added at these times (cron, Dutch time), once for all workers together. */
  cron?: string
  /** A job that takes longer counts as failed. Twice that is the longest that a killed worker delays a job. */
  expireInSeconds?: number
  /** How many of these a worker takes at once. Above one, two such batches run side by side. */
  concurrency?: number
}

export type Job<Name extends JobName> = JobSettings & {
  run: (context: Context, payload: JobPayloads[Name]) => Promise<void>
}

/** Every job of the product by its name. */
export type Jobs = { [Name in JobName]: Job<Name> }

export function jobNames(jobs: Jobs): JobName[] {
  return Object.keys(jobs) as JobName[]
}

export interface EnqueueOptions {
  /** The job waits at least this long. */
  startAfterSeconds?: number
  /** Deduplicates jobs whose policy is `short`: of those with one key only one waits at a time. */
  singletonKey?: string
}

/**
 * Adds a job. Given a transaction it exists only if that transaction commits; then it runs at least once, on any
 * worker, and again with growing pauses when it throws.
 */
export type Enqueue = <Name extends JobName>(
  tx: Transaction | Database,
  job: Name,
  payload: JobPayloads[Name],
  options?: EnqueueOptions,
) => Promise<void>

export interface JobQueue {
  enqueue: Enqueue
  /** Starts working on every job; for processes that were started with `work: true`. */
  work: (context: Context) => Promise<void>
  /** Whether jobs can be added now. */
  isReady: () => Promise<boolean>
  /** Takes no new jobs, waits up to 25 s for those that run, closes its connections. */
  stop: () => Promise<void>
}

interface JobOptions {
  address: DatabaseAddress
  jobs: Jobs
  log: Pick<Logger, 'warn' | 'error'>
  /** Web nodes only add jobs; workers run them, keep the tables tidy and mind the clock. */
  work: boolean
}

export const TIME_ZONE = 'Europe/Amsterdam'
export const DEAD_JOBS = 'dead-jobs'
const DRAIN_MS = 25_000
const DAY_SECONDS = 24 * 60 * 60

/** Connects to the queue, making its tables (schema `pgboss`) and queues when they are missing. */
export async function startJobs({ address, jobs, log, work }: JobOptions): Promise<JobQueue> {
  const boss = createBoss(address, { work })
  // Without a listener an error event ends the process. The queue itself tries again, also after a restart of
  // PostgreSQL.
  boss.on('error', (error) => log.warn(describeError(error), 'Wachtrij: fout, er volgt een nieuwe poging'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'Wachtrij: waarschuwing'))
  await boss.start()
  await createQueues(boss, jobs)
  return {
    enqueue: enqueueThrough(boss),
    work: async (context) => {
      await setSchedules(boss, jobs)
      for (const name of jobNames(jobs)) await workOn(boss, name, jobs, { context, log })
    },
    isReady: async () => (await boss.getQueue(DEAD_JOBS)) !== null,
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_MS, close: true }),
  }
}

export function createBoss(address: DatabaseAddress, { work }: { work: boolean }): PgBoss {
  return new PgBoss({
    ...address,
    ...KEPT_LINE,
    application_name: 'webnoaber-jobs',
    schema: 'pgboss',
    max: work ? 4 : 2,
    supervise: work,
    schedule: work,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 2,
  })
}

export function enqueueThrough(boss: PgBoss): Enqueue {
  return async (tx, job, payload, { startAfterSeconds, singletonKey } = {}) => {
    await boss.send(job, payload, { db: fromDrizzle(tx, sql), startAfter: startAfterSeconds, singletonKey })
  }
}

/** Makes what is missing and gives existing queues the settings of this version. A policy never changes. */
async function createQueues(boss: PgBoss, jobs: Jobs): Promise<void> {
  await boss.createQueue(DEAD_JOBS, { retentionSeconds: 90 * DAY_SECONDS })
  for (const name of jobNames(jobs)) {
    const { policy, expireInSeconds = 60 } = jobs[name]
    const settings = {
      expireInSeconds,
      retryLimit: 10,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: DAY_SECONDS / 24,
      retentionSeconds: 30 * DAY_SECONDS,
      deleteAfterSeconds: 3 * DAY_SECONDS,
      deadLetter: DEAD_JOBS,
    }
    await boss.createQueue(name, { ...settings, policy })
    await boss.updateQueue(name, settings)
  }
}

/**
 * While nodes are replaced by newer ones, an older worker that starts again knows not all that the newer ones set: what
 * no worker of any version set for so long is nobody's.
 */
const SCHEDULE_KEPT_SECONDS = 7 * DAY_SECONDS

async function setSchedules(boss: PgBoss, jobs: Jobs): Promise<void> {
  const names = jobNames(jobs)
  const keptSince = addSeconds(new Date(), -SCHEDULE_KEPT_SECONDS)
  for (const { name, updatedOn } of await boss.getSchedules()) {
    const isOurs = names.some((known) => known === name && jobs[known].cron)
    if (!isOurs && updatedOn < keptSince) await boss.unschedule(name)
  }
  for (const name of names) {
    const { cron } = jobs[name]
    if (cron) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
  }
}

async function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  jobs: Jobs,
  { context, log }: { context: Context; log: JobOptions['log'] },
): Promise<void> {
  const { concurrency = 1, run } = jobs[name]
  const options = {
    batchSize: concurrency,
    // One job that hangs holds up its own batch; the other goes on.
    localConcurrency: concurrency > 1 ? 2 : 1,
    pollingIntervalSeconds: 2,
    // After a burst of orders there may be hundreds: as long as batches come full, the next is fetched at once.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<JobPayloads[Name]>(name, options, (batch) =>
    Promise.all(batch.map(({ id, data }) => runJob(name, id, () => run(context, data), log))),
  )
}

/** Runs one job of a batch. Its failure is written down and told to the queue, which tries it again. */
async function runJob(
  name: JobName,
  id: string,
  work: () => Promise<void>,
  log: JobOptions['log'],
): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    const description = describeError(error)
    log.error({ job: name, jobId: id, ...description }, 'Taak mislukt')
    // The queue keeps what it is told here, so it may hold no values either.
    return { id, status: 'failed', output: { message: `${description.name}: ${description.message}` } }
  }
}
