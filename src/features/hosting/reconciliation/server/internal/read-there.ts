import type { Page, Reading } from '@/features/hosting/providers/domain/answer'

/** More pages than any of ours has: a provider that goes on forever is not read forever. */
const MOST_PAGES = 400

/** What was read of a listing. `trouble`: why it is not all. */
export interface ListingRead<Entry> {
  entries: Entry[]
  trouble: string | null
}

/**
 * Reads a listing page by page, one call at a time, until its end or the first page that fails: entries that were read
 * before stay. What stands in it twice counts once, because a listing may shift while it is read.
 */
export async function readListing<Entry>(
  list: (from?: string) => Promise<Reading<Page<Entry>>>,
  keyOf: (entry: Entry) => string,
): Promise<ListingRead<Entry>> {
  const entries = new Map<string, Entry>()
  const read = (trouble: string | null) => ({ entries: [...entries.values()], trouble })
  const seen = new Set<string>()
  let from: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await list(from)
    if (answer.outcome !== 'done') return read(answer.sentence || 'er kwam geen antwoord.')
    for (const entry of answer.known.entries) entries.set(keyOf(entry), entry)
    from = answer.known.next
    if (from === undefined) return read(null)
    if (seen.has(from)) return read('de lijst begint telkens opnieuw.')
    seen.add(from)
  }
  return read(`de lijst heeft meer dan ${MOST_PAGES} bladzijden.`)
}

/** What a look-up of one of ours told. `elsewhere`: it is there in a way that says nothing of ours. */
export type Looked<Entry> = { state: 'absent' } | { state: 'present'; entry: Entry } | { state: 'elsewhere' }

/**
 * The most that is looked up one by one. A listing that lacks more lies about more than a few: an empty answer, or that of
 * another account.
 */
const MOST_LOOKS = 50

/** What of ours was looked up in vain, and what was found after all. */
export interface MissingRead<Entry> {
  absent: Set<string>
  found: Entry[]
  trouble: string | null
}

/** Looks up what a whole listing lacks, one by one: only a look-up of its own says that something is not there. */
export async function lookUpMissing<Entry>(
  missing: readonly string[],
  look: (subject: string) => Promise<Reading<Looked<Entry>>>,
): Promise<MissingRead<Entry>> {
  const absent = new Set<string>()
  const found: Entry[] = []
  if (missing.length > MOST_LOOKS) {
    const trouble = `in de lijst ontbreken er ${missing.length} van ons. Dat zijn er te veel om te geloven.`
    return { absent, found, trouble }
  }
  for (const subject of missing) {
    const answer = await look(subject)
    if (answer.outcome !== 'done')
      return { absent, found, trouble: answer.sentence || 'er kwam geen antwoord.' }
    if (answer.known.state === 'absent') absent.add(subject)
    if (answer.known.state === 'present') found.push(answer.known.entry)
  }
  return { absent, found, trouble: null }
}
