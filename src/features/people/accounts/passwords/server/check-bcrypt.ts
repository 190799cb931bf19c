import type { HeavyTask } from '@/platform/heavy-work/heavy-task'

interface BcryptToCheck {
  password: string
  hash: string
}

/** Whether a password is the one behind a bcrypt hash of another system: slow on purpose, so in a thread of our own. */
export const checkBcrypt: HeavyTask<BcryptToCheck, boolean> = {
  name: 'check-bcrypt',
  lane: 'short',
  limitMs: 30_000,
  run: async ({ password, hash }) => {
    const { compareSync } = await import('bcryptjs')
    return compareSync(password, hash)
  },
}
