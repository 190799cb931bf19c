import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from './pool-worker'
import type { AnyWorkerTask } from './worker-task'

/**
 * Main loop of a worker thread: runs each task that it receives, and answers how it ended. `adopt` takes what the task was
 * given besides its input.
 */
export function serveWorkerTasks<Ambient>(
  tasks: readonly AnyWorkerTask[],
  adopt: (ambient: Ambient) => void = () => {},
): void {
  const port = parentPort
  if (!port) throw new Error('Heavy tasks are done in a worker thread')
  letOthersGoFirst()
  port.on(
    'message',
    async ({ task: name, input, ambient }: { task: string; input: never; ambient: Ambient }) => {
      const task = tasks.find((known) => known.name === name)
      try {
        if (!task) throw new Error(`No worker knows the task ${name}`)
        adopt(ambient)
        const answer: WorkerAnswer = { outcome: await task.run(input) }
        port.postMessage(answer)
      } catch (error) {
        const answer: WorkerAnswer = { error }
        port.postMessage(answer)
      }
    },
  )
}

/** Priority of a worker: a third of the processor time of others, when there is not enough for all. */
const NICE = 5

/** Lowers the priority of this thread. Linux has one per thread; elsewhere this would slow down the whole process. */
function letOthersGoFirst(): void {
  if (process.platform === 'linux') setPriority(NICE)
}
