import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { cancellationState } from '../../../domain/cancellation'
import { offersDomainEnd } from '../../../domain/domain-end'
import { namesInWords } from '../../../domain/further-names'
import { isNameAlone } from '../../../domain/order-in-words'
import type { HostingOrder } from '../../../server/order-tables'
import { DomainEndFields } from '../../DomainEndFields'

interface DomainEndChoiceProps {
  order: HostingOrder
  now: Date
  /** Last day that is paid for the name. */
  paidUntil: CalendarDay | null
  sent?: FormState | undefined
}

/** What becomes of the domain name of an order that ends: it can be changed until its last day. */
export function DomainEndChoice({ order, now, paidUntil, sent = FRESH }: DomainEndChoiceProps) {
  const today = dayOf(now)
  const { id, orderNumber, domainName, domainEnd, endsOn } = order
  if (!domainName || !endsOn || !offersDomainEnd(order) || cancellationState(order, today) !== 'ends')
    return null
  return (
    <Folded title="Iets anders met de domeinnaam" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('hostingOffice.chooseDomainEnd', officeOrderPath(orderNumber))}
        className="mt-2 grid gap-4"
      >
        <input type="hidden" name="order_id" value={id} />
        <DomainEndFields
          {...{ today, paidUntil }}
          domainName={namesInWords(order)}
          isNameAlone={isNameAlone(order)}
          lastDay={endsOn}
          chosen={valuesOf(sent).domain_end ?? domainEnd}
          error={errorsOf(sent).domain_end}
          reader="office"
        />
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Keuze bewaren
        </Button>
      </form>
    </Folded>
  )
}
