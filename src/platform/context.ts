import type { Database, Transaction } from './database'
import type { EventStreams } from './event-streams'
import type { Enqueue } from './jobs'
import type { Mailer } from './mailer'
import type { Random } from './random'
import type { RunningSettings } from './settings'
import type { Signals } from './signals'
import type { WorkerPool } from './worker-pool/worker-task'

/**
 * Dependency inversion: functions that a feature needs from features above it. The feature declares them here (`declare
 * module`); the composition root provides them in `src/app/wiring.ts`, or does not compile.
 */
export interface Wiring extends Record<never, never> {}

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
  wiring: Wiring
}

export type { Database, Transaction }
