import type { Feature } from '@/platform/feature'
import { dunningWords } from './domain/internal/audit-words'
import { collectionCostsWork } from './server/costs-work'
import { reminderWork } from './server/reminder-work'
import { suspensionJobs, suspensionWarningWork, suspensionWork } from './server/suspension-work'

export const dunning = {
  jobs: suspensionJobs,
  nightWorks: {
    reminder: reminderWork,
    'suspension-warning': suspensionWarningWork,
    suspension: suspensionWork,
    'collection-costs': collectionCostsWork,
  },
  auditWords: dunningWords,
} satisfies Feature
