export type MollieState = 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed'

/** A payment as this Mollie stores it. */
export interface BookedPayment {
  id: string
  status: MollieState
  amount: { currency: string; value: string }
  description: string
  redirectUrl: string | null
  webhookUrl: string | undefined
  metadata: unknown
  customerId: string | undefined
  sequenceType: string
  method: string
  paidAt: string | undefined
  mandateId: string | undefined
  amountRefunded: { currency: string; value: string } | undefined
  amountChargedBack: { currency: string; value: string } | undefined
  createdAt: string
  /** Reason why the bank refused a debit; undefined otherwise. */
  details: { bankReasonCode: string; bankReason: string } | undefined
}

export type MandateStatus = 'pending' | 'valid' | 'invalid'

/** Chargeback: money of a debit that a bank took back. */
export interface Chargeback {
  id: string
  value: string
  reason: { code: string; description: string } | undefined
  createdAt: string
  reversedAt: string | undefined
}

export function fault(status: number, title: string) {
  return { status, title, detail: 'Iets met jan@wevers.example', _links: {} }
}

/** Mollie's error for a webhook URL that it cannot reach. */
export const UNREACHABLE = { ...fault(422, 'Unprocessable Entity'), field: 'webhookUrl' }

function link(path: string) {
  return { href: `https://api.mollie.example${path}`, type: 'application/hal+json' }
}

export function booked(id: string, body: Record<string, unknown>, createdAt: string): BookedPayment {
  return {
    id,
    // A debit has no checkout page, and is pending at the bank from the start.
    status: body.sequenceType === 'recurring' ? 'pending' : 'open',
    amount: body.amount as BookedPayment['amount'],
    description: String(body.description),
    redirectUrl: body.redirectUrl === undefined ? null : String(body.redirectUrl),
    webhookUrl: body.webhookUrl as string | undefined,
    metadata: body.metadata,
    customerId: body.customerId as string | undefined,
    sequenceType: String(body.sequenceType ?? 'oneoff'),
    method: body.sequenceType === 'recurring' ? 'directdebit' : String(body.method),
    paidAt: undefined,
    mandateId: body.mandateId as string | undefined,
    amountRefunded: undefined,
    amountChargedBack: undefined,
    createdAt,
    details: undefined,
  }
}

export function paymentBody(payment: BookedPayment) {
  return {
    resource: 'payment',
    mode: 'test',
    profileId: 'pfl_test',
    ...payment,
    _links: {
      self: link(`/v2/payments/${payment.id}`),
      dashboard: link(`/dashboard/${payment.id}`),
      ...(payment.status === 'open' && { checkout: link(`/checkout/${payment.id}`) }),
    },
  }
}

export function mandateBody(customerId: string, id: string, status: MandateStatus) {
  return {
    resource: 'mandate',
    id,
    status,
    customerId,
    mode: 'test',
    method: 'directdebit',
    details: { consumerName: 'J. Wevers', consumerAccount: 'NL91ABNA0417164300', consumerBic: 'ABNANL2A' },
    mandateReference: null,
    signatureDate: '2026-11-20',
    createdAt: '2026-11-20T10:00:00+00:00',
    _links: { self: link('/'), customer: link('/'), documentation: link('/') },
  }
}

export function customerBody(id: string, body: Record<string, unknown>) {
  return {
    resource: 'customer',
    id,
    mode: 'test',
    name: body.name ?? null,
    email: body.email ?? null,
    locale: null,
    metadata: null,
    createdAt: '2026-11-20T10:00:00+00:00',
    _links: { self: link('/'), dashboard: link('/'), documentation: link('/') },
  }
}

/** A page of a list, newest first, with a link to the next by its first id. */
export function listBody(path: string, kind: string, items: readonly object[], next: string | undefined) {
  return {
    count: items.length,
    _embedded: { [kind]: items },
    _links: { self: link(path), previous: null, next: next ? link(`${path}?from=${next}`) : null },
  }
}

export function chargebackBody(payment: BookedPayment, { id, value, reason, ...moments }: Chargeback) {
  const amount = { currency: payment.amount.currency, value }
  return {
    resource: 'chargeback',
    id,
    amount,
    reason: reason ?? null,
    paymentId: payment.id,
    settlementAmount: { ...amount, value: `-${value}` },
    createdAt: moments.createdAt,
    reversedAt: moments.reversedAt ?? null,
    _links: { self: link(`/v2/payments/${payment.id}/chargebacks/${id}`), payment: link('/') },
  }
}
