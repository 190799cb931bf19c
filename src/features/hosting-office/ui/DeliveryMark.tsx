import {
  type DeliveryTimes,
  deliveryClock,
  openMinutesInWords,
} from '@/features/hosting/rules/delivery-clock'
import { WARNING_MINUTES } from '@/features/hosting/rules/delivery-warning'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { classNames } from '@/ui/class-names'

interface DeliveryMarkProps extends DeliveryTimes {
  now: Date
}

/** The clock of the three hours, in opening time, with the moment at which it ends. */
export function DeliveryMark({ deliveryDueAt, deliveredAt, now }: DeliveryMarkProps) {
  const clock = deliveryClock({ deliveryDueAt, deliveredAt }, now)
  if (clock.state === 'idle') return <span className="text-ink-soft">Klok loopt niet</span>
  if (clock.state === 'delivered')
    return (
      <span className="text-ink-soft leading-snug">
        Geleverd
        <time dateTime={clock.at.toISOString()} className="block text-[0.88rem]">
          {shortDutchDateTime(clock.at)}
        </time>
      </span>
    )
  if (clock.state === 'late')
    return (
      <Lines
        tone="late"
        main={clock.minutesLate > 0 ? `${openMinutesInWords(clock.minutesLate)} te laat` : 'Net te laat'}
        below={`beloofd ${shortDutchDateTime(clock.dueAt)}`}
        at={clock.dueAt}
      />
    )
  return (
    <Lines
      tone={clock.minutesLeft <= WARNING_MINUTES ? 'soon' : 'ample'}
      main={`Nog ${openMinutesInWords(clock.minutesLeft)}`}
      below={`${clock.state === 'standing' ? 'staat stil, ' : ''}uiterlijk ${shortDutchDateTime(clock.dueAt)}`}
      at={clock.dueAt}
    />
  )
}

const LOOK = { late: 'text-madder', soon: 'text-ink', ample: 'text-ink-soft' } as const

interface LinesProps {
  tone: keyof typeof LOOK
  main: string
  below: string
  at: Date
}

function Lines({ tone, main, below, at }: LinesProps) {
  return (
    <span className={classNames('inline-flex items-start gap-2', LOOK[tone])}>
      <ClockFace tone={tone} />
      <span className="grid leading-snug">
        <strong className="font-semibold">{main}</strong>
        <time dateTime={at.toISOString()} className="text-[0.88rem]">
          {below}
        </time>
      </span>
    </span>
  )
}

/** Full while there is time, half when it runs out, crossed when it is gone. */
function ClockFace({ tone }: { tone: keyof typeof LOOK }) {
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
