import type { WorkerTask } from '@/platform/worker-pool/worker-task'

interface BcryptToCheck {
  password: string
  hash: string
}

/** Whether a password is the one behind a bcrypt hash of another system: slow on purpose, so in a thread of our own. */
export const checkBcrypt: WorkerTask<BcryptToCheck, boolean> = {
  name: 'check-bcrypt',
  lane: 'short',
  limitMs: 30_000,
  run: async ({ password, hash }) => {
    const { compareSync } = await import('bcryptjs')
    return compareSync(password, hash)
  },
}
