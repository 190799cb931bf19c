import type { ReactNode } from 'react'
import { dayOf } from '@/shared/calendar-day'
import { clockTime, dutchDateTime } from '@/shared/dutch-date'
import { Badge, type BadgeTone } from '@/ui/Badge'
import type {
  DeliveryLine,
  DeliveryPace,
  DeliveryProgress,
  LineState,
} from '../steps/domain/delivery-progress'

interface DeliveryStepsProps {
  progress: DeliveryProgress
  now: Date
  /** Where the customer answers what is asked of them. */
  answerAt: string
  /** What is said above the lines. */
  children?: ReactNode
}

/** Work of a delivery for its customer: each line with where it stands and since when, and what that means. */
export function DeliverySteps({ progress, now, answerAt, children }: DeliveryStepsProps) {
  const { lines, isWatched } = progress
  const states = lines.map(({ state }) => state)
  return (
    <div className="grid gap-4">
      {children}
      <ol className="grid border-hairline border-t">
        {lines.map((line) => (
          <li
            key={line.label}
            className="grid items-center justify-items-start gap-x-6 gap-y-1 border-hairline border-b py-2 sm:flex sm:justify-between"
          >
            <span>{line.label}</span>
            <Badge tone={TONES[line.state]}>{lineInWords(line, now)}</Badge>
          </li>
        ))}
      </ol>
      {states.includes('asks') ? (
        <p className="max-w-[60ch]">
          We kunnen niet verder zonder jou.{' '}
          <a href={answerAt} className="thread-link">
            Lees wat er is en wat je kunt doen
          </a>
          .
        </p>
      ) : null}
      {states.includes('checking') ? (
        <p className="max-w-[60ch]">
          Er kwam geen antwoord, dus we weten nog niet of het gelukt is. We kijken dat eerst na; daarna gaan
          we verder. Zo gebeurt niets twee keer.
        </p>
      ) : null}
      {states.includes('again') ? (
        <p className="max-w-[60ch]">
          Eén stap lukt nog niet. Er is niets misgegaan: we proberen het vanzelf opnieuw.
        </p>
      ) : null}
      {isWatched ? (
        <p className="max-w-[60ch]">
          Het duurt langer dan we willen. Het staat nu bij onze collega’s op de lijst; je hoeft niets te doen.
        </p>
      ) : null}
    </div>
  )
}

/** Every how many seconds an open page looks how a delivery stands. */
export function followSeconds(pace: DeliveryPace): number {
  return pace === 'minutes' ? 4 : 60
}

const TONES = {
  planned: 'neutral',
  busy: 'waiting',
  again: 'waiting',
  checking: 'waiting',
  done: 'good',
  person: 'waiting',
  asks: 'bad',
} as const satisfies Record<LineState, BadgeTone>

const WORDS = {
  planned: 'Gepland',
  busy: 'Bezig',
  again: 'Lukt nog niet',
  checking: 'We kijken het na',
  done: 'Klaar',
  person: 'Een collega doet dit',
  asks: 'Wacht op jou',
} as const satisfies Record<LineState, string>

/** States with the word before their time. */
const BEFORE_TIME: Partial<Record<LineState, string>> = { busy: ' sinds', again: ', opnieuw', done: '' }

/** 'Klaar om 14:03', 'Bezig sinds 14:02', 'Gepland'. */
export function lineInWords({ state, at }: DeliveryLine, now: Date): string {
  const before = BEFORE_TIME[state]
  if (before === undefined || !at) return WORDS[state]
  const isToday = dayOf(at) === dayOf(now)
  const time = isToday ? `${state === 'busy' ? '' : 'om '}${clockTime(at)}` : dutchDateTime(at)
  return `${WORDS[state]}${before} ${isToday || state === 'busy' ? '' : 'op '}${time}`
}
