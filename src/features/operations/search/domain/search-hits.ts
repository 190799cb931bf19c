import { foldAccents } from '@/shared/fold-accents'
import { type FoundText, foundIn, markedTitle, type TextPiece } from './found-text'
import { SEARCH_KIND_NAMES, type SearchKind } from './search-kind'
import type { SearchQuery } from './search-query'

/** A record in which all words were found. */
export interface FoundRecord {
  kind: SearchKind
  /** What its page is known by: an id or a number. */
  ref: string
  title: string
  /** A further fact that tells it apart. */
  below: string | null
  /** Moment by which the newest come first, in milliseconds. */
  at: number
  /** Its fields by their Dutch names, in which the words were found. */
  texts: Readonly<Record<string, string | null>>
}

export interface SearchHit {
  kind: SearchKind
  ref: string
  title: readonly TextPiece[]
  below: readonly TextPiece[] | null
  /** Where it was found, when more of the words stand there than in its title or beside it. */
  found: FoundText | undefined
}

/** The hits of one kind, the best first. */
export interface HitGroup {
  kind: SearchKind
  hits: readonly SearchHit[]
  /** Whether there are more than these. */
  hasMore: boolean
}

/**
 * Ranking: within a kind what was typed as a whole comes first, then the newest; a kind with a whole match comes before
 * the others, which keep their order. Two records about the same page are one hit.
 */
export function groupsOf(records: readonly FoundRecord[], query: SearchQuery, limit: number): HitGroup[] {
  const groups = SEARCH_KIND_NAMES.flatMap((kind) => {
    const ranked = records
      .filter((record) => record.kind === kind)
      .map((record) => ({ record, isWhole: isWhole(record, query) }))
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.record.at - a.record.at)
    const once = [...new Map(ranked.toReversed().map((one) => [one.record.ref, one])).values()].reverse()
    if (once.length === 0) return []
    const hits = once.slice(0, limit).map(({ record }) => hitOf(record, query))
    return [{ kind, hits, hasMore: once.length > limit, isWhole: once[0]?.isWhole ?? false }]
  })
  return groups.sort((a, b) => Number(b.isWhole) - Number(a.isWhole)).map(({ isWhole, ...group }) => group)
}

function hitOf({ kind, ref, title, below, texts }: FoundRecord, query: SearchQuery): SearchHit {
  const marked = markedTitle(title, query)
  const found = foundIn([['', title], ['', below], ...Object.entries(texts)], query)
  return {
    kind,
    ref,
    title: marked,
    below: below ? markedTitle(below, query) : null,
    found: found?.label ? found : undefined,
  }
}

/** Whether a number, name or address is the whole of what was typed. */
function isWhole({ title, texts }: FoundRecord, { words }: SearchQuery): boolean {
  const typed = words.map(([word]) => word).join('')
  return typed !== '' && [title, ...Object.values(texts)].some((text) => text && compact(text) === typed)
}

function compact(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
