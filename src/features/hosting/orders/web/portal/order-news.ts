import type { OrderArrears } from '@/features/billing/dunning/domain/order-arrears'
import {
  type DeliveryTimes,
  deliveryClock,
  openMinutesInWords,
} from '@/features/hosting/provisioning/domain/delivery-clock'
import type { HostingSwitching } from '@/features/hosting/provisioning/server/deliveries'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import { cancellationState } from '../../domain/cancellation'
import type { WithdrawableOrder } from '../../domain/renewal'

interface InArrears {
  /** What a person still has to do with its hosting; null when it is as the status says. */
  switching?: HostingSwitching | null
  /** Announcement about an unpaid invoice; null when there is none. */
  arrears?: OrderArrears | null
}

/** Current news about an order, in a sentence; undefined when it simply runs. */
export function orderNews(
  order: WithdrawableOrder & DeliveryTimes & InArrears,
  today: CalendarDay,
  now: Date,
): string | undefined {
  if (order.withdrawnAt) return `Herroepen op ${dutchDate(order.withdrawnAt)}`
  if (order.status === 'cancelled')
    return order.endsOn && order.paidAt ? `Gestopt op ${shownDay(order.endsOn)}` : undefined
  if (order.endsOn && cancellationState(order, today) !== 'runs')
    return `Opgezegd: stopt op ${shownDay(order.endsOn)}`
  if (order.status === 'suspended') return suspensionNews(order)
  if (order.status === 'pending') return 'Wacht op je betaling'
  if (order.arrears && !order.arrears.isSuspended && order.arrears.plannedOn >= today)
    return `Op ${shownDay(order.arrears.plannedOn)} zetten we je hosting stil, tenzij je voor die dag betaalt`
  if (order.switching?.to === 'on')
    return `We zetten je hosting weer aan, uiterlijk ${dutchDateTime(order.switching.dueAt)}`
  return deliveryNews(order, now)
}

/** News of suspended hosting, which stands still once a person switched it off. */
function suspensionNews({ arrears, switching }: InArrears): string {
  if (switching?.to === 'off') {
    const until = `We zetten je hosting stil, uiterlijk ${dutchDateTime(switching.dueAt)}`
    return arrears?.isSuspended
      ? `${until}: er is een factuur te laat. Betaal wat te laat is, dan gaat alles weer aan`
      : `${until}. In de mail die je kreeg, staat waarom`
  }
  return arrears?.isSuspended
    ? 'Staat stil: er is een factuur te laat. Betaal wat te laat is, dan zetten we alles weer aan'
    : 'Staat stil. In de mail die je kreeg, staat waarom'
}

/** State of the delivery clock, in a sentence; undefined when there is nothing to wait for. */
function deliveryNews(order: DeliveryTimes, now: Date): string | undefined {
  const clock = deliveryClock(order, now)
  switch (clock.state) {
    case 'running':
      return `Klaar uiterlijk ${dutchDateTime(clock.dueAt)}: nog ${openMinutesInWords(clock.minutesLeft)}`
    case 'standing':
      return `Klaar uiterlijk ${dutchDateTime(clock.dueAt)}. We zijn nu dicht, de klok loopt door zodra we open zijn`
    case 'late':
      return `Beloofd voor ${dutchDateTime(clock.dueAt)}: we zijn te laat. Bel ons gerust`
    case 'delivered':
    case 'idle':
      return undefined
  }
}
