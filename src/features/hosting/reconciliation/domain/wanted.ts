import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import type { StepState } from '@/features/hosting/provisioning/steps/domain/step'
import { addSeconds } from '@/shared/instants'

/**
 * What hosting is to be at a panel.
 * - `stopped`: its order is over, and it is kept for a month: it may not run, and need not be there.
 * - `gone`: nobody pays for it.
 */
export type WantedHosting = 'running' | 'suspended' | 'stopped' | 'gone'

interface Task {
  kind: TaskKind
  doneAt: Date | null
  dueAt: Date
}

export function wantedHosting(
  { status }: { status: OrderStatus },
  tasks: readonly Pick<Task, 'kind' | 'doneAt'>[],
): WantedHosting {
  if (status === 'active') return 'running'
  if (status === 'suspended') return 'suspended'
  if (status === 'pending') return 'gone'
  return tasks.some(({ kind, doneAt }) => kind === 'wipe-hosting' && doneAt === null) ? 'stopped' : 'gone'
}

/** Tasks by which people change hosting, and those by which they change a domain name. */
export const WORK_ON_HOSTING: readonly TaskKind[] = [
  'create-hosting',
  'resize-hosting',
  'switch-off',
  'switch-on',
  'take-down',
  'wipe-hosting',
]
export const WORK_ON_NAMES: readonly TaskKind[] = [
  'register-domain',
  'move-domain',
  'give-transfer-code',
  'release-domain',
  'keep-domain',
]

interface Step {
  targetId: string | null
  state: StepState
  endedAt: Date | null
  nextAt: Date | null
}

/** What is planned for later than this is not at work: it stands on the worklist from a week before its day. */
const SOON_SECONDS = 7 * 24 * 60 * 60

/**
 * Whether people or steps are at work on something, were since the comparison began, or left it in doubt: what is seen of
 * it then says nothing, and the work is a line of its own where it does not go on.
 */
export function isBusy(
  { steps, tasks }: { steps: readonly Step[]; tasks: readonly Task[] },
  { targetId, kinds, since }: { targetId: string; kinds: readonly TaskKind[]; since: Date },
): boolean {
  const soon = addSeconds(since, SOON_SECONDS)
  const isOnIt = tasks.some(
    ({ kind, doneAt, dueAt }) => kinds.includes(kind) && (doneAt ? doneAt >= since : dueAt <= soon),
  )
  return isOnIt || steps.some((step) => step.targetId === targetId && isAtWork(step, since, soon))
}

function isAtWork({ state, endedAt, nextAt }: Step, since: Date, soon: Date): boolean {
  if (state === 'done' || state === 'cancelled') return endedAt !== null && endedAt >= since
  return state !== 'planned' || nextAt === null || nextAt <= soon
}
