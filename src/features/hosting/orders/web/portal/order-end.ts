import { refundDueOn } from '@/features/billing/subscriptions/terms/domain/ending'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { refundOf } from '../../../../billing/invoices/web/portal/portal-invoice'
import type { WithdrawableOrder } from '../../domain/renewal'

type EndedOrder = Pick<WithdrawableOrder, 'status' | 'withdrawnAt'>

/** How an order ended. */
export function endInWords({ withdrawnAt }: EndedOrder): string {
  const end = withdrawnAt
    ? `Je hebt deze bestelling op ${dutchDateTime(withdrawnAt)} herroepen.`
    : 'Deze bestelling is voorbij.'
  return `${end} Er valt niets meer op te zeggen.`
}

/** Refund at the end of an order, with its deadline; undefined while it runs, and when nothing is refunded. */
export function refundInWords(
  { status, withdrawnAt }: EndedOrder,
  invoices: Parameters<typeof refundOf>[0],
): string | undefined {
  if (status !== 'cancelled') return undefined
  const { owed, returned } = refundOf(invoices)
  if (owed > 0) {
    const dueBy = withdrawnAt ? `, uiterlijk op ${shownDay(refundDueOn(dayOf(withdrawnAt)))}` : ''
    const had = returned > 0 ? ` We hebben al ${inEurosAndCents(returned)} teruggestort.` : ''
    return `Je krijgt ${inEurosAndCents(owed)} terug${dueBy}, op de manier waarop je betaalde.${had}`
  }
  if (returned > 0) return `We hebben ${inEurosAndCents(returned)} aan je terugbetaald.`
  return withdrawnAt ? 'Je hoeft niets te betalen.' : undefined
}
