import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { addressLookUps } from '../address-tables'

const LOOK_UPS_KEPT_DAYS = 30

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-address-look-ups': Record<string, never>
  }
}

export const addressJobs = {
  'forget-address-look-ups': { policy: 'short', cron: '57 4 * * *', run: forgetLookUps },
} satisfies Partial<Jobs>

/** Deletes answers of a month ago; the register is asked again when someone needs one. */
async function forgetLookUps({ db, now }: Context): Promise<void> {
  const before = addSeconds(now(), -LOOK_UPS_KEPT_DAYS * 24 * 60 * 60)
  await db.delete(addressLookUps).where(lt(addressLookUps.lookedUpAt, before))
}
