import { officeCustomerPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { subscriptionWords } from './domain/internal/audit-words'
import { subscriptionData } from './server/internal/personal-data'
import { priceNoticeWork } from './server/internal/price-notice-work'
import { renewalWork } from './server/internal/renewal-work'
import { priceJobs } from './server/internal/tell-price-withdrawn'
import { todayOwnVatIds } from './server/internal/today-own-vat-ids'
import { PRICES_PATH } from './terms/domain/price-paths'

export const subscriptions = {
  jobs: priceJobs,
  nightWorks: { renewal: renewalWork, 'price-notice': priceNoticeWork },
  todaySources: { 'own-vat-id': todayOwnVatIds(officeCustomerPath) },
  personalData: { subscription: subscriptionData },
  auditSubjects: { price: { label: 'Prijs', path: () => PRICES_PATH } },
  auditWords: subscriptionWords,
} satisfies Feature
