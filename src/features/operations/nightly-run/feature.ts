import type { Feature } from '@/platform/feature'
import { nightlyRunWords } from './domain/internal/audit-words'
import { NIGHT_PATH } from './domain/internal/night-paths'
import { erasureWork } from './retention/server/internal/erasure-work'
import { nightJobs } from './server/internal/night-jobs'
import { todayNights } from './server/internal/today-nights'

export const nightlyRun = {
  jobs: nightJobs,
  nightWorks: { erasure: erasureWork },
  todaySources: { night: todayNights },
  auditSubjects: { night: { label: 'Vannacht', path: () => NIGHT_PATH } },
  auditWords: nightlyRunWords,
} satisfies Feature
