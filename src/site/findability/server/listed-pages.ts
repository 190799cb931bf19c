import { ARTICLE_TONE, pagesOnSite, type SitePage } from '@/content/site-map'
import { articlePath } from '@/features/operations/blog/domain/article'
import { newestFirst } from '@/features/operations/blog/domain/article-order'
import { articlesAt } from '@/features/operations/blog/server/articles'
import { readLegalText } from '../../legal/legal-documents'
import type { ListedPage } from '../rules/site-files'
import type { ShareCard } from '../ui/share-card'

/** Every page that search engines may index at this moment, with the text of its Open Graph image. */
export async function listedPages(now: Date): Promise<(ListedPage & ShareCard)[]> {
  const pages = await Promise.all(pagesOnSite().map(withItsWords))
  return [...pages, ...(await articles(now))]
}

async function withItsWords({ path, cloth, copy, legalText: words }: SitePage) {
  if (copy) return { path, cloth, ...copy.metadata, heading: copy.heading }
  if (!words) throw new Error(`The site map has no words for ${path}`)
  const { title, description, updatedOn } = await readLegalText(words)
  return { path, cloth, title, description, heading: title, changedOn: updatedOn }
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
