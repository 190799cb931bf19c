import { classNames } from '@/ui/class-names'
import type { Tone } from '@/ui/weave/colourways'
import { Weave } from '@/ui/weave/Weave'
import type { Article, ArticleWeave } from '../domain/article'

/** The yarns of each weave on the blog, chosen so that cloths that hang side by side differ. */
const TONES = {
  plain: 'madder',
  twill: 'fire',
  satin: 'indigo',
  herringbone: 'loden',
  basket: 'sky',
  houndstooth: 'ochre',
  jacquard: 'linen',
} as const satisfies Record<ArticleWeave, Tone>

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
        draft={article.weave}
        tone={TONES[article.weave]}
        cellPx={cellPx}
        id={`cloth-${place}-${article.id}`}
        className="absolute inset-0"
      />
      {hasLabel && <p className="sewn-label">{article.category}</p>}
    </div>
  )
}
