import type { Feature } from '@/platform/feature'
import { conversationWords } from './domain/internal/audit-words'
import { conversationPath } from './domain/who'
import { searchedConversationMessages, searchedConversations } from './server/conversation-search'
import { conversationNames } from './server/inbox-rows'
import { conversationJobs } from './server/internal/conversation-jobs'
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
  searchSources: {
    conversations: searchedConversations,
    'conversation-messages': searchedConversationMessages,
  },
} satisfies Feature
