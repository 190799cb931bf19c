import { makeNightlyBackup } from '@/platform/backup/nightly-backup'
import type { Jobs } from '@/platform/jobs'
import { allOf } from './features'

/** Every job of the product, from all features. */
export const JOBS: Jobs = {
  ...allOf('jobs'),
  'make-backup': {
    policy: 'short',
    // With gigabytes of files it takes minutes (decision 14).
    expireInSeconds: 3600,
    cron: '15 1 * * *',
    run: (context) => makeNightlyBackup(context, JOBS),
  },
}
