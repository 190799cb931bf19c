/**
 * - `requested`: a visitor asks for this time; it is kept for them until `holdUntil`, and waits for us after that too.
 * - `proposed`: we propose this time, and the visitor has not answered; kept in the same way.
 * - `confirmed`: agreed.
 * - `declined`: we cannot, and said why.
 * - `cancelled`: called off, by either side.
 */
export const APPOINTMENT_STATUSES = ['requested', 'proposed', 'confirmed', 'declined', 'cancelled'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** Who does a step, and who did the last one. */
export const SIDES = ['visitor', 'office'] as const
export type Side = (typeof SIDES)[number]

interface Step {
  by: Side
  from: readonly AppointmentStatus[]
  to: AppointmentStatus
  /** It comes with a time of its own; the others are about the time as it stands, which has to lie ahead. */
  setsTime: boolean
}

/** What can become of an appointment. Every change goes through here. */
export const STEPS = {
  /** We say yes to what was asked. */
  confirm: { by: 'office', from: ['requested'], to: 'confirmed', setsTime: false },
  decline: { by: 'office', from: ['requested', 'proposed'], to: 'declined', setsTime: false },
  /** Another time, for the visitor to say yes to. */
  propose: { by: 'office', from: ['requested', 'proposed', 'confirmed'], to: 'proposed', setsTime: true },
  /** Another time that was agreed already, by telephone for instance. */
  move: { by: 'office', from: ['requested', 'proposed', 'confirmed'], to: 'confirmed', setsTime: true },
  /** Takes back what we declined or called off. */
  restore: { by: 'office', from: ['declined', 'cancelled'], to: 'confirmed', setsTime: false },
  callOff: { by: 'office', from: ['proposed', 'confirmed'], to: 'cancelled', setsTime: false },
  /** The visitor says yes to what we proposed. */
  accept: { by: 'visitor', from: ['proposed'], to: 'confirmed', setsTime: false },
  /** Another time: it waits for us again, and the time before it is free for others at once. */
  askAnother: {
    by: 'visitor',
    from: ['requested', 'proposed', 'confirmed', 'declined', 'cancelled'],
    to: 'requested',
    setsTime: true,
  },
  cancel: {
    by: 'visitor',
    from: ['requested', 'proposed', 'confirmed'],
    to: 'cancelled',
    setsTime: false,
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof STEPS

interface Standing {
  status: AppointmentStatus
  startsAt: Date
  /** Who did the last step. */
  changedBy: Side
}

/** Whether a step can be taken now. Once the time has begun, only `decline` can and, unless confirmed, another time. */
export function appointmentCan(
  step: StepName,
  { status, startsAt, changedBy }: Standing,
  now: Date,
): boolean {
  const { from, setsTime } = STEPS[step] as Step
  if (!from.includes(status)) return false
  // What the visitor called off is theirs to take up again.
  if (step === 'restore' && changedBy === 'visitor') return false
  const isAhead = startsAt > now
  return isAhead || step === 'decline' || (setsTime && status !== 'confirmed')
}

/** `past` is a talk that was agreed and is over; `lapsed` one that nobody agreed to in time. */
export type Phase = AppointmentStatus | 'past' | 'lapsed'

/** How an appointment stands at this moment. */
export function phaseOf(
  { status, startsAt, endsAt }: { status: AppointmentStatus; startsAt: Date; endsAt: Date },
  now: Date,
): Phase {
  if (status === 'confirmed') return endsAt <= now ? 'past' : status
  const isOpen = status === 'requested' || status === 'proposed'
  return isOpen && startsAt <= now ? 'lapsed' : status
}

export const PHASE_LABELS = {
  requested: 'Aangevraagd',
  proposed: 'Voorgesteld',
  confirmed: 'Bevestigd',
  declined: 'Afgewezen',
  cancelled: 'Afgezegd',
  past: 'Voorbij',
  lapsed: 'Verlopen',
} as const satisfies Record<Phase, string>
