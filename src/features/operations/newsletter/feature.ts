import type { Feature } from '@/platform/feature'
import { newsletterWords } from './domain/internal/audit-words'
import { subscriberList } from './domain/subscriber-filter'
import { newsletterJobs } from './server/internal/newsletter-jobs'
import { newsletterData } from './server/internal/personal-data'
import { subscriberAddresses } from './server/subscriber-queries'

export const newsletter = {
  jobs: newsletterJobs,
  personalData: { subscriber: newsletterData },
  auditSubjects: {
    subscriber: {
      label: 'Nieuwsbrief',
      names: subscriberAddresses,
      path: (search) => subscriberList.address({ state: undefined, search }),
    },
  },
  auditWords: newsletterWords,
} satisfies Feature
