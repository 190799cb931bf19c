import type { Feature } from '@/platform/feature'
import { collectionList } from './domain/collection-filter'
import { directDebitWords } from './domain/internal/audit-words'
import { isOnItsWay } from './server/call-off'
import { debitFileNames, invoicesOfCollections } from './server/collection-queries'
import { collectionWork } from './server/internal/collection-work'
import { debitJobs } from './server/internal/debit-jobs'
import { mandateJobs } from './server/internal/mandate-jobs'
import { collectionData, debitFileData } from './server/internal/personal-data'
import { todayDebitFiles } from './server/internal/today-files'

export const directDebit = {
  jobs: { ...debitJobs, ...mandateJobs },
  nightWorks: { collection: collectionWork },
  todaySources: { 'debit-file': todayDebitFiles },
  paymentObstacles: { 'on-its-way': isOnItsWay },
  personalData: { collection: collectionData, 'debit-file': debitFileData },
  auditSubjects: {
    collection: {
      label: 'Incasso',
      names: invoicesOfCollections,
      path: (search) => collectionList.address({ search }),
    },
    'debit-file': { label: 'Incassobestand', names: debitFileNames, path: () => collectionList.path },
  },
  auditWords: directDebitWords,
} satisfies Feature
