import type { Feature } from '@/platform/feature'
import { privacyWords } from './domain/internal/audit-words'
import { personalDataJobs } from './server/forget-quiet-people'

export const privacy = {
  jobs: personalDataJobs,
  auditSubjects: { person: { label: 'Persoon' } },
  auditWords: privacyWords,
} satisfies Feature
