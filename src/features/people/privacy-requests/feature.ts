import type { Feature } from '@/platform/feature'
import { privacyRequestWords } from './domain/internal/audit-words'
import { privacyRequestPath } from './domain/request-paths'
import { privacyRequestJobs } from './server/internal/forget-unconfirmed'
import { privacyRequestData } from './server/internal/personal-data'
import { todayPrivacyRequests } from './server/internal/today-privacy-requests'
import { requestNames } from './server/request-queries'

export const privacyRequests = {
  jobs: privacyRequestJobs,
  todaySources: { 'privacy-request': todayPrivacyRequests },
  personalData: { 'privacy-request': privacyRequestData },
  auditSubjects: {
    'privacy-request': {
      label: 'Privacyverzoek',
      names: requestNames,
      path: (_name, id) => privacyRequestPath(id),
    },
  },
  auditWords: privacyRequestWords,
} satisfies Feature
