import { cursorParameter, type ListCursor, listCursorOf } from '@/shared/list-cursor'
import { PAYMENT_STATES, type PaymentState } from './payment'

export const PAYMENTS_PATH = '/beheer/betalingen'

/** Which payments the list shows. */
export interface PaymentFilter {
  state: PaymentState | undefined
  /** A whole invoice number, or a whole payment reference, which is an order's number. */
  search: string
  cursor: ListCursor | undefined
}

export function paymentFilterOf(params: URLSearchParams): PaymentFilter {
  return {
    state: PAYMENT_STATES.find((state) => state === params.get('staat')),
    search: (params.get('zoek') ?? '').trim().slice(0, 60),
    cursor: listCursorOf(params),
  }
}

/** The address of such a list. */
export function paymentsPath({ state, search, cursor }: Partial<PaymentFilter> = {}): string {
  const params = new URLSearchParams()
  if (state) params.set('staat', state)
  if (search) params.set('zoek', search)
  if (cursor) params.set(...cursorParameter(cursor))
  const query = params.toString()
  return query ? `${PAYMENTS_PATH}?${query}` : PAYMENTS_PATH
}
