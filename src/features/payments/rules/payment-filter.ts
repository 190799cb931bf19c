import { PAYMENT_STATES, type PaymentState } from './payment'

export const PAYMENTS_PATH = '/beheer/betalingen'

/** Which payments the list shows; `before` goes on after the last one of a page. */
export interface PaymentFilter {
  state: PaymentState | undefined
  /** A whole invoice number, or a whole payment reference, which is an order's number. */
  search: string
  before: { at: Date; id: string } | undefined
}

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/

export function paymentFilterOf(params: URLSearchParams): PaymentFilter {
  const [, at, id] = CURSOR.exec(params.get('voor') ?? '') ?? []
  return {
    state: PAYMENT_STATES.find((state) => state === params.get('staat')),
    search: (params.get('zoek') ?? '').trim().slice(0, 60),
    before: at && id ? { at: new Date(Number(at)), id } : undefined,
  }
}

export function paymentQuery({ state, search, before }: Partial<PaymentFilter>): string {
  const params = new URLSearchParams()
  if (state) params.set('staat', state)
  if (search) params.set('zoek', search)
  if (before) params.set('voor', `${before.at.getTime()}_${before.id}`)
  const query = params.toString()
  return query ? `?${query}` : ''
}
