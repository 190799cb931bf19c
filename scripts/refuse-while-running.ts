// Exits with a message when a site runs on this data directory (DATA_DIR); silently when none does.
import { existsSync } from 'node:fs'
import { DataDirectoryInUse, lockDataDirectory } from '../src/platform/data-directory.ts'

const dataDir = process.env.DATA_DIR || './data'
if (!process.env.DATABASE_URL && existsSync(dataDir)) {
  try {
    const lock = await lockDataDirectory(dataDir)
    await lock.release()
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
