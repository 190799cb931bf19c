import { Badge, type BadgeTone } from '@/ui/Badge'
import { ARTICLE_STATE_LABELS, type ArticleState } from '../../../domain/article-state'

const TONES = {
  draft: 'neutral',
  planned: 'waiting',
  published: 'good',
  withdrawn: 'gone',
} as const satisfies Record<ArticleState, BadgeTone>

interface ArticleBadgesProps {
  state: ArticleState
  plannedAt: Date | null
  /** Whether the newest text is neither on the site nor planned. */
  hasDraft: boolean
}

/** State of an article, with what is to come beside it. */
export function ArticleBadges({ state, plannedAt, hasDraft }: ArticleBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{ARTICLE_STATE_LABELS[state]}</Badge>
      {state === 'published' && plannedAt ? <Badge tone="waiting">Wijziging gepland</Badge> : null}
      {hasDraft ? <Badge tone="neutral">Nieuwer concept</Badge> : null}
    </span>
  )
}
