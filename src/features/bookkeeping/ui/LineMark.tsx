import { Badge, type BadgeTone } from '@/ui/Badge'
import { statementPath } from '../rules/bookkeeping-paths'
import { LINE_LABELS, lineAdvice } from '../rules/line-words'
import type { LineState, StatementLine } from '../rules/statement-line'

const TONES = {
  exact: 'good',
  'other-amount': 'waiting',
  settled: 'waiting',
  several: 'waiting',
  unknown: 'bad',
  again: 'gone',
  booked: 'neutral',
  'not-euro': 'gone',
  debit: 'gone',
  reversal: 'gone',
  'not-final': 'gone',
} as const satisfies Record<LineState['kind'], BadgeTone>

/** What a line of the statement is, and what that means. */
export function LineMark({ line: { state, amount } }: { line: StatementLine }) {
  const advice = lineAdvice(state, amount)
  return (
    <span className="grid max-w-[26rem] justify-items-start gap-1 leading-snug">
      <Badge tone={TONES[state.kind]}>{LINE_LABELS[state.kind]}</Badge>
      {advice ? <span className="text-[0.88rem] text-ink-soft">{advice}</span> : null}
      {state.kind === 'again' && state.firstIn ? (
        <a href={statementPath(state.firstIn)} className="text-[0.88rem] text-indigo underline">
          Naar dat afschrift
        </a>
      ) : null}
    </span>
  )
}
