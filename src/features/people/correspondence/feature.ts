import type { Feature } from '@/platform/feature'
import { correspondenceWords } from './domain/internal/audit-words'
import { correspondenceData } from './server/internal/personal-data'

export const correspondence = {
  personalData: { correspondence: correspondenceData },
  auditWords: correspondenceWords,
} satisfies Feature
