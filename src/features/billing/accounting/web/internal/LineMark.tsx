import { inEurosAndCents } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { LINE_LABELS, lineAdvice } from '../../domain/line-words'
import type { LineState, StatementLine } from '../../domain/statement-line'
import { statementPath } from '../../domain/statement-view'

const TONES = {
  exact: 'good',
  'other-amount': 'waiting',
  settled: 'waiting',
  refund: 'good',
  several: 'waiting',
  unknown: 'bad',
  again: 'gone',
  booked: 'neutral',
  'not-euro': 'gone',
  'own-debit': 'neutral',
  debit: 'gone',
  reversal: 'gone',
  'not-final': 'gone',
} as const satisfies Record<LineState['kind'], BadgeTone>

/** What a line of the statement is, and what that means. */
export function LineMark({ line: { state, amount } }: { line: StatementLine }) {
  const advice = lineAdvice(state, amount)
  return (
    <span className="grid max-w-136 justify-items-start gap-1 leading-snug">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={TONES[state.kind]}>{LINE_LABELS[state.kind]}</Badge>
        <MatchedInvoice state={state} />
      </span>
      {advice ? <span className="hint-text">{advice}</span> : null}
      {state.kind === 'again' && state.firstIn ? (
        <a href={statementPath(state.firstIn)} className="text-small text-indigo underline">
          Naar dat afschrift
        </a>
      ) : null}
    </span>
  )
}

function MatchedInvoice({ state }: { state: LineState }) {
  if (state.kind === 'booked') return <span className="whitespace-nowrap">{state.invoiceNumber}</span>
  if (!('invoice' in state)) return null
  const { invoiceNumber, buyerName, open, paymentStatus } = state.invoice
  return (
    <span>
      <span className="whitespace-nowrap">{invoiceNumber}</span>{' '}
      <span className="hint-text">
        {buyerName}
        {paymentStatus === 'pending' ? `, vraagt ${inEurosAndCents(open)}` : null}
      </span>
    </span>
  )
}
