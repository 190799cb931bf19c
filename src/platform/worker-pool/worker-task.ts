/**
 * `short`: a fraction of a second, a person waits for it. `long`: may take seconds, and does not hold up the short
 * lane.
 */
export type Lane = 'short' | 'long'

/**
 * CPU-bound work, which would block the event loop. Input and outcome are cloned between threads: plain data, dates and
 * bytes. `run` imports what it needs, so that only a worker loads it.
 */
export interface WorkerTask<Input, Output> {
  name: string
  lane: Lane
  /** Timeout, after which the task fails and its worker is terminated. */
  limitMs: number
  /** Buffers of the input that are transferred, not copied: the caller cannot read them afterwards. */
  gives?: (input: Input) => ArrayBuffer[]
  run: (input: Input) => Output | Promise<Output>
}

/** A task of any type, as a worker gets it by name. */
export type AnyWorkerTask = WorkerTask<never, unknown>

export interface WorkerPool {
  /**
   * Runs a task in a worker and returns its outcome; bytes come back as `Uint8Array`. `owner` is for whom it runs:
   * owners take turns, and in a full queue the one that has most is refused (`Overloaded`). Without an owner it is
   * work of our own, which waits as long as it takes.
   */
  run: <Input, Output>(task: WorkerTask<Input, Output>, input: Input, owner?: string) => Promise<Output>
  /** Whether a task of a new owner would be accepted now, to refuse early. */
  hasRoom: (task: AnyWorkerTask) => boolean
  /** Finishes accepted tasks, and stops the workers. */
  stop: () => Promise<void>
}

/** Load shedding: thrown for a task that a full queue refused, before any work. */
export class Overloaded extends Error {}
