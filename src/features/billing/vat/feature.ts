import type { Feature } from '@/platform/feature'
import { vatWords } from './domain/internal/audit-words'
import { viesJobs } from './server/vat-id-checks'

export const vat = {
  auditWords: vatWords,
  jobs: viesJobs,
} satisfies Feature
