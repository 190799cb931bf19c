import { Worker } from 'node:worker_threads'
import type { AnyWorkerTask } from './worker-task'

/** Entry file of a worker, and Node's arguments for it. */
export interface WorkerProgram {
  entry: string
  execArgv?: readonly string[]
}

/** A task with its caller's callbacks. */
export interface Order {
  task: AnyWorkerTask
  input: unknown
  done: (outcome: unknown) => void
  failed: (error: Error) => void
}

/** Message from a worker. */
export type WorkerAnswer = { outcome: unknown } | { error: unknown }

export interface PoolWorker {
  isIdle: () => boolean
  take: (order: Order) => void
  stop: () => Promise<void>
}

interface LaneWorkerOptions {
  program: WorkerProgram
  /** Heap limit of the worker, in megabytes. */
  memoryMb: number
  /** What every task is given besides its input: the state of this process that tasks read. */
  ambient: () => unknown
  /** Called when its task has ended, well or not. */
  onIdle: (worker: PoolWorker) => void
  /** Called when the thread has exited; it takes no task again. */
  onGone: (worker: PoolWorker, reason: Error | undefined) => void
}

/** One thread, with one task at a time. The task always ends: done, failed, or timed out. */
export function startPoolWorker({
  program,
  memoryMb,
  ambient,
  onIdle,
  onGone,
}: LaneWorkerOptions): PoolWorker {
  const thread = new Worker(program.entry, {
    ...(program.execArgv && { execArgv: [...program.execArgv] }),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  // Unreferenced: an idle thread keeps no process alive.
  thread.unref()
  let order: Order | undefined
  let limit: NodeJS.Timeout | undefined
  let reason: Error | undefined

  const finish = (settle: (ended: Order) => void) => {
    clearTimeout(limit)
    const ended = order
    order = undefined
    thread.unref()
    if (ended) settle(ended)
  }
  const worker: PoolWorker = {
    isIdle: () => order === undefined,
    take: (taken) => {
      order = taken
      thread.ref()
      limit = setTimeout(() => {
        reason = new Error(`${taken.task.name} took longer than ${taken.task.limitMs} ms`)
        void thread.terminate()
      }, taken.task.limitMs)
      try {
        // Unchecked cast: the input belongs to this very task.
        const given = taken.task.gives?.(taken.input as never) ?? []
        thread.postMessage({ task: taken.task.name, input: taken.input, ambient: ambient() }, given)
      } catch (error) {
        finish(({ failed }) => failed(asError(error)))
        onIdle(worker)
      }
    },
    stop: async () => {
      await thread.terminate()
    },
  }
  thread.on('message', (answer: WorkerAnswer) => {
    // Ignored after a timeout: a next task would be lost with this thread.
    if (reason) return
    finish(({ done, failed }) => ('error' in answer ? failed(asError(answer.error)) : done(answer.outcome)))
    onIdle(worker)
  })
  thread.on('error', (error) => {
    reason = asError(error)
  })
  thread.on('exit', () => {
    finish(({ task, failed }) => failed(reason ?? new Error(`The worker ended during ${task.name}`)))
    onGone(worker, reason)
  })
  return worker
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
