import type { Tone } from '@/ui/weave/colourways'
import type { DraftId } from '@/ui/weave/drafts'
import type { ArticleWeave } from '../rules/article'

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

/** The cloth that is an article's picture. */
export function articleCloth({ weave }: { weave: ArticleWeave }): { draft: DraftId; tone: Tone } {
  return { draft: weave, tone: TONES[weave] }
}
