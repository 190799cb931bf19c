import type { Context, Database } from '@/platform/context'
import { wordsIn } from '@/shared/search-terms'
import { PEOPLE_SHOWN, type PersonInList, recordsInWords } from '../domain/person-in-list'
import type { FoundRecord, PeopleSource } from './personal-data-part'

/** Limit of records per feature; several may be about one person. */
const RECORDS_PER_SOURCE = 200

export interface FoundPeople {
  people: PersonInList[]
  /** Whether there are more than these. */
  hasMore: boolean
}

/** People with all these words, or beginnings of words, in a name, address or company; sorted by name. */
export async function findPeople({ db, registries }: Context, search: string): Promise<FoundPeople> {
  const words = wordsIn(search)
  if (words.length === 0) return { people: [], hasMore: false }
  const sources = registries.personalDataParts.flatMap(({ people }) => people ?? [])
  const found = await Promise.all(sources.map((source) => source.find(db, words, RECORDS_PER_SOURCE)))
  const people = peopleIn(found.flat())
  const shown = people.slice(0, PEOPLE_SHOWN)
  const records = await recordsOf(
    db,
    sources,
    shown.map(({ email }) => email),
  )
  return {
    people: shown.map((person) => ({ ...person, has: records.get(person.email) ?? [] })),
    hasMore: people.length > PEOPLE_SHOWN || found.some(({ length }) => length === RECORDS_PER_SOURCE),
  }
}

/** Groups records into one person per address; the first record with a name gives it. */
function peopleIn(records: readonly FoundRecord[]): Omit<PersonInList, 'has'>[] {
  const people = new Map<string, FoundRecord>()
  for (const { email, name, company } of records) {
    const known = people.get(email)
    people.set(email, { email, name: known?.name ?? name, company: known?.company ?? company })
  }
  const nameOf = ({ name, email }: FoundRecord) => name ?? email
  return [...people.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'nl'))
}

/** What each of these addresses has with us, in Dutch. */
async function recordsOf(
  db: Database,
  sources: readonly PeopleSource[],
  emails: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const records = new Map<string, string[]>()
  if (emails.length === 0) return records
  const counted = await Promise.all(
    sources.map(async (source) => ({ source, counts: await source.count(db, emails) })),
  )
  for (const { source, counts } of counted)
    for (const { email, records: many } of counts)
      records.set(email, [...(records.get(email) ?? []), recordsInWords(many, source)])
  return records
}
