import { getCollection } from 'astro:content'
import { ARTICLE_TONE, SITE_MAP, type SitePage } from '@/content/site-map'
import { readLegalText } from '../../legal/legal-documents'
import type { ListedPage } from '../rules/site-files'
import type { ShareCard } from '../ui/share-card'

/** Every page that search engines may index, with the text of its Open Graph image. */
export async function listedPages(): Promise<(ListedPage & ShareCard)[]> {
  const pages = await Promise.all(SITE_MAP.map(withItsWords))
  return [...pages, ...(await articles())]
}

async function withItsWords({ path, cloth, copy, legalText: words }: SitePage) {
  if (copy) return { path, cloth, ...copy.metadata, heading: copy.heading }
  if (!words) throw new Error(`The site map has no words for ${path}`)
  const { title, description, updatedOn } = await readLegalText(words)
  return { path, cloth, title, description, heading: title, changedOn: updatedOn }
}

async function articles() {
  const entries = await getCollection('blog')
  return entries
    .toSorted((one, other) => other.data.id - one.data.id)
    .map(({ id, data: { title, excerpt, date, weave } }) => ({
      path: `/blog/${id}`,
      cloth: { draft: weave, tone: ARTICLE_TONE },
      title,
      heading: title,
      description: excerpt,
      changedOn: date,
    }))
}
