import { personPath } from '@/features/people/privacy/domain/person-in-list'
import type { Feature } from '@/platform/feature'
import { accountWords } from './domain/internal/audit-words'
import { emailChangeData } from './email-change/server/personal-data'
import { accountAddresses } from './server/account-names'
import { accountJobs } from './server/internal/account-jobs'
import { accountData } from './server/internal/personal-data'

export const accounts = {
  jobs: accountJobs,
  personalData: { account: accountData, 'email-change': emailChangeData },
  auditSubjects: { account: { label: 'Account', names: accountAddresses, path: personPath } },
  auditWords: accountWords,
} satisfies Feature
