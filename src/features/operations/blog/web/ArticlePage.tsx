import './internal/blog.css'
import { blogPage } from '@/content/pages/blog'
import { PageHero } from '@/ui/page/PageHero'
import { type Article, articlePath, type PublishedArticle } from '../domain/article'
import type { Neighbours } from '../domain/article-order'
import type { RenderedText } from '../server/render-markdown'
import { ArticleCloth } from './internal/ArticleCloth'
import { ArticleContents } from './internal/ArticleContents'
import { ArticleFacts } from './internal/ArticleFacts'
import { ArticleNeighbours } from './internal/ArticleNeighbours'
import { ArticleSources, ArticleText } from './internal/ArticleText'

interface ArticlePageProps {
  article: PublishedArticle
  /** Its text, rendered. */
  text: Pick<RenderedText, 'html' | 'headings'>
  neighbours: Neighbours
  related: readonly Article[]
}

/** Page of one article, with its sources and suggestions. */
export function ArticlePage({ article, text, neighbours, related }: ArticlePageProps) {
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
          <ArticleContents headings={text.headings} />
          <div className="col-[main] mt-12 min-w-0 lg:col-[7/14] lg:mt-0">
            <ArticleText html={text.html} />
            <ArticleSources sources={article.sources} />
          </div>
        </div>
      </article>
      <ArticleNeighbours {...neighbours} />
      <RelatedArticles articles={related} />
    </>
  )
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
