import { givenBackOf, type MoneyMoved } from '@/features/payments/rules/settlement'
import { inEurosAndCents } from '@/shared/money'

/** What a payment brought, and what went back of it since. */
export function ReceivedAmount({ payment }: { payment: MoneyMoved }) {
  const { paidAmount, chargedBackAmount } = payment
  const givenBack = givenBackOf(payment)
  return (
    <span className="grid leading-snug">
      {paidAmount === null ? <span className="text-ink-soft">Niets</span> : inEurosAndCents(paidAmount)}
      {chargedBackAmount > 0 ? (
        <span className="text-small text-madder">{inEurosAndCents(chargedBackAmount)} teruggeboekt</span>
      ) : null}
      {givenBack > 0 ? <span className="hint-text">{inEurosAndCents(givenBack)} teruggestort</span> : null}
    </span>
  )
}
