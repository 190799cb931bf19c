import './internal/blog.css'
import { blogPage } from '@/content/pages/blog'
import { PageHero } from '@/ui/page/PageHero'
import { Prose } from '@/ui/page/Prose'
import { unbrokenHtml } from '@/ui/unbroken'
import { type Article, articlePath } from '../domain/article'
import type { Neighbours } from '../domain/article-order'
import { withScrollingTables } from '../domain/internal/article-text'
import { ArticleCloth } from './internal/ArticleCloth'
import { ArticleContents, type ArticleHeading } from './internal/ArticleContents'
import { ArticleFacts } from './internal/ArticleFacts'
import { ArticleNeighbours } from './internal/ArticleNeighbours'

interface ArticlePageProps {
  article: Article
  /** HTML rendered from Markdown; the source is our own repository, so it is trusted. */
  rendered: string
  headings: readonly ArticleHeading[]
  sources: readonly Source[]
  neighbours: Neighbours
  related: readonly Article[]
}

/** Page of one article, with its sources and suggestions. */
export function ArticlePage({ article, rendered, headings, sources, neighbours, related }: ArticlePageProps) {
  return (
    <>
      <article>
        <PageHero
          heading={article.title}
          introduction={article.excerpt}
          art={
            <ArticleCloth
              article={article}
              place="article"
              cellPx={15}
              hasLabel
              className="absolute inset-0"
            />
          }
        >
          <ArticleFacts article={article} hasAuthor className="text-ink-soft" />
        </PageHero>
        <div className="page-grid pt-12 pb-20 lg:pt-24 lg:pb-28">
          <ArticleContents headings={headings} />
          <div className="col-[main] mt-12 min-w-0 lg:col-[7/14] lg:mt-0">
            <Prose className="article-text">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown; nothing in it comes from a visitor. */}
              <div dangerouslySetInnerHTML={{ __html: withScrollingTables(unbrokenHtml(rendered)) }} />
            </Prose>
            <ArticleSources sources={sources} />
          </div>
        </div>
      </article>
      <ArticleNeighbours {...neighbours} />
      <RelatedArticles articles={related} />
    </>
  )
}

interface Source {
  name: string
  url: string
}

/** Sources of the facts in an article. */
function ArticleSources({ sources }: { sources: readonly Source[] }) {
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

/** Suggestions in rows, each with a swatch. Renders nothing without suggestions. */
function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="verder-lezen" className="page-grid py-20 lg:py-28">
      <h2 id="verder-lezen" className="section-title col-[main] lg:col-[2/6]">
        {blogPage.related}
      </h2>
      <ul className="col-[main] mt-8 border-ink border-t-2 lg:col-[7/14] lg:mt-2">
        {articles.map((article) => (
          <li key={article.id} className="related-article">
            <ArticleCloth article={article} place="related" cellPx={7} className="related-cloth" />
            <div className="py-5">
              <h3 className="related-title">
                <a href={articlePath(article.id)}>{article.title}</a>
              </h3>
              <ArticleFacts article={article} className="mt-1.5 text-ink-soft" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
