import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { Button } from '@/ui/Button'
import { choiceInWords } from '../../../domain/order-in-words'

export interface WaitingChangeProps {
  orderNumber: string
  /** The waiting change, and whether it can still be called off. */
  waiting: { effectiveOn: CalendarDay; toChoice: HostingChoice; mayCallOff: boolean }
  action: 'portal.callOffChange' | 'hostingOffice.callOffChange'
  /** Path of the page that holds the form. */
  path: string
}

/** A change that waits for its day, with the button that calls it off while no invoice has it. */
export function WaitingChange({ orderNumber, waiting, action, path }: WaitingChangeProps) {
  const { effectiveOn, toChoice, mayCallOff } = waiting
  return (
    <form
      method="post"
      action={actionAddress(action, path)}
      className="grid justify-items-start gap-3 rounded border-l-4 border-ochre bg-paper px-5 py-4"
    >
      <input type="hidden" name="order_number" value={orderNumber} />
      <p>
        Op <strong>{shownDay(effectiveOn)}</strong> wordt dit {choiceInWords(toChoice)}.
        {mayCallOff ? '' : ' De factuur van die termijn is al gemaakt.'}
      </p>
      {mayCallOff ? (
        <Button type="submit" variant="secondary" size="small">
          Toch niet
        </Button>
      ) : null}
    </form>
  )
}
