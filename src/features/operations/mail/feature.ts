import type { Feature } from '@/platform/feature'
import { mailWords } from './domain/internal/audit-words'
import { mailPath } from './domain/mail-filter'
import { mailJobs } from './server/internal/mail-jobs'
import { todayMails } from './server/internal/today-mails'
import { mailSubjects } from './server/mail-queries'
import { searchedMails } from './server/mail-search'
import { mailData } from './server/personal-data'

export const mail = {
  jobs: mailJobs,
  todaySources: { mail: todayMails },
  personalData: { mail: mailData },
  auditSubjects: { mail: { label: 'E-mail', names: mailSubjects, path: (_name, id) => mailPath(id) } },
  auditWords: mailWords,
  searchSources: { mails: searchedMails },
} satisfies Feature
