import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'

/** Minimal interval of the probe, however often it is asked: a write costs the disk work. */
const PROBE_EVERY_MS = 5_000

/**
 * Health check by a real write, cached for this time. Rejects with the reason when it fails. Single-flight: many
 * callers share one write, and while it hangs no other begins.
 */
export function writeProbe(
  write: () => Promise<void>,
  { everyMs = PROBE_EVERY_MS, now = () => performance.now() } = {},
): () => Promise<void> {
  let verdict: Promise<void> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isWriting = false
  return async () => {
    if (!verdict || (!isWriting && now() - askedAt >= everyMs)) {
      askedAt = now()
      isWriting = true
      verdict = write().finally(() => {
        isWriting = false
      })
    }
    await verdict
  }
}

/**
 * Size of the file: PostgreSQL preallocates its log, so that a small row succeeds on a full disk, where this file
 * fails.
 */
const FILE_BYTES = 262_144

/** Writes and commits a row and, if the database is embedded, a file on its disk. */
export async function writeOnce(context: Context): Promise<void> {
  // A bucket that never runs out, so that its row changes with each write.
  await takeToken(context, { key: 'readiness', capacity: 1_000_000, perSecond: 1_000_000 })
  const { databaseUrl, dataDir } = context.settings
  if (databaseUrl) return
  const path = join(dataDir, 'write-probe')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(Buffer.alloc(FILE_BYTES, 1))
      await file.datasync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
