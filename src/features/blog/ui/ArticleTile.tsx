import { blogPage } from '@/content/pages/blog'
import { type Article, articlePath } from '../rules/article'
import { ArticleCloth } from './ArticleCloth'
import { ArticleFacts } from './ArticleFacts'

/** How an article lies in the list: the shapes take turns, so that no two rows are alike. */
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
  /** Place in the whole list, from 0. */
  position: number
}

/** One article in the list: its cloth, its label, its title, which is the link. */
export function ArticleTile({ article, position }: ArticleTileProps) {
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
