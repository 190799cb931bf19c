import { correctionPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { correctionWords } from './domain/internal/audit-words'
import { correctionData } from './server/internal/personal-data'
import { todayCorrections } from './server/internal/today-corrections'

export const corrections = {
  todaySources: { correction: todayCorrections(correctionPath) },
  personalData: { correction: correctionData },
  auditWords: correctionWords,
} satisfies Feature
