import type { Feature } from '@/platform/feature'
import { conversationWords } from './domain/internal/audit-words'
import { conversationPath } from './domain/who'
import { conversationJobs } from './server/conversation-jobs'
import { conversationNames } from './server/inbox-rows'
import { conversationData } from './server/personal-data'
import { todayConversations } from './server/today-conversations'

export const conversations = {
  jobs: conversationJobs,
  todaySources: { conversation: todayConversations },
  personalData: { conversation: conversationData },
  auditSubjects: {
    conversation: { label: 'Gesprek', names: conversationNames, path: (_name, id) => conversationPath(id) },
  },
  auditWords: conversationWords,
} satisfies Feature
