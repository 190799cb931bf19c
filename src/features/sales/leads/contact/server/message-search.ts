import type { SearchSource } from '@/features/operations/search/server/search-source'
import { contactMessages, messageWords } from './contact-tables'

const { noticeMailId, name, email, phone, subject, message, createdAt } = contactMessages

/** A message is read in the mail that told the agency of it. */
export const searchedMessages: SearchSource = {
  kind: 'message',
  table: contactMessages,
  words: messageWords(contactMessages),
  newest: createdAt,
  ref: noticeMailId,
  title: name,
  below: subject,
  texts: { Onderwerp: subject, Bericht: message, 'E-mail': email, Telefoon: phone },
}
