import type { PaymentMethod, PaymentState } from '@/features/payments/rules/payment'
import type { DeliveryTimes } from './delivery-clock'
import { ORDER_NOTICES } from './order-notices'
import type { OrderPaymentStatus, OrderStatus } from './order-status'

/** What the page after the payment knows of an order. No personal data: its address is the only key to it. */
export interface OrderProgress extends DeliveryTimes {
  orderNumber: string
  status: OrderStatus
  paymentStatus: OrderPaymentStatus
  /** Undefined when no payment could be begun. */
  payment: { id: string; method: PaymentMethod; state: PaymentState; isStarted: boolean } | undefined
  /** The confirmation was tried and did not go out so far. */
  hasMailTrouble: boolean
}

/**
 * - `paid`: the clock of the delivery runs.
 * - `transfer`: waits for the customer's own transfer.
 * - `open`: begun and not ended; perhaps the bank has not told yet.
 * - `cancelled`, `failed`, `expired`: the payment; the order stands.
 * - `not-started`: the provider could not be reached, or the invoice was not ready.
 * - `order-cancelled`: the order itself was called off.
 */
export type OrderEnd =
  | 'paid'
  | 'transfer'
  | 'open'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'not-started'
  | 'order-cancelled'

export function orderEnd({ status, paymentStatus, payment }: OrderProgress): OrderEnd {
  if (status === 'cancelled') return 'order-cancelled'
  if (paymentStatus === 'paid') return 'paid'
  if (!payment) return 'not-started'
  if (payment.state === 'paid') return 'open'
  if (payment.state !== 'open') return payment.state
  if (payment.method === 'bank-transfer') return 'transfer'
  return payment.isStarted ? 'open' : 'not-started'
}

/** What the page says first, and what happens next (spec section 8; what it does not give is ours). */
export const ORDER_ENDS = {
  paid: {
    heading: ORDER_NOTICES.accepted.title,
    text: 'Je betaling is binnen en we zijn begonnen.',
  },
  transfer: {
    heading: ORDER_NOTICES.accepted.title,
    text: 'Nu het geld nog. Zodra je overschrijving binnen is beginnen we, en heb je binnen 3 uur alles klaar.',
  },
  open: {
    heading: 'Je bestelling staat, je betaling nog niet',
    text: 'We hebben nog niet van je bank gehoord dat er betaald is. Heb je betaald, kijk hier dan zo nog eens.',
  },
  cancelled: {
    heading: 'Je hebt de betaling afgebroken',
    text: 'Je bestelling staat nog. Je kunt hem alsnog betalen, ook op een andere manier.',
  },
  failed: {
    heading: 'De betaling is niet gelukt',
    text: 'Je bank liet hem niet door. Je bestelling staat nog, en er is niets afgeschreven.',
  },
  expired: {
    heading: 'De betaling is verlopen',
    text: 'Er is te lang gewacht met betalen. Je bestelling staat nog, je kunt opnieuw betalen.',
  },
  'not-started': {
    heading: 'Je bestelling staat, betalen lukt nu even niet',
    text: 'We krijgen de bank niet te pakken. Je bestelling en je factuur zijn veilig; probeer het zo nog eens.',
  },
  'order-cancelled': {
    heading: 'Deze bestelling is geannuleerd',
    text: 'Er wordt niets geleverd. Klopt dat niet, bel of app ons dan.',
  },
} as const satisfies Record<OrderEnd, { heading: string; text: string }>

/** Whether there is still something to pay. */
export function canStillPay(end: OrderEnd): boolean {
  return end !== 'paid' && end !== 'order-cancelled'
}

/** What the button to the payment says. */
export function payAgainLabel(end: OrderEnd): string {
  if (end === 'transfer') return 'Bekijk hoe je overmaakt'
  return end === 'open' ? 'Verder met betalen' : 'Opnieuw betalen'
}
