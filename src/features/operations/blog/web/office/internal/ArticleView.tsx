import '../../internal/blog.css'
import { company } from '@/content/company'
import { LiveViewFaults } from '@/office/ui/LiveView'
import type { ArticleSource } from '../../../domain/article'
import { readingMinutes } from '../../../domain/internal/article-text'
import type { RenderedText } from '../../../server/render-markdown'
import { ArticleSources, ArticleText } from '../../internal/ArticleText'
import { readingTime } from '../../internal/reading-time'

/** An article as it was typed, with its text rendered. */
export interface TypedArticle {
  title: string
  excerpt: string
  author: string
  sources: readonly ArticleSource[]
  body: string
  text: RenderedText
}

/** How an article is going to look. `office/live-view.ts` replaces it while one types. */
export function ArticleView({ title, excerpt, author, sources, body, text }: TypedArticle) {
  return (
    <div data-live-view="" className="grid min-w-0 grid-cols-1 gap-5 wrap-break-word">
      <LiveViewFaults faults={text.faults} />
      <p className="font-bold font-display text-display-s leading-none tracking-tight">
        {title || 'Nog zonder titel'}
      </p>
      {excerpt ? <p className="max-w-[60ch] text-lead">{excerpt}</p> : null}
      <p className="remark-text">
        {readingTime(readingMinutes(body))}, {author || company.name}
      </p>
      {body ? <ArticleText html={text.html} /> : <p className="hint-text">Hier komt de tekst.</p>}
      <ArticleSources sources={sources} />
    </div>
  )
}
