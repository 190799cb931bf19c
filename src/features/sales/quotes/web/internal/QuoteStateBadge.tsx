import { Badge, type BadgeTone } from '@/ui/Badge'
import { QUOTE_STATE_LABELS, type QuoteState } from '../../domain/internal/quote-status'

const TONES = {
  draft: 'neutral',
  sent: 'waiting',
  expired: 'bad',
  accepted: 'good',
  revoked: 'gone',
  declined: 'gone',
  replaced: 'gone',
  withdrawn: 'gone',
} as const satisfies Record<QuoteState, BadgeTone>

/** How a quote stands. */
export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={TONES[state]}>{QUOTE_STATE_LABELS[state]}</Badge>
}
