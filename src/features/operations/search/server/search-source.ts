import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SearchKind } from '../domain/search-kind'

/** One table in which search everything looks, as its feature describes it. */
export interface SearchSource {
  kind: SearchKind
  table: PgTable
  /** Search document of a row (`searchedWords`), exactly as a GIN index has it. */
  words: SQL
  /** Column by which the newest come first; an index begins with it. */
  newest: AnyColumn
  /** What else is read to show a row, after the name of the table: `JOIN …`. */
  join?: SQL
  /** What its page is known by: an id or a number. */
  ref: SQLWrapper
  title: SQLWrapper
  /** A further fact that tells it apart. */
  below?: SQLWrapper
  /** Fields of its document by their Dutch names: one of them is shown as the place where a word stands. */
  texts: Readonly<Record<string, SQLWrapper>>
}

declare module '@/platform/context' {
  interface Registries {
    /** Everything that the office can search. */
    searchSources: readonly SearchSource[]
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    searchSources: Readonly<Record<string, SearchSource>>
  }
}
