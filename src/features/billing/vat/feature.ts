import type { Feature } from '@/platform/feature'
import { vatWords } from './domain/internal/audit-words'

export const vat = {
  auditWords: vatWords,
} satisfies Feature
