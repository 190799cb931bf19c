import { TASK_LABELS } from '@/features/delivery/rules/order-task'
import { ORDER_STATUS_LABELS } from '@/features/orders/rules/order-status'
import { EXCEPTION_LABELS, PAYMENT_STATE_LABELS } from '@/features/payments/rules/payment-labels'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'

type Details = Readonly<Record<string, string | number | boolean | null>>

/** What happened to an order, an invoice or a payment, in one sentence; as it is logged when we have no words for it. */
export function eventInWords(action: string, details: Details): string {
  return WORDS[action]?.(details) ?? action
}

const WORDS: Readonly<Record<string, (details: Details) => string>> = {
  'order.placed': ({ total }) => `Besteld voor ${money(total)} incl. btw`,
  'order.activated': () => 'Betaald en geactiveerd; de klok van 3 uur loopt',
  'order.task-completed': ({ task }) => `Taak klaar: ${label(TASK_LABELS, task)}`,
  'order.task-reopened': ({ task }) => `Toch niet klaar: ${label(TASK_LABELS, task)}`,
  'order.transfer-code-given': () => 'Verhuiscode ingevuld',
  'order.transfer-code-shown': () => 'Verhuiscode bekeken',
  'order.status-changed': ({ from, to }) =>
    `Status: ${label(ORDER_STATUS_LABELS, from)} → ${label(ORDER_STATUS_LABELS, to)}`,
  'order.cancellation-requested': ({ endsOn }) => `Opgezegd, loopt tot en met ${shownDay(String(endsOn))}`,
  'order.cancellation-undone': () => 'Opzegging ingetrokken',
  'order.cancelled': () => 'Gestopt',
  'order.withdrawn': () => 'Herroepen binnen 14 dagen',
  'order.payment-taken-back': () => 'Betaling teruggeboekt door de bank; de bestelling loopt door',
  'order.billed': ({ invoice, total }) => `Factuur ${invoice} gemaakt, ${money(total)} incl. btw`,
  'order.invoice-withheld': () => 'Geen factuur gemaakt: de bestelling was al geannuleerd',
  'invoice.issued': ({ number, total }) => `Factuur ${number} uitgegeven, ${money(total)} incl. btw`,
  'invoice.paid': () => 'Factuur betaald',
  'invoice.reopened': () => 'Factuur weer open: het geld is teruggeboekt',
  'invoice.credited': ({ creditNote, refund }) =>
    `Gecrediteerd met ${creditNote}${Number(refund) > 0 ? `; er gaat ${money(refund)} terug` : ''}`,
  'invoice.refunded': ({ amount }) => `Teruggestort: ${money(amount)}`,
  'invoice.refund-changed': ({ refund }) =>
    Number(refund) > 0 ? `Er gaat ${money(refund)} terug` : 'Er gaat niets meer terug',
  'invoice.mailed': () => 'Factuur opnieuw gemaild',
  'payment.started': ({ amount }) => `Betaling begonnen, ${money(amount)}`,
  'payment.not-started': ({ reason }) => `Betaling niet begonnen: ${reason}`,
  'payment.replaced': () => 'Betaling vervangen door een nieuwe',
  'payment.state-changed': ({ to, amount }) =>
    `Betaling: ${label(PAYMENT_STATE_LABELS, to).toLowerCase()}${amount === null ? '' : `, ${money(amount)}`}`,
  'payment.exception': ({ kinds, amount }) =>
    `Let op: ${String(kinds)
      .split(' ')
      .map((kind) => label(EXCEPTION_LABELS, kind).toLowerCase())
      .join(', ')}, ${money(amount)}`,
  'payment.exception-resolved': () => 'Bijzondere betaling afgehandeld',
}

function money(cents: Details[string] | undefined): string {
  return inEurosAndCents(Number(cents) as Cents)
}

function label(labels: Readonly<Record<string, string>>, id: Details[string] | undefined): string {
  return labels[String(id)] ?? String(id)
}
