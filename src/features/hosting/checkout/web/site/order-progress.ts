import type {
  PaymentException,
  PaymentMethod,
  PaymentState,
} from '@/features/billing/payments/domain/payment'
import type { OrderPaymentStatus, OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { DeliveryTimes } from '@/features/hosting/provisioning/domain/delivery-clock'
import type { DeliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import type { MailFate } from '@/features/operations/mail/domain/accepted-notice'
import type { Cents } from '@/shared/money'
import { ORDER_NOTICES } from '../../domain/order-notices'

/** What the page after the payment shows of an order. It holds no personal data: its address is the only key to it. */
export interface OrderProgress extends DeliveryTimes {
  orderNumber: string
  status: OrderStatus
  paymentStatus: OrderPaymentStatus
  /** The customer brings a domain name, for which we need the transfer code. */
  movesDomain: boolean
  /** With this VAT, in percent: none where the customer reckons it. */
  totalPrice: Cents
  vatPercent: number
  /** Undefined when no payment could be started. `odd`: exceptions in the money that it brought. */
  payment:
    | {
        id: string
        method: PaymentMethod
        state: PaymentState
        isStarted: boolean
        odd: readonly PaymentException[]
        /** Amount that we gave back of it; `dueBack` is still to go back for its invoice. */
        givenBack: Cents
        dueBack: Cents
        isChargedBack: boolean
        /** We gave back all that came in, and its invoice is still open. */
        isGivenBack: boolean
      }
    | undefined
  /** Id in the payment link: the payment's, or the invoice's. Null while there is no invoice. */
  payId: string | null
  /** Lines of its delivery; undefined while it goes wholly by hand, or is not paid. */
  delivery: DeliveryProgress | undefined
  /** Delivery state of the confirmation mail; `sent` while it is on its way, too. */
  confirmation: MailFate
}

/**
 * - `paid`: the delivery clock runs.
 * - `transfer`: waits for the customer's own bank transfer.
 * - `open`: started and not ended; perhaps the bank has not reported yet.
 * - `short`: less came in than was asked.
 * - `given-back`: less came in than was asked, and we gave that back.
 * - `charged-back`: the customer's bank took it back, and the invoice is open again.
 * - `cancelled`, `failed`, `expired`: state of the payment; the order stays valid.
 * - `not-started`: the provider could not be reached, or something of ours went wrong on the way there.
 * - `no-invoice`: it could not be issued yet; a job retries.
 * - `order-cancelled`: the order itself was cancelled.
 */
export type OrderEnd =
  | 'paid'
  | 'transfer'
  | 'open'
  | 'short'
  | 'given-back'
  | 'charged-back'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'not-started'
  | 'no-invoice'
  | 'order-cancelled'

export function orderEnd({ status, paymentStatus, payment, payId }: OrderProgress): OrderEnd {
  if (status === 'cancelled') return 'order-cancelled'
  if (paymentStatus === 'paid') return 'paid'
  if (!payment) return payId === null ? 'no-invoice' : 'not-started'
  if (payment.state === 'paid') return endOfMoney(payment)
  if (payment.state !== 'open') return payment.state
  if (payment.method === 'bank-transfer') return 'transfer'
  return payment.isStarted ? 'open' : 'not-started'
}

/** Outcome when money came in that did not pay the order. */
function endOfMoney({ isChargedBack, isGivenBack }: NonNullable<OrderProgress['payment']>): OrderEnd {
  if (isChargedBack) return 'charged-back'
  return isGivenBack ? 'given-back' : 'short'
}

/** First words of the page, and what happens next (docs/product/hosting.md#last-page-of-an-order). */
export const ORDER_ENDS = {
  paid: {
    heading: ORDER_NOTICES.accepted.title,
    text: 'Je betaling is binnen. Je krijgt een mail zodra alles klaarstaat.',
  },
  transfer: {
    heading: ORDER_NOTICES.accepted.title,
    text: 'Nu het geld nog. Zodra je overschrijving binnen is, beginnen we; binnen 3 uur, geteld in onze openingstijden, staat alles klaar.',
  },
  open: {
    heading: 'Je bestelling staat, je betaling nog niet',
    text: 'We hebben nog niet van je bank gehoord dat er betaald is. Heb je net betaald, kijk dan zo nog eens.',
  },
  short: {
    heading: 'Je bestelling staat, er kwam te weinig binnen',
    text: 'We ontvingen minder dan er op je factuur staat. We nemen contact met je op over de rest.',
  },
  'given-back': {
    heading: 'Je bestelling staat, je betaling is teruggestort',
    text: 'Je factuur staat nog open. Je kunt alsnog betalen, ook op een andere manier.',
  },
  'charged-back': {
    heading: 'Je betaling is teruggeboekt',
    text: 'Je bank haalde het geld bij ons terug. Je factuur staat daardoor weer open.',
  },
  cancelled: {
    heading: 'Je hebt de betaling afgebroken',
    text: 'Je bestelling staat nog. Je kunt alsnog betalen, ook op een andere manier.',
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
    heading: 'Je bestelling staat, betalen lukte nog niet',
    text: 'We konden de betaling niet starten. Er is niets afgeschreven, en je hoeft niet nog een keer te bestellen. Probeer het zo nog eens, of betaal op een andere manier.',
  },
  'no-invoice': {
    heading: 'Je bestelling staat, je factuur volgt',
    text: 'We konden je factuur nog niet maken. Dat proberen we vanzelf opnieuw. Je krijgt hem per mail, en daarin staat hoe je betaalt. Je hoeft niet nog een keer te bestellen.',
  },
  'order-cancelled': {
    heading: 'Deze bestelling is geannuleerd',
    text: 'Er wordt niets geleverd. Klopt dat niet, bel of app ons dan.',
  },
} as const satisfies Record<OrderEnd, { heading: string; text: string }>

/** The same where no mail is sent: it says where to look instead. */
const NEXT_WITHOUT_MAIL: Partial<Record<OrderEnd, string>> = {
  paid: 'Je betaling is binnen. Wat we nu doen en wanneer alles klaarstaat, zie je in je dashboard.',
  'no-invoice':
    'We konden je factuur nog niet maken. Dat proberen we vanzelf opnieuw. Straks staat hij in je dashboard, en daar betaal je hem ook. Je hoeft niet nog een keer te bestellen.',
}

/** What happens next, in words that promise no mail where none is sent and nothing that has happened already. */
export function whatIsNext(progress: OrderProgress): string {
  const end = orderEnd(progress)
  if (end === 'paid' && progress.deliveredAt) return 'Je betaling is binnen, en alles staat klaar.'
  const mailed = ORDER_ENDS[end].text
  return progress.confirmation === 'kept' ? (NEXT_WITHOUT_MAIL[end] ?? mailed) : mailed
}

const NOTHING_TO_PAY: readonly OrderEnd[] = ['paid', 'short', 'no-invoice', 'order-cancelled']

/** Whether the payment page has something to pay. */
export function canStillPay(end: OrderEnd): boolean {
  return !NOTHING_TO_PAY.includes(end)
}

/** Label of the button to the payment. */
export function payAgainLabel(end: OrderEnd): string {
  if (end === 'transfer') return 'Bekijk hoe je overmaakt'
  if (end === 'not-started') return 'Alsnog betalen'
  return end === 'open' ? 'Verder met betalen' : 'Opnieuw betalen'
}
