import { ARTICLE_WEAVES } from '@/features/operations/blog/domain/article'
import type { ShippedArticle } from '@/features/operations/blog/domain/known-article'
import { readMarkdownFile } from '../../domain/front-matter'

const FILES = import.meta.glob<string>('/src/content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The articles that the site came with, by number: commands have no content collections. */
export function shippedArticles(): ShippedArticle[] {
  return Object.values(FILES)
    .map(articleIn)
    .toSorted((one, other) => one.id - other.id)
}

function articleIn(text: string): ShippedArticle {
  const { fields, sources, body } = readMarkdownFile(text)
  const { id, title = '', excerpt = '', date, category = '', author = null } = fields
  const weave = ARTICLE_WEAVES.find((known) => known === fields.weave) ?? 'plain'
  return {
    id: Number(id),
    date: new Date(`${date}T00:00:00Z`),
    title,
    excerpt,
    category,
    author,
    weave,
    sources,
    body,
  }
}
