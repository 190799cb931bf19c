import { officeOrderPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { provisioningWords } from './domain/internal/audit-words'
import { copyData } from './moving/server/personal-data'
import { wipeJobs } from './server/internal/announce-wipe'
import { oldTickJobs } from './server/internal/follow-old-ticks'
import { todayDeliveries } from './server/internal/today-deliveries'
import { transferCodeJobs } from './server/internal/transfer-codes'
import { deliveryJobs } from './server/internal/watch-deliveries'
import { stepWords } from './steps/domain/internal/audit-words'
import { targetPath } from './steps/domain/target-paths'
import { accountData, stepData } from './steps/server/internal/personal-data'
import { stepJobs } from './steps/server/internal/step-jobs'
import { todaySteps } from './steps/server/internal/today-steps'
import { standstillOfOrder } from './steps/server/plan-life'

export const provisioning = {
  jobs: { ...transferCodeJobs, ...deliveryJobs, ...wipeJobs, ...oldTickJobs, ...stepJobs },
  todaySources: {
    delivery: todayDeliveries(officeOrderPath),
    'provision-step': todaySteps(officeOrderPath, targetPath),
  },
  standstill: { ofOrder: standstillOfOrder },
  personalData: { 'hosting-account': accountData, 'provision-step': stepData, 'zone-copy': copyData },
  auditSubjects: { 'provision-target': { label: 'Koppeling' } },
  auditWords: { ...provisioningWords, ...stepWords },
} satisfies Feature
