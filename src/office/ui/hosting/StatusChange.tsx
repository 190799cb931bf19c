import { OFFICE_STEP_LABELS, type OrderStatus, officeSteps } from '@/features/orders/rules/order-status'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { officeOrderPath } from '../../rules/office-paths'
import { ReasonForm } from './ReasonForm'

interface StatusChangeProps {
  order: { id: string; orderNumber: string; status: OrderStatus }
}

/** One button for each step that can follow, with the reason that the customer reads. */
export function StatusChange({ order }: StatusChangeProps) {
  const steps = officeSteps(order.status)
  if (steps.length === 0) return null
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
        <ReasonForm
          action={actionAddress('hostingOffice.changeOrderStatus', officeOrderPath(order.orderNumber))}
          ids={{ order_id: order.id }}
          hint="De klant leest dit in de mail; het staat ook in het logboek."
        >
          {steps.map((to) => (
            <Button
              key={to}
              type="submit"
              name="status"
              value={to}
              size="small"
              variant={to === 'cancelled' ? 'secondary' : 'primary'}
            >
              {OFFICE_STEP_LABELS[to]}
            </Button>
          ))}
        </ReasonForm>
      </div>
    </details>
  )
}
