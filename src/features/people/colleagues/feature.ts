import type { Feature } from '@/platform/feature'
import { COLLEAGUES_PATH } from './domain/colleague'
import { colleagueWords } from './domain/internal/audit-words'
import { colleagueJobs } from './server/colleague-jobs'
import { invitationAddresses } from './server/colleague-queries'
import { invitationData } from './server/personal-data'

export const colleagues = {
  jobs: colleagueJobs,
  personalData: { invitation: invitationData },
  auditSubjects: {
    invitation: { label: 'Uitnodiging', names: invitationAddresses, path: () => COLLEAGUES_PATH },
  },
  auditWords: colleagueWords,
} satisfies Feature
