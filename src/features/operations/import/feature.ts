import type { Feature } from '@/platform/feature'
import { importWords } from './domain/internal/audit-words'

export const dataImport = {
  auditSubjects: { import: { label: 'Verhuizing' } },
  auditWords: importWords,
} satisfies Feature
