import type { ArticleContent } from '@/features/operations/blog/domain/article'
import type { KeptArticle } from '@/features/operations/blog/domain/kept-article'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { paddedClockTime } from '@/shared/dutch-date'
import { markdownFile } from './front-matter'

export const ARTICLES_FOLDER = 'artikelen'

/** Where the text of a file stands, as its field `status` says; absent is on the site. */
export const ARTICLE_STATUSES = ['gepubliceerd', 'teruggetrokken', 'gepland', 'concept'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

/** Fields of a file besides its sources. */
export const ARTICLE_FIELDS = [
  'id',
  'title',
  'status',
  'date',
  'changed',
  'planned',
  'excerpt',
  'category',
  'author',
  'weave',
] as const

/** The files of an article, one for each of its texts. `shippedOn`: day of one that the site came with. */
export function articleFiles(
  { id, site, plan, draft }: KeptArticle,
  shippedOn?: CalendarDay,
): [path: string, text: string][] {
  const path = (suffix: string) => `${ARTICLES_FOLDER}/${id}${suffix}.md`
  const files: [string, string][] = []
  if (site) {
    const { content, isWithdrawn, publishedOn, changedOn } = site
    const date = shippedOn ?? publishedOn
    const changed = changedOn === date ? null : changedOn
    const status = isWithdrawn ? 'teruggetrokken' : 'gepubliceerd'
    files.push([path(''), fileOf({ id, status, date, changed, planned: null, content })])
  }
  if (plan) {
    const planned = `${dayOf(plan.at)} ${paddedClockTime(plan.at)}`
    files.push([
      path('-gepland'),
      fileOf({ ...UNDATED, id, status: 'gepland', planned, content: plan.content }),
    ])
  }
  if (draft) files.push([path('-concept'), fileOf({ ...UNDATED, id, status: 'concept', content: draft })])
  return files
}

const UNDATED = { date: null, changed: null, planned: null }

interface ArticleFile {
  id: number
  status: ArticleStatus
  date: string | null
  changed: string | null
  planned: string | null
  content: ArticleContent
}

function fileOf({ id, status, date, changed, planned, content }: ArticleFile): string {
  const { title, excerpt, category, author, weave, sources, body } = content
  return markdownFile(
    [
      ['id', String(id), true],
      ['title', title],
      ['status', status, true],
      ['date', date, true],
      ['changed', changed, true],
      ['planned', planned, true],
      ['excerpt', excerpt],
      ['category', category],
      ['author', author],
      ['weave', weave, true],
    ],
    sources,
    body,
  )
}
