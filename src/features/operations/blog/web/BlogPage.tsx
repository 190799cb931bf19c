import './internal/blog.css'
import { blogPage, olderArticlesPage } from '@/content/pages/blog'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHero } from '@/ui/page/PageHero'
import { type Article, articlePath } from '../domain/article'
import type { ArticlePage } from '../domain/article-order'
import { FEED_PATH } from '../domain/rss-feed'
import { ArticleCloth } from './internal/ArticleCloth'
import { ArticleFacts } from './internal/ArticleFacts'

interface BlogPageProps {
  page: ArticlePage
  /** Articles whose cloths hang beside the heading. */
  articles: readonly Article[]
}

/** List of articles: the newest at /blog, older ones on the pages behind it. */
export function BlogPage({ page, articles }: BlogPageProps) {
  const isFirst = page.number === 1
  const { heading, introduction } = isFirst ? blogPage : olderArticlesPage
  return (
    <>
      <PageHero
        heading={page.number > 2 ? `${heading}, deel ${page.number}` : heading}
        introduction={introduction}
        art={<SwatchBook articles={articles} />}
      >
        {isFirst ? (
          <ButtonLink href={FEED_PATH} variant="quiet">
            {blogPage.feed}
          </ButtonLink>
        ) : (
          <ButtonLink href="/blog" variant="quiet">
            {olderArticlesPage.back}
          </ButtonLink>
        )}
      </PageHero>
      <ul className="article-list page-grid" data-article-list="">
        {page.articles.map((article, index) => (
          <ArticleTile key={article.id} article={article} position={page.offset + index} />
        ))}
      </ul>
      <LoadMore olderPath={page.olderPath} />
    </>
  )
}

/** Book of samples with the cloths of all articles, each a little lower or higher than the last. */
function SwatchBook({ articles }: { articles: readonly Article[] }) {
  return (
    <div className="swatch-book">
      {articles.map((article) => (
        <ArticleCloth key={article.id} article={article} place="book" cellPx={8} className="swatch" />
      ))}
    </div>
  )
}

/**
 * End of the list: a link to the page with older articles, which load-more.ts turns into a button that loads them here.
 */
function LoadMore({ olderPath }: { olderPath: string | null }) {
  return (
    <div className="load-more page-grid" data-load-more="">
      <div className="load-more-end">
        {olderPath ? (
          <ButtonLink href={olderPath} variant="secondary" data-older="">
            {blogPage.loadMore}
          </ButtonLink>
        ) : (
          <p data-no-more="">{blogPage.noMore}</p>
        )}
      </div>
    </div>
  )
}

/** Shapes of the tiles, by turns, so that no two rows look the same. */
const SHAPES = [
  { name: 'spread-left', cellPx: 16 },
  { name: 'wide', cellPx: 10 },
  { name: 'tall', cellPx: 12 },
  { name: 'spread-right', cellPx: 14 },
  { name: 'tall-first', cellPx: 12 },
  { name: 'wide-last', cellPx: 10 },
] as const

interface ArticleTileProps {
  article: Article
  /** Position in the whole list, from 0. */
  position: number
}

/** Tile of one article in the list: its cloth, its label and its title, which is the link. */
function ArticleTile({ article, position }: ArticleTileProps) {
  const shape = SHAPES[position % SHAPES.length] ?? SHAPES[0]
  return (
    <li className={`article-tile article-${shape.name}`}>
      <ArticleCloth article={article} place="list" cellPx={shape.cellPx} hasLabel />
      <article className="article-words">
        <ArticleFacts article={article} className="text-ink-soft" />
        <h2 className="article-title">
          <a href={articlePath(article.id)}>{article.title}</a>
        </h2>
        <p className="mt-4 max-w-144">{article.excerpt}</p>
        <p aria-hidden="true" className="article-more">
          {blogPage.readMore}
        </p>
      </article>
    </li>
  )
}
