import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { quoteSearch, quotes } from './quote-tables'

const { id, number, name, company, email, title, changedAt } = quotes

export const searchedQuotes: SearchSource = {
  kind: 'quote',
  table: quotes,
  words: quoteSearch(quotes),
  newest: changedAt,
  ref: id,
  title: number,
  below: sql`concat_ws(', ', nullif(${title}, ''), coalesce(nullif(${company}, ''), nullif(${name}, '')))`,
  texts: { Titel: title, Naam: name, Bedrijf: company, 'E-mail': email },
}
