import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import { PAYMENT_STATES } from './payment'

/** `search`: a whole invoice number, or a whole payment reference, which is an order's number. */
export const paymentList = listAddress('/beheer/betalingen', {
  state: oneOf('staat', PAYMENT_STATES),
  search: typedText('zoek', 60),
})
export type PaymentFilter = FilterOf<typeof paymentList>
