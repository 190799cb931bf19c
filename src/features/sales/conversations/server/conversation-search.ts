import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { searchedWords } from '@/platform/search-index'
import { conversationMessages, conversations, conversationWords } from './conversation-tables'

const { id, number, name, email, phone, lastAt } = conversations
const { conversationId, body, at } = conversationMessages

/** As `shownWho` names a visitor. */
const title = sql`coalesce(${name}, ${email}, 'Bezoeker ' || ${number})`

export const searchedConversations: SearchSource = {
  kind: 'conversation',
  table: conversations,
  words: conversationWords(conversations),
  newest: lastAt,
  ref: id,
  title,
  below: email,
  texts: { 'E-mail': email, Telefoon: phone },
}

export const searchedConversationMessages: SearchSource = {
  kind: 'conversation',
  table: conversationMessages,
  words: searchedWords(body),
  newest: at,
  join: sql`JOIN ${conversations} ON ${id} = ${conversationId}`,
  ref: id,
  title,
  below: email,
  texts: { Bericht: body },
}
