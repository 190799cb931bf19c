import { refundDueOn } from '@/features/hosting/rules/cancellation'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { inEuros } from '@/shared/money'
import { refundOf } from './portal-invoice'
import type { PortalOrder } from './portal-order'

type EndedOrder = Pick<PortalOrder, 'withdrawnAt'>
type ItsInvoice = Parameters<typeof refundOf>[0][number]

/** How an order that is over came to its end, and what that does with the money: what a customer wants to know then. */
export function endInWords(order: EndedOrder, invoices: readonly ItsInvoice[]): string {
  const { withdrawnAt } = order
  const money = moneyInWords(order, invoices)
  if (withdrawnAt)
    return `Je hebt deze bestelling op ${dutchDateTime(withdrawnAt)} herroepen. ${money ?? 'Je hoeft niets te betalen.'}`
  return `Deze bestelling is voorbij. Er valt niets meer op te zeggen.${money ? ` ${money}` : ''}`
}

function moneyInWords({ withdrawnAt }: EndedOrder, invoices: readonly ItsInvoice[]): string | undefined {
  const { owed, returned } = refundOf(invoices)
  if (owed > 0) {
    const dueBy = withdrawnAt ? `, uiterlijk op ${shownDay(refundDueOn(dayOf(withdrawnAt)))}` : ''
    return `Je krijgt ${inEuros(owed)} terug${dueBy}, op de manier waarop je betaalde.`
  }
  return returned > 0 ? `We hebben ${inEuros(returned)} aan je terugbetaald.` : undefined
}
