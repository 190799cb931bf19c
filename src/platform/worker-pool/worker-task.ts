/** `short`: a person waits for it, for a fraction of a second. `long` may take seconds, and does not hold that up. */
export type Lane = 'short' | 'long'

/**
 * Work that keeps a processor busy, and so may not be done where requests are answered. Input and outcome travel
 * between threads: plain data, dates and bytes. `run` loads what it needs by itself, so that only a worker has to.
 */
export interface WorkerTask<Input, Output> {
  name: string
  lane: Lane
  /** Beyond this it is given up, and its worker with it. */
  limitMs: number
  /** What of the input moves to the worker and is not copied: whoever handed it over has no bytes left in there. */
  gives?: (input: Input) => ArrayBuffer[]
  run: (input: Input) => Output | Promise<Output>
}

/** Any task at all: a worker is told a name and takes what it is given. */
export type AnyWorkerTask = WorkerTask<never, unknown>

export interface WorkerPool {
  /**
   * Does a task elsewhere and answers its outcome; bytes come back as `Uint8Array`. `owner` is for whom it is: owners
   * take turns, and when the line is full whoever has most in it is refused (`isOverloaded`). Without an owner it is work
   * of our own, which waits as long as it takes.
   */
  run: <Input, Output>(task: WorkerTask<Input, Output>, input: Input, owner?: string) => Promise<Output>
  /** Whether a task for somebody would be taken now: to refuse before anything else is done for it. */
  hasRoom: (task: AnyWorkerTask) => boolean
  /** Finishes what was taken on, and lets the workers go. */
  stop: () => Promise<void>
}

const TOO_BUSY = 'HEAVY_WORK_TOO_BUSY'

/** Refuses a task because the line is full: nothing was begun. */
export class Overloaded extends Error {
  readonly code = TOO_BUSY
}

/** Whether a task was refused because the line is full. Known by its code: two bundles each have a class of that name. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === TOO_BUSY
}
