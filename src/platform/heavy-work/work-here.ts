import type { HeavyWork } from './heavy-task'

/** Does heavy tasks on the spot, for programs without a built worker beside them: development, tests. */
export function workHere(): HeavyWork {
  return {
    // Copies and gives away as between threads: what cannot travel fails here too.
    run: async (task, input) =>
      structuredClone(await task.run(structuredClone(input, { transfer: task.gives?.(input) ?? [] }))),
    hasRoom: () => true,
    stop: async () => {},
  }
}
