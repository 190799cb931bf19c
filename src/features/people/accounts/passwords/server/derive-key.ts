import { scryptSync } from 'node:crypto'
import type { WorkerTask } from '@/platform/worker-pool/worker-task'

interface KeyToDerive {
  password: string
  salt: Uint8Array
  cost: { N: number; r: number; p: number }
  /** Length of the key. */
  bytes: number
}

const MAX_MEMORY_BYTES = 64 * 1024 * 1024

/** The slow half of a password's hash. In one thread of our own, not in the pool that the rest of the site waits for. */
export const deriveKey: WorkerTask<KeyToDerive, Uint8Array> = {
  name: 'derive-key',
  lane: 'short',
  limitMs: 30_000,
  run: ({ password, salt, cost, bytes }) =>
    // A copy, without the rest of the pool of bytes that Node cut it from.
    new Uint8Array(scryptSync(password, salt, bytes, { ...cost, maxmem: MAX_MEMORY_BYTES })),
}
