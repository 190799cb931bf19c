import { Badge, type BadgeTone } from '@/ui/Badge'
import { PORTAL_STATE_LABELS, PROJECT_STATE_LABELS, type ProjectState } from '../domain/project'

const TONES = {
  waiting: 'waiting',
  thinking: 'waiting',
  running: 'neutral',
  delivered: 'good',
  stopped: 'gone',
} as const satisfies Record<ProjectState, BadgeTone>

interface ProjectStateBadgeProps {
  state: ProjectState
  reader: 'office' | 'customer'
}

/** Where a project stands, as its reader calls it. */
export function ProjectStateBadge({ state, reader }: ProjectStateBadgeProps) {
  const labels = reader === 'customer' ? PORTAL_STATE_LABELS : PROJECT_STATE_LABELS
  return <Badge tone={TONES[state]}>{labels[state]}</Badge>
}
