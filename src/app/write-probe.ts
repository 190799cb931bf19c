import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'

/** However often somebody asks: a write costs the disk a turn. */
const PROBE_EVERY_MS = 5_000

/**
 * Whether something can be written, found out by writing, once in this time; in between the last verdict holds. Rejects
 * with why it cannot. Many who ask at once wait for one write, and while it hangs none is begun beside it.
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

/** PostgreSQL keeps room for its log in advance, so that a small row goes well on a full disk: a file of this size does not. */
const FILE_BYTES = 262_144

/** Writes and commits a row, and where the database is ours a file on its disk. */
export async function writeOnce(context: Context): Promise<void> {
  // A bucket that always has a token, so that its row changes with each.
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
