import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { runInWorkers } from './run-in-workers'
import type { WorkerPool } from './worker-task'

/** Lies beside the program in a build, so that a running site keeps the worker that it was built with. */
const BUILT_WORKER = join(dirname(fileURLToPath(import.meta.url)), 'worker-thread.mjs')

/** Workers of this process for worker tasks; from the sources, where there is no built worker, the process itself. */
export function startWorkerPool(log: Pick<Logger, 'error'>, entry = BUILT_WORKER): WorkerPool {
  if (!existsSync(entry)) return runInProcess()
  return runInWorkers({
    program: { entry },
    onBreakdown: (error) => log.error({ err: error }, 'Een werker viel om en is vervangen'),
  })
}

/** Does worker tasks on the spot, for programs without a built worker beside them: development, tests. */
export function runInProcess(): WorkerPool {
  return {
    // Copies and gives away as between threads: what cannot travel fails here too.
    run: async (task, input) =>
      structuredClone(await task.run(structuredClone(input, { transfer: task.gives?.(input) ?? [] }))),
    hasRoom: () => true,
    stop: async () => {},
  }
}
