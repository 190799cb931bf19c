import { type Cents, inEurosAndCents } from '@/shared/money'
import type { MoneyBack } from '../../rules/settlement'

/** What a payment brought, and what went back of it since. */
export function ReceivedAmount({
  payment: { paidAmount, chargedBackAmount, refundedAmount },
}: {
  payment: { paidAmount: Cents | null } & MoneyBack
}) {
  return (
    <span className="grid leading-snug">
      {paidAmount === null ? <span className="text-ink-soft">Niets</span> : inEurosAndCents(paidAmount)}
      {chargedBackAmount > 0 ? (
        <span className="text-[0.88rem] text-madder">{inEurosAndCents(chargedBackAmount)} teruggeboekt</span>
      ) : null}
      {refundedAmount > 0 ? (
        <span className="text-[0.88rem] text-ink-soft">{inEurosAndCents(refundedAmount)} teruggestort</span>
      ) : null}
    </span>
  )
}
