import type { Feature } from '@/platform/feature'
import { messageWords } from './contact/domain/internal/audit-words'
import { namesOfMessages } from './contact/server/contact-queries'
import { contactData } from './contact/server/internal/personal-data'
import { todayMessages } from './contact/server/internal/today-messages'
import { searchedMessages } from './contact/server/message-search'
import { leadWords } from './domain/internal/audit-words'
import { leadPath } from './domain/lead-filter'
import { metaWords } from './meta-ads/domain/internal/audit-words'
import { metaJobs } from './meta-ads/server/internal/meta-jobs'
import { leadgenIds } from './meta-ads/server/meta-queries'
import { leadJobs } from './server/internal/lead-jobs'
import { leadData } from './server/internal/personal-data'
import { todayLeads } from './server/internal/today-leads'
import { leadNames } from './server/lead-queries'
import { searchedLeadNotes, searchedLeads } from './server/lead-search'

export const leads = {
  jobs: { ...metaJobs, ...leadJobs },
  todaySources: { lead: todayLeads, message: todayMessages },
  personalData: { lead: leadData, contact: contactData },
  auditSubjects: {
    lead: { label: 'Lead', names: leadNames, path: (_name, id) => leadPath(id) },
    message: { label: 'Bericht', names: namesOfMessages },
    'meta-delivery': { label: 'Meta-lead', names: leadgenIds },
  },
  auditWords: { ...leadWords, ...messageWords, ...metaWords },
  searchSources: { leads: searchedLeads, 'lead-notes': searchedLeadNotes, messages: searchedMessages },
} satisfies Feature
