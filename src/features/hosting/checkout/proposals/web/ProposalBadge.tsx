import { Badge, type BadgeTone } from '@/ui/Badge'
import { PROPOSAL_LABELS, type ProposalStanding } from '../domain/order-proposal'

const TONES = {
  open: 'waiting',
  ordered: 'good',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ProposalStanding, BadgeTone>

/** Where a proposal stands. */
export function ProposalBadge({ standing }: { standing: ProposalStanding }) {
  return <Badge tone={TONES[standing]}>{PROPOSAL_LABELS[standing]}</Badge>
}
