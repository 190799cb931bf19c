import type { SearchSource } from '@/features/operations/search/server/search-source'
import { mails, mailWords } from './mail-tables'

const { id, toAddress, toName, subject, createdAt } = mails

export const searchedMails: SearchSource = {
  kind: 'mail',
  table: mails,
  words: mailWords(mails),
  newest: createdAt,
  ref: id,
  title: subject,
  below: toAddress,
  texts: { Aan: toAddress, Naam: toName },
}
