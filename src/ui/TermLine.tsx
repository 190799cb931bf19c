import type { ReactNode } from 'react'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { TERM_STATE_LABELS, type TermState } from '@/shared/last-day'
import { Badge, type BadgeTone } from './Badge'
import { Button } from './Button'

interface TermLineProps {
  name: string
  state: TermState
  endsOn: CalendarDay
  createdAt: Date
  maker: string
  lastUsedAt: Date | null
  /** The form that ends it before its last day: its action, and the field that holds the id. */
  revoke: { action: string; field: string; id: string }
  /** Further details of it. */
  children?: ReactNode
}

const TONES = { works: 'good', over: 'gone', revoked: 'gone' } as const satisfies Record<TermState, BadgeTone>

/** List item of access that others have until a day, with the button that ends it at once while it works. */
export function TermLine({ name, state, revoke, children, ...term }: TermLineProps) {
  const { endsOn, createdAt, maker, lastUsedAt } = term
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-hairline border-b py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{name}</strong>
          <Badge tone={TONES[state]}>{TERM_STATE_LABELS[state]}</Badge>
        </span>
        {children}
        <span className="hint-text">
          Tot en met {shownDay(endsOn)}. Gemaakt op {shownDay(dayOf(createdAt))} door {maker}.{' '}
          {lastUsedAt ? `Laatst gebruikt op ${dutchDateTime(lastUsedAt)}.` : 'Nog niet gebruikt.'}
        </span>
      </div>
      {state === 'works' ? (
        <form method="post" action={revoke.action}>
          <input type="hidden" name={revoke.field} value={revoke.id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Intrekken: ${name}`}>
            Intrekken
          </Button>
        </form>
      ) : null}
    </li>
  )
}
