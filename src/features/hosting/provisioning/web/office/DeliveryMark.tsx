import { shortDutchDateTime } from '@/shared/dutch-date'
import { Clock, type ClockTone } from '@/ui/Clock'
import { WARNING_MINUTES } from '../../domain/delivery'
import { type DeliveryTimes, deliveryClock, openMinutesInWords } from '../../domain/delivery-clock'

interface DeliveryMarkProps extends DeliveryTimes {
  now: Date
}

/** Delivery clock in opening hours, with its deadline. */
export function DeliveryMark({ deliveryDueAt, deliveredAt, now }: DeliveryMarkProps) {
  const clock = deliveryClock({ deliveryDueAt, deliveredAt }, now)
  if (clock.state === 'idle') return <span className="text-ink-soft">Klok loopt niet</span>
  if (clock.state === 'delivered')
    return (
      <span className="text-ink-soft leading-snug">
        Geleverd
        <time dateTime={clock.at.toISOString()} className="block text-small">
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

interface LinesProps {
  tone: ClockTone
  main: string
  below: string
  at: Date
}

function Lines({ tone, main, below, at }: LinesProps) {
  return (
    <Clock tone={tone}>
      <span className="grid leading-snug">
        <strong className="font-semibold">{main}</strong>
        <time dateTime={at.toISOString()} className="text-small">
          {below}
        </time>
      </span>
    </Clock>
  )
}
