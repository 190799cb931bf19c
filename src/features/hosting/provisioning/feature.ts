import { officeOrderPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { provisioningWords } from './domain/internal/audit-words'
import { wipeJobs } from './server/internal/announce-wipe'
import { todayDeliveries } from './server/internal/today-deliveries'
import { transferCodeJobs } from './server/internal/transfer-codes'
import { deliveryJobs } from './server/internal/watch-deliveries'
import { stepWords } from './steps/domain/internal/audit-words'
import { accountData, stepData } from './steps/server/internal/personal-data'
import { stepJobs } from './steps/server/internal/step-jobs'
import { todaySteps } from './steps/server/internal/today-steps'

export const provisioning = {
  jobs: { ...transferCodeJobs, ...deliveryJobs, ...wipeJobs, ...stepJobs },
  todaySources: {
    delivery: todayDeliveries(officeOrderPath),
    'provision-step': todaySteps(officeOrderPath),
  },
  personalData: { 'hosting-account': accountData, 'provision-step': stepData },
  auditSubjects: { 'provision-target': { label: 'Koppeling' } },
  auditWords: { ...provisioningWords, ...stepWords },
} satisfies Feature
