import { PRICES_PATH } from '@/features/billing/subscriptions/terms/domain/price-paths'
import type { Feature } from '@/platform/feature'
import { vatWords } from './domain/internal/audit-words'

export const vat = {
  auditSubjects: { 'vat-rate': { label: 'Btw-tarief', path: () => PRICES_PATH } },
  auditWords: vatWords,
} satisfies Feature
