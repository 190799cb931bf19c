import type { Feature } from '@/platform/feature'
import { dunningWords } from './domain/internal/audit-words'
import { collectionCostsWork } from './server/internal/costs-work'
import { reminderWork } from './server/internal/reminder-work'
import { suspensionJobs, suspensionWarningWork, suspensionWork } from './server/internal/suspension-work'

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
