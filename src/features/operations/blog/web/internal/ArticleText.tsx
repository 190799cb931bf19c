import { blogPage } from '@/content/pages/blog'
import { Prose } from '@/ui/page/Prose'
import { unbrokenHtml } from '@/ui/unbroken'
import type { ArticleSource } from '../../domain/article'
import { withScrollingTables } from '../../domain/internal/article-text'

/** Text of an article, as `renderMarkdown` made it. */
export function ArticleText({ html }: { html: string }) {
  return (
    <Prose className="article-text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of a fixed list of elements, whatever was written. */}
      <div dangerouslySetInnerHTML={{ __html: withScrollingTables(unbrokenHtml(html)) }} />
    </Prose>
  )
}

/** Sources of the facts in an article. Renders nothing without any. */
export function ArticleSources({ sources }: { sources: readonly ArticleSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="bronnen" className="article-sources">
      <h2 id="bronnen" className="card-heading">
        {blogPage.sources}
      </h2>
      <ol className="mt-3">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} className="article-source">
              <span>{name}</span>
              <span className="article-host">{hostOf(url)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
