import type { Feature } from '@/platform/feature'
import { entryWords } from './domain/internal/audit-words'

export const customerEntry = { auditWords: entryWords } satisfies Feature
