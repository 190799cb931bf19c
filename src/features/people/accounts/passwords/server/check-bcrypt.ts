import type { WorkerTask } from '@/platform/worker-pool/worker-task'

interface BcryptToCheck {
  password: string
  hash: string
}

/** Verifies a password against a bcrypt hash of another system: slow by design, so in a worker thread of ours. */
export const checkBcrypt: WorkerTask<BcryptToCheck, boolean> = {
  name: 'check-bcrypt',
  lane: 'short',
  limitMs: 30_000,
  run: async ({ password, hash }) => {
    const { compareSync } = await import('bcryptjs')
    return compareSync(password, hash)
  },
}
