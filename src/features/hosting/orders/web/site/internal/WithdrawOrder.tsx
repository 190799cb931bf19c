import { withdrawOrderPage } from '@/content/pages/bestelling-herroepen'
import { shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Facts } from '@/ui/Facts'
import { orderInWords, vatOfOrder } from '../../../domain/order-in-words'
import type { WithdrawableOrder } from '../../../server/withdraw-order'

/** Page of the key in a mail: the order, and the withdrawal function of BW 6:230o while it is open. */
export function WithdrawOrder({ found }: { found: NonNullable<WithdrawableOrder> }) {
  const { order, state } = found
  return (
    <div className="grid justify-items-start gap-6">
      <p className="max-w-[60ch]">{standing(found)}</p>
      <Facts
        facts={[
          ['Naam', order.customerName],
          ['Overeenkomst', `Bestelling ${order.orderNumber}: ${orderInWords(order)}`],
          ['Besteld', dutchDateTime(order.createdAt)],
          ['Bedrag', `${inEurosAndCents(order.totalPrice)} ${vatOfOrder(order)}`],
          ['Bevestiging naar', state === 'open' && order.customerEmail],
        ]}
      />
      {state === 'open' ? (
        <form method="post" className="grid justify-items-start gap-3">
          <Button type="submit">{withdrawOrderPage.confirm}</Button>
          <p className="hint-text">{withdrawOrderPage.mailed}</p>
        </form>
      ) : (
        <ButtonLink href={`/hosting-dashboard/bestelling/${order.orderNumber}`} variant="secondary">
          {withdrawOrderPage.toAccount}
        </ButtonLink>
      )}
    </div>
  )
}

function standing({ state, until, withdrawnAt }: NonNullable<WithdrawableOrder>): string {
  if (withdrawnAt) return withdrawOrderPage.withdrawn(dutchDateTime(withdrawnAt))
  if (state === 'ended') return withdrawOrderPage.ended
  return withdrawOrderPage[state === 'open' ? 'open' : 'over'](shownDay(until))
}

/** Heading of the page: what can be done, or the state of the order. */
export function withdrawalTitle({ state, withdrawnAt }: NonNullable<WithdrawableOrder>): string {
  if (withdrawnAt) return withdrawOrderPage.withdrawnTitle
  return state === 'open' ? withdrawOrderPage.title : withdrawOrderPage.overTitle
}
