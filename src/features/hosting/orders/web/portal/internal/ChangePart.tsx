import { changePath, orderPath } from '@/portal/rules/portal-paths'
import type { CalendarDay } from '@/shared/calendar-day'
import { ButtonLink } from '@/ui/ButtonLink'
import { cancellationState } from '../../../domain/cancellation'
import { isNameAlone } from '../../../domain/order-in-words'
import { WaitingChange, type WaitingChangeProps } from '../../../plan-change/web/internal/WaitingChange'
import type { PortalOrder } from '../server/load-order'

interface ChangePartProps {
  order: PortalOrder
  waiting: WaitingChangeProps['waiting'] | null
  today: CalendarDay
}

/** Plan change of an order: the link to it, or the waiting change. */
export function ChangePart({ order, waiting, today }: ChangePartProps) {
  const { orderNumber, status, paidAt, startedOn } = order
  if (waiting)
    return (
      <WaitingChange
        {...{ orderNumber, waiting }}
        action="portal.callOffChange"
        path={orderPath(orderNumber)}
      />
    )
  const isRunning = paidAt && startedOn && status === 'active' && !isNameAlone(order)
  if (!isRunning || cancellationState(order, today) !== 'runs') return null
  return (
    <ButtonLink
      href={changePath(orderNumber)}
      variant="secondary"
      size="small"
      className="justify-self-start"
    >
      Pakket of extra’s wijzigen
    </ButtonLink>
  )
}
