import { classNames } from '@/ui/class-names'
import { Weave } from '@/ui/weave/Weave'
import type { Article } from '../rules/article'
import { articleCloth } from './article-cloth'

interface ArticleClothProps {
  article: Article
  /** Sets the cloth apart from the same one elsewhere on the page. */
  place: string
  cellPx: number
  /** The category, sewn on as a woven label. */
  hasLabel?: boolean
  className?: string
}

/** The picture of an article: a sample of its own cloth, cut with pinking shears. */
export function ArticleCloth({ article, place, cellPx, hasLabel = false, className }: ArticleClothProps) {
  return (
    <div className={classNames('article-cloth', className)}>
      <Weave
        {...articleCloth(article)}
        cellPx={cellPx}
        id={`cloth-${place}-${article.id}`}
        className="absolute inset-0"
      />
      {hasLabel && <p className="sewn-label">{article.category}</p>}
    </div>
  )
}
