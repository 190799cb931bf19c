import type { WorkerTask } from '../../src/platform/worker-pool/worker-task'

function task<Input, Output>(
  name: string,
  run: (input: Input) => Output | Promise<Output>,
  limitMs = 60_000,
): WorkerTask<Input, Output> {
  return { name, lane: 'short', limitMs, run }
}

export const double = task('double', (number: number) => number * 2)

export const refuse = task('refuse', (words: string): number => {
  throw new RangeError(words)
})

/** Transfers the bytes themselves, without a copy in the sender. */
export const keepBytes = {
  ...task('keep-bytes', (bytes: Uint8Array<ArrayBuffer>) => [...bytes]),
  gives: ({ buffer }: Uint8Array<ArrayBuffer>) => [buffer],
}

/** Blocks until another thread opens the gate in shared memory (`openGate`). */
export const waitAt = task('wait-at', atGate)

/** The same with a short timeout. */
export const waitBriefly = task('wait-briefly', atGate, 300)

function atGate({ gate, answer }: { gate: Int32Array; answer: string }): string {
  Atomics.wait(gate, 0, 0)
  return answer
}

/** Never ends by itself, and blocks its thread. */
export const hang = task(
  'hang',
  (_: null): null => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
  300,
)

export const end = task('end', (code: number): null => process.exit(code))

export const fillMemory = task('fill-memory', (_: null): null => {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, number) => `${number} of ${kept.length}`))
})

export const TASKS = [double, refuse, keepBytes, waitAt, waitBriefly, hang, end, fillMemory]

/** A closed gate. */
export function newGate(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4))
}

export function openGate(gate: Int32Array): void {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}
