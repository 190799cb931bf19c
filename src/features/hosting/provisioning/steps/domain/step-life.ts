import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import { STEP_KINDS, type StepKind } from './step'

/** What decides whether a step of an order is wanted. */
export interface RunningOrder {
  status: OrderStatus
  /** Last day of a cancelled order; null while it runs on. */
  endsOn: CalendarDay | null
}

const RUNNING = ['active', 'suspended'] as const

/** States of an order in which a step may act: in others it waits, or is over. */
const ACTS_WHILE = {
  'create-account': ['active'],
  'create-zone': ['active'],
  'register-domain': ['active'],
  'read-zone': ['active'],
  'copy-zone': ['active'],
  'transfer-domain': ['active'],
  'drop-ds': ['active'],
  'switch-nameservers': ['active'],
  'sign-zone': ['active'],
  'set-ds': ['active'],
  'check-outside': ['active'],
  'suspend-account': ['suspended'],
  'resume-account': ['active'],
  'change-package': ['active'],
  'restore-nameservers': RUNNING,
  'give-code': [...RUNNING, 'cancelled'],
  'stop-renewal': [...RUNNING, 'cancelled'],
  'keep-renewal': RUNNING,
  'take-down-account': ['cancelled'],
  'remove-account': ['cancelled'],
} as const satisfies Record<StepKind, readonly OrderStatus[]>

/** Steps that may act for orders in this state. */
export function actingWhile(status: OrderStatus): StepKind[] {
  return STEP_KINDS.filter((kind) => isIn(ACTS_WHILE[kind], status))
}

const isIn = (states: readonly OrderStatus[], status: OrderStatus) => states.includes(status)

/** Whether a step may act for its order as it is now. */
export function mayAct(kind: StepKind, order: RunningOrder): boolean {
  if (!isIn(ACTS_WHILE[kind], order.status)) return false
  if (kind === 'keep-renewal') return order.endsOn === null
  const isOfAnEnd = kind === 'stop-renewal' || kind === 'give-code'
  return !isOfAnEnd || order.endsOn !== null || order.status === 'cancelled'
}

/**
 * Whether nothing is left to be wanted of a step: its order is over, or the opposite is wanted meanwhile. What else may
 * not act now waits: a delivery for an order that is suspended, a package for one that goes on.
 */
export function isOvertaken(kind: StepKind, order: RunningOrder): boolean {
  const waits = order.status !== 'cancelled' && isIn(ACTS_WHILE[kind], 'active')
  const isSwitch = SWITCHES.some((each) => each === kind)
  return !mayAct(kind, order) && (isSwitch || !waits)
}

/** Steps whose opposite may be wanted while the order runs: of who stays after all no code is wanted either. */
const SWITCHES = [
  'resume-account',
  'keep-renewal',
  'stop-renewal',
  'give-code',
] as const satisfies readonly StepKind[]

/** Days between the last moment at which a registrar takes a cancellation, and ours. */
const SAFETY_DAYS = 3
/** Days before the end of a term, where the registrar tells no last day; it can be undone there. */
const UNTOLD_DAYS = 31
/** A registrar's terms and ours may differ by some days. */
const TERM_SLACK_DAYS = 31

/**
 * Day on which the renewal of a name is put off: the last one on which it is safe, so that its customer can stay after
 * all until then. A name that is paid for beyond its term at the registrar has to be renewed once more first.
 */
export function renewalStopsOn(
  { expiresOn, cancelBy }: { expiresOn: CalendarDay | undefined; cancelBy?: CalendarDay | undefined },
  paidUntil: CalendarDay | null,
  today: CalendarDay,
): CalendarDay {
  if (!expiresOn) return today
  if (paidUntil && paidUntil > addDays(expiresOn, TERM_SLACK_DAYS))
    return laterOf(addDays(today, 1), addDays(expiresOn, SAFETY_DAYS))
  return laterOf(today, addDays(cancelBy ?? addDays(expiresOn, -UNTOLD_DAYS), -SAFETY_DAYS))
}
