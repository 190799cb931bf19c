import { blogPage } from '@/content/pages/blog'
import { type Article, articlePath } from '../../domain/article'
import type { Neighbours } from '../../domain/article-order'
import { ArticleCloth } from './ArticleCloth'

/** The next and the previous article, each on its own side with its own cloth. */
export function ArticleNeighbours({ newer, older }: Neighbours) {
  return (
    <nav aria-label={`${blogPage.older} of ${blogPage.newer.toLowerCase()}`} className="article-neighbours">
      {older && <Neighbour article={older} label={blogPage.older} rel="prev" />}
      {newer && <Neighbour article={newer} label={blogPage.newer} rel="next" />}
    </nav>
  )
}

function Neighbour({ article, label, rel }: { article: Article; label: string; rel: 'prev' | 'next' }) {
  return (
    <a href={articlePath(article.id)} rel={rel} className={`article-neighbour article-neighbour-${rel}`}>
      <ArticleCloth article={article} place="neighbour" cellPx={9} className="article-neighbour-cloth" />
      <span className="article-neighbour-words">
        <span className="block remark-text">{label}</span>
        <span className="article-neighbour-title">{article.title}</span>
      </span>
    </a>
  )
}
