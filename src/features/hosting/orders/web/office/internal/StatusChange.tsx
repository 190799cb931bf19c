import { type GoingBack, goingBackFacts } from '@/features/billing/subscriptions/terms/domain/going-back'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { cancelOrderPath, officeOrderPath, receivedOrderPath } from '@/office/rules/office-paths'
import { ReasonForm } from '@/office/ui/ReasonForm'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Facts } from '@/ui/Facts'
import { OFFICE_STEP_LABELS, type OrderStatus, officeSteps } from '../../../domain/order-status'

interface StatusChangeProps {
  order: {
    id: string
    orderNumber: string
    status: OrderStatus
    hostingPackage: string | null
    endsOn: CalendarDay | null
    actingAs: ActingAs
  }
  /** Amount that is credited of what was billed: after its last day, or when it ends today. */
  goingBack: GoingBack
}

/** One button for each possible move, with the reason that the customer reads; cancelling has a step of its own. */
export function StatusChange({ order, goingBack }: StatusChangeProps) {
  const steps = officeSteps(order)
  if (steps.length === 0) return null
  const moves = steps.filter((to) => to !== 'cancelled')
  return (
    <details className="rounded border border-hairline bg-paper px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">Status wijzigen</summary>
      <div className="grid gap-3 pb-4">
        {order.status === 'pending' ? (
          <p className="text-note leading-snug">
            Actief wordt deze bestelling vanzelf, zodra de factuur betaald is. Kwam het geld op de bank
            binnen? Boek de overboeking bij de factuur.
          </p>
        ) : null}
        {goingBack.total > 0 ? (
          <div className="grid gap-2">
            <p className="text-note leading-snug">
              {order.endsOn
                ? `Na ${shownDay(order.endsOn)}, de laatste dag, wordt dit gecrediteerd. Beëindig je eerder, dan meer:`
                : 'Annuleer je vandaag, dan worden de dagen na vandaag gecrediteerd:'}
            </p>
            <Facts facts={goingBackFacts(goingBack)} />
          </div>
        ) : null}
        {moves.length > 0 ? (
          <ReasonForm
            action={actionAddress('hostingOffice.changeOrderStatus', officeOrderPath(order.orderNumber))}
            ids={{ order_id: order.id }}
            hint="De klant leest dit in de mail; het staat ook in het logboek."
          >
            {moves.map((to) => (
              <Button key={to} type="submit" name="status" value={to} size="small">
                {OFFICE_STEP_LABELS[to]}
              </Button>
            ))}
          </ReasonForm>
        ) : null}
        {steps.includes('cancelled') ? (
          <div className="grid justify-items-start gap-2 border-hairline border-t pt-3 first:border-t-0 first:pt-0">
            <ButtonLink href={cancelOrderPath(order.orderNumber)} size="small" variant="secondary">
              {OFFICE_STEP_LABELS.cancelled}
            </ButtonLink>
            <p className="hint-text">Je ziet eerst wat er dan gebeurt.</p>
            <Received order={order} />
          </div>
        ) : null}
      </div>
    </details>
  )
}

/** What the customer did by letter, mail or telephone: noted here, carried out as their own button does. */
function Received({ order: { orderNumber, endsOn, actingAs } }: Pick<StatusChangeProps, 'order'>) {
  return (
    <>
      <p className="mt-2 text-note leading-snug">
        Liet de klant het zelf weten, per brief, mail of telefoon?
      </p>
      {endsOn ? null : (
        <ButtonLink href={receivedOrderPath(orderNumber, 'opzegging')} size="small" variant="quiet">
          Opzegging vastleggen
        </ButtonLink>
      )}
      {actingAs === 'consumer' ? (
        <ButtonLink href={receivedOrderPath(orderNumber, 'herroeping')} size="small" variant="quiet">
          Herroeping vastleggen
        </ButtonLink>
      ) : null}
    </>
  )
}
