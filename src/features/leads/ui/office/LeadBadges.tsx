import { Badge, type BadgeTone } from '@/ui/Badge'
import { classNames } from '@/ui/class-names'
import { clockOf, PROMISE_LABELS } from '../../rules/lead-promise'
import type { PromiseKind } from '../../rules/lead-promise-kinds'
import { type LeadStatus, STATUS_LABELS } from '../../rules/lead-status'

const TONES = {
  nieuw: 'neutral',
  gebeld: 'waiting',
  offerte: 'waiting',
  gewonnen: 'good',
  verloren: 'gone',
} as const satisfies Record<LeadStatus, BadgeTone>

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}

interface Promised {
  promise: PromiseKind | null
  promisedBy: Date | null
}

const CLOCK_LOOK = { late: 'text-madder', soon: 'text-ink', ample: 'text-ink-soft' } as const

/** The clock of a promise: how much opening time is left, and what for. */
export function PromiseClock({ promise, promisedBy, now }: Promised & { now: Date }) {
  if (!promise || !promisedBy) return <span className="text-ink-soft">Niets open</span>
  const { tone, text } = clockOf(promisedBy, promise, now)
  return (
    <span className={classNames('inline-flex items-start gap-2', CLOCK_LOOK[tone])}>
      <ClockFace tone={tone} />
      <span className="grid leading-snug">
        <time dateTime={promisedBy.toISOString()} className="font-semibold">
          {text}
        </time>
        <span className="text-[0.88rem]">{PROMISE_LABELS[promise]}</span>
      </span>
    </span>
  )
}

/** Full while there is time, half when it runs out, crossed when it is gone. */
function ClockFace({ tone }: { tone: keyof typeof CLOCK_LOOK }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="none">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.6" />
      {tone === 'late' ? (
        <path d="m5.3 5.3 5.4 5.4m0-5.4-5.4 5.4" stroke="currentColor" strokeWidth="1.8" />
      ) : (
        <path d={tone === 'soon' ? 'M8 8V3.5' : 'M8 8V4m0 4h3.5'} stroke="currentColor" strokeWidth="1.8" />
      )}
    </svg>
  )
}

/** Meta Ads leads that nobody called yet (spec section 2). */
export function UrgentMark() {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="bad">URGENT</Badge>
      <span className="text-[0.88rem] text-madder leading-snug">Neem binnen 1 uur contact op</span>
    </span>
  )
}
