import { officeZonePath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { zoneWords } from './domain/internal/audit-words'
import { zoneData } from './server/internal/personal-data'
import { todayZones } from './server/internal/today-zones'
import { zoneJobs } from './server/internal/zone-jobs'

export const dns = {
  jobs: zoneJobs,
  todaySources: { 'zone-save': todayZones(officeZonePath) },
  personalData: { zone: zoneData },
  auditWords: zoneWords,
} satisfies Feature
