import { orderPath } from '@/portal/rules/portal-paths'
import { dutchDateTime } from '@/shared/dutch-date'
import { paceInWords } from '../../domain/delivery-clock'
import type { DeliveryProgress } from '../../steps/domain/delivery-progress'
import { DeliverySteps } from '../DeliverySteps'

interface DeliveryPartProps {
  order: {
    orderNumber: string
    status: string
    domainName: string | null
    deliveryDueAt: Date | null
    deliveredAt: Date | null
  }
  progress: DeliveryProgress
  now: Date
}

/** Live view of a delivery: what is done, what is being done and what is still to come. */
export function DeliveryPart({ order, progress, now }: DeliveryPartProps) {
  const { orderNumber, domainName, deliveredAt, deliveryDueAt } = order
  const isRunning = order.status === 'active' && !deliveredAt
  const site = order.status === 'active' && deliveredAt && progress.isSeen ? domainName : null
  return (
    <DeliverySteps {...{ progress, now }} answerAt="#vraag">
      {site && deliveredAt ? (
        <p className="text-large wrap-anywhere">
          <strong className="font-semibold">Je site staat</strong>, sinds {dutchDateTime(deliveredAt)}:{' '}
          <a href={`https://${site}/`} className="thread-link">
            {site}
          </a>
        </p>
      ) : deliveredAt && order.status === 'active' ? (
        <p>Alles staat klaar sinds {dutchDateTime(deliveredAt)}.</p>
      ) : isRunning && progress.pace === 'days' && !progress.question ? (
        <p className="max-w-[60ch]">{paceInWords('days', null)}</p>
      ) : isRunning && deliveryDueAt && deliveryDueAt >= now && progress.pace === 'minutes' ? (
        <p className="max-w-[60ch]">{paceInWords('minutes', deliveryDueAt)}</p>
      ) : order.status === 'suspended' && !deliveredAt ? (
        <p className="max-w-[60ch]">
          Zolang je bestelling stilstaat, beginnen we aan niets nieuws. Daarna gaan we verder waar we waren.
        </p>
      ) : null}
      {isRunning ? (
        <noscript>
          <p>
            <a href={`${orderPath(orderNumber)}#oplevering`} className="thread-link">
              Kijk hoe het nu staat
            </a>
          </p>
        </noscript>
      ) : null}
    </DeliverySteps>
  )
}
