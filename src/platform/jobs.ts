import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Logger } from 'pino'
import { addSeconds } from '@/shared/instants'
import type { Context } from './context'
import { type Database, type DatabaseAddress, KEPT_LINE, type Transaction } from './database'
import { describeError } from './database-errors'

/**
 * Payload of each job: the platform's own, and those that features declare beside their jobs. Ids only, because jobs
 * stay in a table for days, where personal data has no place.
 */
export interface JobPayloads {
  'make-backup': Record<string, never>
}

export type JobName = keyof JobPayloads

interface JobSettings {
  /** `short`: a job is dropped while one with its `singletonKey` waits. `standard`: every job counts. */
  policy: Extract<QueuePolicy, 'short' | 'standard'>
  /** Schedule (cron, Dutch time), once for all workers together. */
  cron?: string
  /** Timeout of a job, after which it counts as failed. A killed worker delays its job by twice that at most. */
  expireInSeconds?: number
  /** Retries of a job that threw: ten by default, and none where something else makes up for it. */
  retryLimit?: number
  /** Batch size of a worker. Above one, two such batches run in parallel. */
  concurrency?: number
}

export type Job<Name extends JobName> = JobSettings & {
  run: (context: Context, payload: JobPayloads[Name]) => Promise<void>
}

/** Every job of the product, by name. */
export type Jobs = { [Name in JobName]: Job<Name> }

export function jobNames(jobs: Jobs): JobName[] {
  return Object.keys(jobs) as JobName[]
}

export interface EnqueueOptions {
  /** Minimal delay of the job. */
  startAfterSeconds?: number
  /** Deduplicates jobs with the policy `short`: one per key waits at a time. */
  singletonKey?: string
}

/**
 * Adds a job. In a transaction it exists only if that commits. It runs at least once, on any worker, and is retried
 * with back-off when it throws, as often as its settings say.
 */
export type Enqueue = <Name extends JobName>(
  tx: Transaction | Database,
  job: Name,
  payload: JobPayloads[Name],
  options?: EnqueueOptions,
) => Promise<void>

export interface JobQueue {
  enqueue: Enqueue
  /** Starts to work on every job, in a process with `work: true`. */
  work: (context: Context) => Promise<void>
  /** Whether jobs can be added now. */
  isReady: () => Promise<boolean>
  /** Graceful shutdown: takes no new jobs, waits up to 25 s for running ones, and closes its connections. */
  stop: () => Promise<void>
}

interface JobOptions {
  address: DatabaseAddress
  jobs: Jobs
  log: Pick<Logger, 'warn' | 'error'>
  /** Whether to run jobs, clean up and schedule; web nodes only add jobs. */
  work: boolean
}

export const TIME_ZONE = 'Europe/Amsterdam'
export const DEAD_JOBS = 'dead-jobs'
const DRAIN_MS = 25_000
const DAY_SECONDS = 24 * 60 * 60

/** Connects to the queue, and creates its tables (schema `pgboss`) and queues if they are missing. */
export async function startJobs({ address, jobs, log, work }: JobOptions): Promise<JobQueue> {
  const boss = createBoss(address, { work })
  // Error handler, without which an error event ends the process. The queue reconnects by itself, also after a restart
  // of PostgreSQL.
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

/**
 * Creates missing queues, and updates those whose settings differ: at most starts one query finds nothing to do. A
 * policy cannot change.
 */
async function createQueues(boss: PgBoss, jobs: Jobs): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(DEAD_JOBS)) await boss.createQueue(DEAD_JOBS, { retentionSeconds: 90 * DAY_SECONDS })
  for (const name of jobNames(jobs)) {
    const { policy, expireInSeconds = 60, retryLimit = 10 } = jobs[name]
    const settings = {
      expireInSeconds,
      retryLimit,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: DAY_SECONDS / 24,
      retentionSeconds: 30 * DAY_SECONDS,
      deleteAfterSeconds: 3 * DAY_SECONDS,
      deadLetter: DEAD_JOBS,
    }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...settings, policy })
    else if (!isSubset(settings, queue)) await boss.updateQueue(name, settings)
  }
}

function isSubset(part: object, whole: object): boolean {
  const values: Record<string, unknown> = { ...whole }
  return Object.entries(part).every(([key, value]) => values[key] === value)
}

/**
 * Retention of unknown schedules: during a rolling update an older worker that restarts does not know those of newer
 * ones. A schedule that no version has set for so long is removed.
 */
const SCHEDULE_KEPT_SECONDS = 7 * DAY_SECONDS

/** A schedule is written anew after so long, which keeps it from being taken for one that no version knows. */
const SCHEDULE_FRESH_SECONDS = DAY_SECONDS

async function setSchedules(boss: PgBoss, jobs: Jobs): Promise<void> {
  const names = jobNames(jobs)
  const now = new Date()
  const keptSince = addSeconds(now, -SCHEDULE_KEPT_SECONDS)
  const freshSince = addSeconds(now, -SCHEDULE_FRESH_SECONDS)
  const schedules = await boss.getSchedules()
  for (const { name, updatedOn } of schedules) {
    const isOurs = names.some((known) => known === name && jobs[known].cron)
    if (!isOurs && updatedOn < keptSince) await boss.unschedule(name)
  }
  for (const name of names) {
    const { cron } = jobs[name]
    const isSet = schedules.some(
      (schedule) =>
        schedule.name === name &&
        schedule.cron === cron &&
        schedule.timezone === TIME_ZONE &&
        schedule.updatedOn >= freshSince,
    )
    if (cron && !isSet) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
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
    // Two workers: a job that hangs blocks its own batch only.
    localConcurrency: concurrency > 1 ? 2 : 1,
    pollingIntervalSeconds: 2,
    // Fetches the next batch at once while batches come full: after a burst of orders hundreds may wait.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<JobPayloads[Name]>(name, options, (batch) =>
    Promise.all(batch.map(({ id, data }) => runJob(name, id, () => run(context, data), log))),
  )
}

/** Runs one job of a batch. A failure is logged and reported to the queue, which retries it. */
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
    // The queue stores this, so that it must not contain values either.
    return { id, status: 'failed', output: { message: `${description.name}: ${description.message}` } }
  }
}
