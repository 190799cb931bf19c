import { subscriptionReferences } from '@/features/billing/subscriptions/server/subscription-queries'
import { officeOrderPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { lineChangeWords } from './changes/domain/internal/audit-words'
import { lineChangeWork } from './changes/server/internal/line-change-work'
import { todayChangeWork, todayProposals } from './changes/server/internal/today-changes'
import { projectWords } from './domain/internal/audit-words'
import { isProjectNumber, officeProjectPath } from './domain/project'
import { fileJobs } from './files/server/internal/file-jobs'
import { fileData } from './files/server/internal/personal-data'
import { todayFiles } from './files/server/internal/today-files'
import { materialJobs } from './server/internal/ask-for-material'
import { projectData } from './server/internal/personal-data'
import { projectJobs } from './server/internal/watch-projects'
import { projectNumbers } from './server/project-queries'
import { searchedProjects } from './server/project-search'
import { todayEndings, todayProjects, todayStopRequests } from './server/today-projects'
import { quoteWithdrawalsHeardOn } from './server/withdrawals-heard-on'

export const projects = {
  nightWorks: { 'line-change': lineChangeWork },
  jobs: { ...projectJobs, ...fileJobs, ...materialJobs },
  todaySources: {
    project: todayProjects,
    'project-end': todayEndings,
    'project-stop': todayStopRequests,
    'project-proposal': todayProposals,
    'project-change': todayChangeWork,
    'project-files': todayFiles,
  },
  refundsHeardOn: { quote: quoteWithdrawalsHeardOn },
  personalData: { project: projectData, 'project-file': fileData },
  auditSubjects: {
    project: { label: 'Project', names: projectNumbers, path: officeProjectPath },
    subscription: { label: 'Abonnement', names: subscriptionReferences, path: subscriptionPath },
  },
  auditWords: { ...projectWords, ...lineChangeWords },
  searchSources: { projects: searchedProjects },
} satisfies Feature

/** Page of a subscription: that of the order or project that began it. */
function subscriptionPath(reference: string): string {
  return isProjectNumber(reference) ? officeProjectPath(reference) : officeOrderPath(reference)
}
