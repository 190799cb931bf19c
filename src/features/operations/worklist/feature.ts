import type { Feature } from '@/platform/feature'
import { morningJobs } from './web/office/server/internal/morning-mail'

export const worklist = {
  jobs: morningJobs,
} satisfies Feature
