import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { conversationMessages, conversations } from '../conversation-tables'
import { eraseConversations } from './erase-conversations'

const { id, name, email, phone, page, startedAt, lastAt } = conversations
const { address, count, quietAddresses, inContactSince, changeAddress } = contactByAddress({
  table: conversations,
  email,
  at: lastAt,
})

/** Conversations in which somebody left this address. */
export const conversationData: PersonalDataPart = {
  name: 'Gesprekken',
  people: {
    one: 'gesprek',
    many: 'gesprekken',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name, company: sql<null>`null` })
        .from(conversations)
        .where(holdsWords(wordsOf(name, email), beginnings))
        .limit(limit),
    count,
  },
  find: async (db, person) => {
    const found = await db
      .select({ id, name, email, phone, page, startedAt, lastAt })
      .from(conversations)
      .where(eq(address, person))
      .orderBy(desc(lastAt))
    const { conversationId, n, author, body, at } = conversationMessages
    const messages = await db
      .select({ conversationId, author, body, at })
      .from(conversationMessages)
      .where(
        inArray(
          conversationId,
          found.map((one) => one.id),
        ),
      )
      .orderBy(asc(conversationId), asc(n))
    return found.map((one) => ({
      ...one,
      messages: messages
        .filter((message) => message.conversationId === one.id)
        .map(({ author, body, at }) => ({ author, body, at })),
    }))
  },
  erase: (tx, person) => eraseConversations(tx, eq(address, person)),
  quietAddresses,
  inContactSince,
  changeAddress,
}
