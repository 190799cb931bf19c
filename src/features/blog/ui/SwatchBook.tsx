import type { Article } from '../rules/article'
import { ArticleCloth } from './ArticleCloth'

/** The cloths of all articles as a book of samples, each hanging a little lower or higher than the last. */
export function SwatchBook({ articles }: { articles: readonly Article[] }) {
  return (
    <div className="swatch-book">
      {articles.map((article) => (
        <ArticleCloth key={article.id} article={article} place="book" cellPx={8} className="swatch" />
      ))}
    </div>
  )
}
