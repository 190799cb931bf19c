import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { phoneDigits, searchedWords, wordsOf } from '../../../../../platform/search-index'

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    confirmationMailId: uuid('confirmation_mail_id').notNull(),
    noticeMailId: uuid('notice_mail_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a colleague answered it: its writer was told by when. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_to_answer').on(table.createdAt).where(sql`${table.answeredAt} IS NULL`),
    index('contact_messages_newest_first').on(table.createdAt),
    index('contact_messages_people').using('gin', wordsOf(table.name, table.email)),
    index('contact_messages_of_person').on(sql`lower(${table.email})`),
    index('contact_messages_search').using('gin', messageWords(table)),
  ],
)

type SearchedOfMessage = 'name' | 'email' | 'phone' | 'subject' | 'message'

/** What search everything finds a message by. */
export function messageWords(sent: Record<SearchedOfMessage, SQLWrapper>): SQL {
  const { name, email, phone, subject, message } = sent
  return searchedWords(name, email, phoneDigits(phone), subject, message)
}
