import { scryptSync } from 'node:crypto'
import type { WorkerTask } from '@/platform/worker-pool/worker-task'

interface KeyToDerive {
  password: string
  salt: Uint8Array
  cost: { N: number; r: number; p: number }
  /** Length of the key, in bytes. */
  bytes: number
}

const MAX_MEMORY_BYTES = 64 * 1024 * 1024

/**
 * Key derivation of a password. It runs in a worker thread of ours, not in Node's thread pool, which the site waits
 * for.
 */
export const deriveKey: WorkerTask<KeyToDerive, Uint8Array> = {
  name: 'derive-key',
  lane: 'short',
  limitMs: 30_000,
  run: ({ password, salt, cost, bytes }) =>
    // Copy of the key alone, without the rest of Node's buffer pool.
    new Uint8Array(scryptSync(password, salt, bytes, { ...cost, maxmem: MAX_MEMORY_BYTES })),
}
