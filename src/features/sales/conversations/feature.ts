import type { Feature } from '@/platform/feature'
import { conversationWords } from './domain/internal/audit-words'
import { conversationPath } from './domain/internal/who'
import { conversationJobs } from './server/internal/conversation-jobs'
import { conversationNames } from './server/internal/inbox-rows'
import { conversationData } from './server/internal/personal-data'
import { todayConversations } from './server/internal/today-conversations'

export const conversations = {
  jobs: conversationJobs,
  todaySources: { conversation: todayConversations },
  personalData: { conversation: conversationData },
  auditSubjects: {
    conversation: { label: 'Gesprek', names: conversationNames, path: (_name, id) => conversationPath(id) },
  },
  auditWords: conversationWords,
} satisfies Feature
