import { Badge, type BadgeTone } from '@/ui/Badge'
import { REQUEST_STATE_LABELS, type RequestState } from '../../domain/privacy-request'

const TONES = {
  unconfirmed: 'neutral',
  open: 'waiting',
  'carried-out': 'good',
  refused: 'gone',
} as const satisfies Record<RequestState, BadgeTone>

/** State of a request, for the office. */
export function StateBadge({ state }: { state: RequestState }) {
  return <Badge tone={TONES[state]}>{REQUEST_STATE_LABELS[state]}</Badge>
}
