import { classNames } from '@/ui/class-names'
import type { Tone } from '@/ui/weave/colourways'
import { Weave } from '@/ui/weave/Weave'
import type { Article, ArticleWeave } from '../../domain/article'

/** Yarns of each weave on the blog, chosen so that neighbouring cloths differ. */
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
  /** Id suffix that tells it from the same cloth elsewhere on the page. */
  place: string
  cellPx: number
  /** Whether it shows the category, as a sewn-on label. */
  hasLabel?: boolean
  className?: string
}

/** Picture of an article: a sample of its own cloth, cut with pinking shears. */
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
