import type { Feature } from '@/platform/feature'
import { morningJobs } from './web/office/server/morning-mail'

export const worklist = {
  jobs: morningJobs,
} satisfies Feature
