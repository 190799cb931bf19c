import type { Feature } from '@/platform/feature'
import { officeQuotePath } from './documents/domain/quote-paths'
import { quoteWords } from './domain/internal/audit-words'
import { blockWords } from './library/domain/internal/audit-words'
import { BLOCKS_PATH } from './library/domain/library-paths'
import { blockNames } from './library/server/library-queries'
import { acceptedQuoteData, quoteData } from './server/internal/personal-data'
import { quoteJobs } from './server/internal/remind-of-quotes'
import { todayDeclined, todayDrafts, todayEnding, todayQuestions } from './server/internal/today-quotes'
import { quoteFile } from './server/quote-file'
import { quoteNumbers } from './server/quote-names'
import { searchedQuotes } from './server/quote-search'

export const quotes = {
  jobs: quoteJobs,
  todaySources: {
    'quote-question': todayQuestions,
    'quote-declined': todayDeclined,
    'quote-ending': todayEnding,
    'quote-draft': todayDrafts,
  },
  mailFiles: { quote: async ({ db }, { versionId }) => [await quoteFile(db, versionId)] },
  personalData: { quote: quoteData, 'accepted-quote': acceptedQuoteData },
  auditSubjects: {
    quote: { label: 'Offerte', names: quoteNumbers, path: (_name, id) => officeQuotePath(id) },
    'quote-block': { label: 'Offerteblok', names: blockNames, path: () => BLOCKS_PATH },
  },
  auditWords: { ...quoteWords, ...blockWords },
  searchSources: { quotes: searchedQuotes },
} satisfies Feature
