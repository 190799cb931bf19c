import { foldAccents } from '@/shared/fold-accents'
import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import type { ArticleState } from './article-state'

export const ARTICLES_PATH = '/beheer/artikelen'
export const NEW_ARTICLE_PATH = `${ARTICLES_PATH}/nieuw`
/** Shows what was typed, and stores nothing. */
export const ARTICLE_VIEW_PATH = `${ARTICLES_PATH}/voorbeeld`

export function officeArticlePath(id: number | string): string {
  return `${ARTICLES_PATH}/${id}`
}

/** List of articles in the office, by state, searched, with the number of its page. */
export const articleList = listAddress(ARTICLES_PATH, {
  state: oneOf('staat', {
    draft: 'concept',
    planned: 'gepland',
    published: 'gepubliceerd',
    withdrawn: 'teruggetrokken',
  } as const satisfies Record<ArticleState, string>),
  search: typedText('q'),
  page: {
    name: 'pagina',
    read: (said) => (/^[1-9]\d{0,3}$/.test(said) ? Number(said) : 1),
    write: (page: number) => (page > 1 ? String(page) : ''),
    narrows: false,
  },
})
export type ArticleFilter = FilterOf<typeof articleList>

/** An article in the list of the office. */
export interface ArticleRow {
  id: number
  title: string
  category: string
  author: string | null
  state: ArticleState
  /** Moment of what is planned of it. */
  plannedAt: Date | null
  /** Whether the newest text is neither on the site nor planned. */
  hasDraft: boolean
  changedAt: Date
  /** Null for what the site came with and nobody changed. */
  changedBy: string | null
}

/** Page size of the list. */
export const ARTICLE_ROWS_PER_PAGE = 25

/** One page of the rows that match, the last changed first, with the numbers of each state among all of them. */
export function articlePageOf(rows: readonly ArticleRow[], { state, search, page }: ArticleFilter) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const found = rows.filter(({ id, title, category, author }) => {
    const text = folded(`${id} ${title} ${category} ${author ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const ordered = found
    .filter((row) => state === undefined || row.state === state)
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime() || other.id - one.id)
  const from = (page - 1) * ARTICLE_ROWS_PER_PAGE
  const counts: Partial<Record<ArticleState, number>> = {}
  for (const row of found) counts[row.state] = (counts[row.state] ?? 0) + 1
  return {
    rows: ordered.slice(from, from + ARTICLE_ROWS_PER_PAGE),
    counts,
    count: found.length,
    hasMore: ordered.length > from + ARTICLE_ROWS_PER_PAGE,
  }
}

/** Without case and accents, as people search. */
function folded(text: string): string {
  return foldAccents(text).toLowerCase()
}
