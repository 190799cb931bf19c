import { Badge, type BadgeTone } from '@/ui/Badge'
import { PORTAL_STATE_LABELS, PROJECT_STATE_LABELS, type ProjectState } from '../../domain/project'

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

/** State of a project, in the words of its reader. */
export function ProjectStateBadge({ state, reader }: ProjectStateBadgeProps) {
  const labels = reader === 'customer' ? PORTAL_STATE_LABELS : PROJECT_STATE_LABELS
  return <Badge tone={TONES[state]}>{labels[state]}</Badge>
}
