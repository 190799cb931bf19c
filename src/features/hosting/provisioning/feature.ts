import { officeOrderPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { provisioningWords } from './domain/internal/audit-words'
import { wipeJobs } from './server/internal/announce-wipe'
import { todayDeliveries } from './server/internal/today-deliveries'
import { transferCodeJobs } from './server/internal/transfer-codes'
import { deliveryJobs } from './server/internal/watch-deliveries'

export const provisioning = {
  jobs: { ...transferCodeJobs, ...deliveryJobs, ...wipeJobs },
  todaySources: { delivery: todayDeliveries(officeOrderPath) },
  auditWords: provisioningWords,
} satisfies Feature
