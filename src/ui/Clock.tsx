import type { ReactNode } from 'react'
import { classNames } from './class-names'

const LOOK = { late: 'text-madder', soon: 'text-ink', ample: 'text-ink-soft' } as const

export type ClockTone = keyof typeof LOOK

/** The time that something may still take, in words, with the face of a clock before them. */
export function Clock({ tone, children }: { tone: ClockTone; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-start gap-2', LOOK[tone])}>
      <ClockFace tone={tone} />
      {children}
    </span>
  )
}

/** Full while there is time, half when it runs out, crossed when it is over. */
function ClockFace({ tone }: { tone: ClockTone }) {
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
