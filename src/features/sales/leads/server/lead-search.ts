import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { searchedWords } from '@/platform/search-index'
import { leadNotes, leads, leadWords } from './lead-tables'

const { id, name, email, phone, company, service, message, receivedAt } = leads

const below = sql`concat_ws(', ', CASE WHEN ${company} <> '' THEN ${name} END, ${service})`
const title = sql`coalesce(nullif(${company}, ''), ${name})`

export const searchedLeads: SearchSource = {
  kind: 'lead',
  table: leads,
  words: leadWords(leads),
  newest: receivedAt,
  ref: id,
  title,
  below,
  texts: {
    Naam: name,
    'E-mail': email,
    Telefoon: phone,
    Wens: service,
    Bericht: message,
  },
}

export const searchedLeadNotes: SearchSource = {
  kind: 'lead',
  table: leadNotes,
  words: searchedWords(leadNotes.text),
  newest: leadNotes.writtenAt,
  join: sql`JOIN ${leads} ON ${id} = ${leadNotes.leadId}`,
  ref: id,
  title,
  below,
  texts: { Notitie: leadNotes.text },
}
