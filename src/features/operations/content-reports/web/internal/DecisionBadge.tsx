import { Badge } from '@/ui/Badge'
import { DECISIONS, type Decision } from '../../domain/report-decision'
import { REPORT_STATE_LABELS } from '../../domain/report-list'

/** State of a report: restricted, not restricted, or undecided. */
export function DecisionBadge({ decision }: { decision: Decision | null }) {
  if (!decision) return <Badge tone="waiting">{REPORT_STATE_LABELS.open}</Badge>
  return DECISIONS[decision].restricts ? (
    <Badge tone="bad">Ingegrepen</Badge>
  ) : (
    <Badge tone="gone">Niets gedaan</Badge>
  )
}
