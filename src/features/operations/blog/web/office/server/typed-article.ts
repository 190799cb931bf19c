import type { Texts } from '@/shared/form-state'
import { ARTICLE_WEAVES, type ArticleContent } from '../../../domain/article'
import { MOST_BODY } from '../../../server/article-form'
import { sourcesIn, sourcesInWords } from '../../../server/article-sources'
import { renderMarkdown } from '../../../server/render-markdown'
import type { TypedArticle } from '../internal/ArticleView'

/** Fields that the view of an article shows. */
export const VIEWED_FIELDS = ['title', 'excerpt', 'author', 'sources', 'body'] as const

/** Fields of the form of an article, with its newest text; of a new one when there is none. */
export function fieldsOf(content: ArticleContent | undefined): Texts {
  if (!content) return { weave: ARTICLE_WEAVES[0] }
  const { title, excerpt, category, author, weave, sources, body } = content
  return { title, excerpt, category, author: author ?? '', weave, sources: sourcesInWords(sources), body }
}

/** Characters of the sources, as the form takes them. */
const MOST_SOURCES = 6000

/** How an article is going to look, from the fields of its form. */
export function viewOf(fields: Texts): TypedArticle {
  const { title = '', excerpt = '', author = '' } = fields
  // The form refuses more, and a view of it takes the server's time.
  const sources = (fields.sources ?? '').slice(0, MOST_SOURCES)
  const body = (fields.body ?? '').slice(0, MOST_BODY)
  return { title, excerpt, author, body, sources: sourcesIn(sources).sources, text: renderMarkdown(body) }
}
