import { Badge, type BadgeTone } from '@/ui/Badge'
import { PORTAL_STATUS_LABELS, PROJECT_STATUS_LABELS, type ProjectStatus } from '../rules/project'

const TONES = {
  waiting: 'waiting',
  running: 'neutral',
  delivered: 'good',
  stopped: 'gone',
} as const satisfies Record<ProjectStatus, BadgeTone>

interface ProjectStatusBadgeProps {
  status: ProjectStatus
  reader: 'office' | 'customer'
  /** Held up by a consumer's time to think. */
  isThinking?: boolean
}

/** Where a project stands, as its reader calls it. */
export function ProjectStatusBadge({ status, reader, isThinking = false }: ProjectStatusBadgeProps) {
  if (status === 'running' && isThinking) return <Badge tone="waiting">Bedenktijd</Badge>
  const labels = reader === 'customer' ? PORTAL_STATUS_LABELS : PROJECT_STATUS_LABELS
  return <Badge tone={TONES[status]}>{labels[status]}</Badge>
}
