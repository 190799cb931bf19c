import './blog.css'
import { PageHero } from '@/ui/page/PageHero'
import { Prose } from '@/ui/page/Prose'
import { unbrokenHtml } from '@/ui/unbroken'
import type { Article } from '../rules/article'
import type { Neighbours } from '../rules/article-order'
import { withScrollingTables } from '../rules/article-text'
import { ArticleCloth } from './ArticleCloth'
import { ArticleContents, type ArticleHeading } from './ArticleContents'
import { ArticleFacts } from './ArticleFacts'
import { ArticleNeighbours } from './ArticleNeighbours'
import { ArticleSources, type Source } from './ArticleSources'
import { RelatedArticles } from './RelatedArticles'

interface ArticlePageProps {
  article: Article
  /** The text as its Markdown renders; from our own repository, so it is trusted. */
  rendered: string
  headings: readonly ArticleHeading[]
  sources: readonly Source[]
  neighbours: Neighbours
  related: readonly Article[]
}

/** One article, to be read from its title to its sources, and then on. */
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
