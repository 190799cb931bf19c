import { availableParallelism } from 'node:os'
import { type FairQueue, fairQueue } from './fair-queue'
import { type Order, type PoolWorker, startPoolWorker, type WorkerProgram } from './pool-worker'
import { type Lane, Overloaded, type WorkerPool, type WorkerTask } from './worker-task'

interface LaneSize {
  /** Limit of threads; each starts when there is work for it. */
  workers: number
  /** Limit of waiting tasks, apart from work of our own. */
  waiting: number
  memoryMb: number
}

export type LaneSizes = Record<Lane, LaneSize>

/** Processors for workers: one stays with the event loop, where there is more than one. */
const SPARE = Math.max(1, availableParallelism() - 1)

const LANES: LaneSizes = {
  // At a quarter of a second each, the last in the queue waits some two seconds.
  short: { workers: Math.min(4, SPARE), waiting: 8 * Math.min(4, SPARE), memoryMb: 64 },
  long: { workers: Math.min(2, SPARE), waiting: 40, memoryMb: 256 },
}

interface WorkElsewhereOptions {
  program: WorkerProgram
  /** Called with the error of a worker that crashed; its task failed with the same error. */
  onBreakdown: (error: Error) => void
  lanes?: LaneSizes
  /** What every task is given besides its input. */
  ambient?: () => unknown
}

/** Worker pool of threads. A worker that crashes or hangs is replaced. */
export function runInWorkers({
  program,
  onBreakdown,
  lanes = LANES,
  ambient = () => undefined,
}: WorkElsewhereOptions): WorkerPool {
  const given = { program, onBreakdown, ambient }
  const open = {
    short: openLane(lanes.short, given),
    long: openLane(lanes.long, given),
  } as const satisfies Record<Lane, OpenLane>
  return {
    run: <Input, Output>(task: WorkerTask<Input, Output>, input: Input, owner?: string) =>
      new Promise<Output>((resolve, reject) => {
        // Unchecked cast: the outcome comes from `run` of this very task.
        const done = (outcome: unknown) => resolve(outcome as Output)
        open[task.lane].add({ task, input, done, failed: reject }, owner)
      }),
    hasRoom: (task) => open[task.lane].hasRoom(),
    stop: async () => {
      await Promise.all(Object.values(open).map((lane) => lane.stop()))
    },
  }
}

interface OpenLane {
  add: (order: Order, owner: string | undefined) => void
  hasRoom: () => boolean
  stop: () => Promise<void>
}

function openLane(
  { workers: most, waiting, memoryMb }: LaneSize,
  { program, onBreakdown, ambient }: Required<Omit<WorkElsewhereOptions, 'lanes'>>,
): OpenLane {
  const line: FairQueue<Order> = fairQueue(waiting)
  const workers = new Set<PoolWorker>()
  let stopped: (() => void) | undefined

  const idleWorker = () => [...workers].find((worker) => worker.isIdle())
  const goOn = (worker: PoolWorker) => {
    const order = line.next()
    if (order) worker.take(order)
    else if ([...workers].every((one) => one.isIdle())) stopped?.()
  }
  const start = () => {
    const worker = startPoolWorker({
      program,
      memoryMb,
      ambient,
      onIdle: goOn,
      onGone: (gone, reason) => {
        workers.delete(gone)
        if (reason) onBreakdown(reason)
        if (!line.isEmpty()) goOn(start())
        else if ([...workers].every((one) => one.isIdle())) stopped?.()
      },
    })
    workers.add(worker)
    return worker
  }
  return {
    add: (order, owner) => {
      if (stopped) return order.failed(new Overloaded('The site is stopping'))
      const idle = idleWorker()
      if (idle) return idle.take(order)
      if (workers.size < most) return start().take(order)
      line.join(order, owner)?.failed(new Overloaded(`Too much waits for ${order.task.name}`))
    },
    hasRoom: () => !stopped && (workers.size < most || idleWorker() !== undefined || line.hasRoom()),
    stop: async () => {
      await new Promise<void>((resolve) => {
        stopped = resolve
        if (line.isEmpty() && [...workers].every((worker) => worker.isIdle())) resolve()
      })
      await Promise.all([...workers].map((worker) => worker.stop()))
    },
  }
}
