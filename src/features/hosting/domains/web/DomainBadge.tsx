import { Badge, type BadgeTone } from '@/ui/Badge'
import { type DomainStanding, STANDING_LABELS } from '../domain/domain-record'

const TONES = {
  ordered: 'neutral',
  making: 'waiting',
  held: 'good',
  unseen: 'waiting',
  leaving: 'neutral',
  over: 'gone',
} as const satisfies Record<DomainStanding, BadgeTone>

/** Where a domain name stands. */
export function DomainBadge({ standing }: { standing: DomainStanding }) {
  return <Badge tone={TONES[standing]}>{STANDING_LABELS[standing]}</Badge>
}
