import type { Database, Transaction } from './database'
import type { EventStreams } from './event-streams'
import type { Enqueue } from './jobs'
import type { Mailer } from './mailer'
import type { Random } from './random'
import type { RunningSettings } from './settings'
import type { Signals } from './signals'
import type { WorkerPool } from './worker-pool/worker-task'

/**
 * The lists to which every feature adds its own: reactions to events, sources of the worklist, nightly tasks, personal
 * data, health checks. The feature that reads a list declares it here (`declare module`); the composition root gives it
 * in `src/app/registries.ts`, or does not compile.
 */
export interface Registries extends Record<never, never> {}

/** All side effects that a use case may have. Tests replace any part of it. */
export interface Context {
  db: Database
  /** Adds a job in the caller's transaction: it runs only if that transaction commits. */
  enqueue: Enqueue
  /** Absent without SMTP_URL: mail is stored then, not sent. */
  mailer: Mailer | undefined
  /** Worker threads for CPU-bound work, which would block the event loop. */
  workerPool: WorkerPool
  now: () => Date
  random: Random
  /** Broadcast between the processes of this site. */
  signals: Signals
  /** Open event streams of this process. */
  streams: EventStreams
  settings: RunningSettings
  registries: Registries
}

export type { Database, Transaction }
