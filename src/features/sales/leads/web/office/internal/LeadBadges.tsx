import { Badge, type BadgeTone } from '@/ui/Badge'
import { Clock } from '@/ui/Clock'
import { clockOf, PROMISE_LABELS } from '../../../domain/lead-promise'
import { type LeadStatus, type PromiseKind, STATUS_LABELS } from '../../../domain/lead-status'

const TONES = {
  nieuw: 'neutral',
  gebeld: 'waiting',
  offerte: 'waiting',
  gewonnen: 'good',
  verloren: 'gone',
} as const satisfies Record<LeadStatus, BadgeTone>

/** How far the agency is with a lead. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}

interface Promised {
  promise: PromiseKind | null
  promisedBy: Date | null
}

/** The clock of a promise: how much opening time is left, and what for. */
export function PromiseClock({ promise, promisedBy, now }: Promised & { now: Date }) {
  if (!promise || !promisedBy) return <span className="text-ink-soft">Niets open</span>
  const { tone, text } = clockOf(promisedBy, promise, now)
  return (
    <Clock tone={tone}>
      <span className="grid leading-snug">
        <time dateTime={promisedBy.toISOString()} className="font-semibold">
          {text}
        </time>
        <span className="text-small">{PROMISE_LABELS[promise]}</span>
      </span>
    </Clock>
  )
}

/** Meta Ads leads that nobody called yet. */
export function UrgentMark() {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="bad">URGENT</Badge>
      <span className="text-small text-madder leading-snug">Neem binnen 1 uur contact op</span>
    </span>
  )
}
