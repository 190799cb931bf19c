import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { STEP_WORDS, type StartStep, type StepState } from '../../../domain/start-steps'

const STATE_LOOK = {
  done: { tone: 'good', label: 'Klaar' },
  todo: { tone: 'waiting', label: 'Nog te doen' },
  'not-needed': { tone: 'gone', label: 'Niet nodig' },
} as const satisfies Record<StepState, { tone: BadgeTone; label: string }>

interface StepItemProps {
  step: StartStep
  number: number
  state: StepState
  /** Whether it is the first step that is left: then its button stands out. */
  isNext: boolean
  children: ReactNode
}

/** One step: its state, why it is there, and the way to where it is done. */
export function StepItem({ step, number, state, isNext, children }: StepItemProps) {
  const words = STEP_WORDS[step]
  const screen = 'screen' in words ? words.screen : undefined
  const { tone, label } = STATE_LOOK[state]
  return (
    <li
      id={step}
      aria-labelledby={`${step}-title`}
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-hairline border-b py-5 sm:grid-cols-[3rem_minmax(0,1fr)]"
    >
      <span aria-hidden="true" className="font-bold text-ink-soft text-large tabular-nums">
        {number}
      </span>
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <h2 id={`${step}-title`} className="text-large">
            {words.title}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="max-w-[68ch] text-ink-soft">{words.why}</p>
        {children}
        {screen ? (
          <div>
            <ButtonLink href={screen.href} size="small" variant={isNext ? 'primary' : 'secondary'}>
              {screen.label}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </li>
  )
}
