import type { Feature } from '@/platform/feature'
import { nightlyRunWords } from './domain/internal/audit-words'
import { NIGHT_PATH } from './domain/night-paths'
import { erasureWork } from './retention/server/erasure-work'
import { nightJobs } from './server/night-jobs'
import { todayNights } from './server/today-nights'

export const nightlyRun = {
  jobs: nightJobs,
  nightWorks: { erasure: erasureWork },
  todaySources: { night: todayNights },
  auditSubjects: { night: { label: 'Vannacht', path: () => NIGHT_PATH } },
  auditWords: nightlyRunWords,
} satisfies Feature
