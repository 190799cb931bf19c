import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { runInWorkers } from './run-in-workers'
import type { WorkerPool } from './worker-task'

/** Worker program of this process's build, above the folder of chunks: a running site keeps what it was built with. */
const BUILT_WORKER = join(dirname(dirname(fileURLToPath(import.meta.url))), 'worker-thread.mjs')

/**
 * Worker pool of this process; without a built worker (from the sources) tasks run in the process itself. `ambient`: what
 * every task is given besides its input.
 */
export function startWorkerPool(
  log: Pick<Logger, 'error'>,
  ambient: () => unknown,
  entry = BUILT_WORKER,
): WorkerPool {
  if (!existsSync(entry)) return runInProcess()
  return runInWorkers({
    program: { entry },
    ambient,
    onBreakdown: (error) => log.error({ err: error }, 'Een werker viel om en is vervangen'),
  })
}

/** Runs worker tasks in this process, where no worker is built: development and tests. */
export function runInProcess(): WorkerPool {
  return {
    // Clones and transfers as between threads: what cannot be cloned fails here too.
    run: async (task, input) =>
      structuredClone(await task.run(structuredClone(input, { transfer: task.gives?.(input) ?? [] }))),
    hasRoom: () => true,
    stop: async () => {},
  }
}
