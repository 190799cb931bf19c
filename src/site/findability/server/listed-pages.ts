import { legalTexts } from '@/content/legal-texts'
import { ARTICLE_TONE, pagesOnSite, type SitePage } from '@/content/site-map'
import { articlePath } from '@/features/operations/blog/domain/article'
import { newestFirst } from '@/features/operations/blog/domain/article-order'
import { articlesAt } from '@/features/operations/blog/server/articles'
import { newestLegalDays } from '@/features/operations/legal-texts/server/legal-versions'
import type { Context } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { ListedPage } from '../rules/site-files'
import type { ShareCard } from '../ui/share-card'

/** Every page that search engines may index at this moment, with the text of its Open Graph image. */
export async function listedPages({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<(ListedPage & ShareCard)[]> {
  const days = await newestLegalDays(db)
  return [...pagesOnSite().map((page) => withItsWords(page, days)), ...(await articles(now()))]
}

function withItsWords(
  { path, cloth, copy, legalText: name }: SitePage,
  days: ReadonlyMap<string, CalendarDay>,
) {
  if (copy) return { path, cloth, ...copy.metadata, heading: copy.heading }
  if (!name) throw new Error(`The site map has no words for ${path}`)
  const { title, description, updatedOn } = legalTexts[name]
  const changedOn = new Date(days.get(name) ?? updatedOn)
  return { path, cloth, title, description, heading: title, changedOn }
}

async function articles(now: Date) {
  return newestFirst(await articlesAt(now)).map(({ id, title, excerpt, weave, changedOn }) => ({
    path: articlePath(id),
    cloth: { draft: weave, tone: ARTICLE_TONE },
    title,
    heading: title,
    description: excerpt,
    changedOn,
  }))
}
