import { Badge, type BadgeTone } from '@/ui/Badge'
import { PHASE_LABELS, type Phase } from '../domain/appointment-status'

const TONES = {
  requested: 'waiting',
  proposed: 'waiting',
  confirmed: 'good',
  declined: 'gone',
  cancelled: 'gone',
  past: 'neutral',
  lapsed: 'bad',
} as const satisfies Record<Phase, BadgeTone>

/** How an appointment stands, in a word. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  return <Badge tone={TONES[phase]}>{PHASE_LABELS[phase]}</Badge>
}
