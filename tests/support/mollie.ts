import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type MollieState = 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed'

/** A payment as this Mollie has it in its books. */
export interface BookedPayment {
  id: string
  status: MollieState
  amount: { currency: string; value: string }
  description: string
  redirectUrl: string
  webhookUrl: string | undefined
  metadata: unknown
  customerId: string | undefined
  sequenceType: string
  method: string
  paidAt: string | undefined
  mandateId: string | undefined
  amountRefunded: { currency: string; value: string } | undefined
  amountChargedBack: { currency: string; value: string } | undefined
}

interface AskedCall {
  method: string
  path: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: Record<string, unknown>
}

export interface MollieServer {
  /** For MOLLIE_API_URL. */
  url: string
  /** What was asked, oldest first. */
  calls: AskedCall[]
  payments: Map<string, BookedPayment>
  /** By id, with their state; one that was taken away is not there. Customers by id. */
  mandates: Map<string, 'valid' | 'invalid'>
  customers: Set<string>
  /** What the customer, or the bank, did to a payment. With `value` another amount than was asked came in. */
  set: (id: string, status: MollieState, change?: { value?: string; currency?: string }) => void
  /** What went back of a paid payment, in all: by a refund of ours, or charged back by the customer's bank. */
  takeBack: (id: string, back: { refunded?: string; chargedBack?: string; currency?: string }) => void
  /** The next answer is made when it is asked for, and sent when the returned function is called. */
  answerLate: () => () => void
  /**
   * From now on: `fail` answers 500, `hang` nothing at all, `stall` half of an answer, `garbage` what is no JSON,
   * `refuse` 422 for one field, `vanish` breaks the connection. Without: as it should be.
   */
  misbehave: (how?: 'fail' | 'hang' | 'stall' | 'garbage' | 'refuse' | 'vanish') => void
  stop: () => Promise<void>
}

/** A server of the test's own that behaves like Mollie's API for payments and customers, version 2. */
export async function startMollieServer(): Promise<MollieServer> {
  const calls: AskedCall[] = []
  const payments = new Map<string, BookedPayment>()
  const mandates = new Map<string, 'valid' | 'invalid'>()
  const customers = new Set<string>()
  /** The first answer to each idempotency key, which later ones repeat. */
  const answers = new Map<string, { status: number; body: object }>()
  let trouble: Parameters<MollieServer['misbehave']>[0]
  let made = 0
  let held: Promise<void> | undefined

  function mandateAt(method: string, customerId: string, id: string): { status: number; body: object } {
    const status = customers.has(customerId) ? mandates.get(id) : undefined
    if (!status) return { status: 404, body: fault(404, 'Not Found') }
    if (method === 'DELETE') mandates.delete(id)
    return method === 'DELETE'
      ? { status: 204, body: {} }
      : { status: 200, body: mandateBody(customerId, id, status) }
  }

  function queryAction(call: AskedCall): { status: number; body: object } {
    const { method, path, body } = call
    made += 1
    if (method === 'POST' && path === '/v2/customers') {
      customers.add(`cst_${made}`)
      return { status: 201, body: customerBody(`cst_${made}`, body) }
    }
    const [, customerId = '', mandateId] = /^\/v2\/customers\/(\w+)(?:\/mandates\/(\w+))?$/.exec(path) ?? []
    if (mandateId) return mandateAt(method, customerId, mandateId)
    if (customers.has(customerId)) return { status: 200, body: customerBody(customerId, {}) }
    if (method === 'POST' && path === '/v2/payments') {
      const payment = booked(`tr_${made}x${Math.random().toString(36).slice(2)}`, body)
      payments.set(payment.id, payment)
      return { status: 201, body: paymentBody(payment) }
    }
    const known = method === 'GET' ? payments.get(path.replace('/v2/payments/', '')) : undefined
    return known ? { status: 200, body: paymentBody(known) } : { status: 404, body: fault(404, 'Not Found') }
  }

  const server = createServer(async (req, res) => {
    const call = await read(req)
    calls.push(call)
    if (trouble) return misbehave(res, trouble)
    const repeated = call.method === 'POST' && call.idempotencyKey ? answers.get(keyOf(call)) : undefined
    const answer = repeated ?? queryAction(call)
    if (call.idempotencyKey) answers.set(keyOf(call), answer)
    const text = answer.status === 204 ? '' : JSON.stringify(answer.body)
    const gate = held
    held = undefined
    await gate
    send(res, answer.status, text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    calls,
    payments,
    mandates,
    customers,
    set: (id, status, change = {}) => {
      const payment = payments.get(id)
      if (!payment) throw new Error(`Mollie knows no payment ${id}`)
      payment.status = status
      payment.amount = { ...payment.amount, ...change }
      if (status !== 'paid') return
      payment.paidAt = '2026-11-20T10:00:00+00:00'
      if (payment.sequenceType !== 'first') return
      payment.mandateId = `mdt_${id.slice(3)}`
      mandates.set(payment.mandateId, 'valid')
    },
    takeBack: (id, { refunded, chargedBack, currency = 'EUR' }) => {
      const payment = payments.get(id)
      if (!payment) throw new Error(`Mollie knows no payment ${id}`)
      // Mollie leaves out what is nothing.
      if (refunded) payment.amountRefunded = { currency, value: refunded }
      if (chargedBack) payment.amountChargedBack = { currency, value: chargedBack }
      if (chargedBack === '0.00') payment.amountChargedBack = undefined
    },
    answerLate: () => {
      const gate = Promise.withResolvers<void>()
      held = gate.promise
      return gate.resolve
    },
    misbehave: (how) => {
      trouble = how
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function keyOf({ path, idempotencyKey }: AskedCall): string {
  return `${path} ${idempotencyKey}`
}

async function read(req: IncomingMessage): Promise<AskedCall> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  const idempotencyKey = req.headers['idempotency-key']
  return {
    method: req.method ?? '',
    path: new URL(req.url ?? '/', 'http://mollie').pathname,
    authorization: req.headers.authorization,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    body: text ? JSON.parse(text) : {},
  }
}

function misbehave(res: ServerResponse, how: string): void {
  if (how === 'fail') send(res, 500, JSON.stringify(fault(500, 'Internal Server Error')))
  if (how === 'refuse') send(res, 422, JSON.stringify(UNREACHABLE))
  if (how === 'stall') res.writeHead(200, { 'Content-Type': 'application/hal+json' }).write('{"id":"tr_1",')
  if (how === 'garbage') send(res, 200, '<html>onderhoud</html>')
  if (how === 'vanish') res.destroy()
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(text)
}

function fault(status: number, title: string) {
  return { status, title, detail: 'Iets met jan@wevers.example', _links: {} }
}

/** What Mollie says of an address for its notices that it cannot reach. */
const UNREACHABLE = { ...fault(422, 'Unprocessable Entity'), field: 'webhookUrl' }

function link(path: string) {
  return { href: `https://api.mollie.example${path}`, type: 'application/hal+json' }
}

function booked(id: string, body: Record<string, unknown>): BookedPayment {
  return {
    id,
    status: 'open',
    amount: body.amount as BookedPayment['amount'],
    description: String(body.description),
    redirectUrl: String(body.redirectUrl),
    webhookUrl: body.webhookUrl as string | undefined,
    metadata: body.metadata,
    customerId: body.customerId as string | undefined,
    sequenceType: String(body.sequenceType ?? 'oneoff'),
    method: String(body.method),
    paidAt: undefined,
    mandateId: undefined,
    amountRefunded: undefined,
    amountChargedBack: undefined,
  }
}

function paymentBody(payment: BookedPayment) {
  return {
    resource: 'payment',
    mode: 'test',
    profileId: 'pfl_test',
    createdAt: '2026-11-20T10:00:00+00:00',
    ...payment,
    _links: {
      self: link(`/v2/payments/${payment.id}`),
      dashboard: link(`/dashboard/${payment.id}`),
      ...(payment.status === 'open' && { checkout: link(`/checkout/${payment.id}`) }),
    },
  }
}

function mandateBody(customerId: string, id: string, status: 'valid' | 'invalid') {
  return {
    resource: 'mandate',
    ...{ id, status, customerId },
    mode: 'test',
    method: 'directdebit',
    details: { consumerName: 'J. Wevers', consumerAccount: 'NL91ABNA0417164300', consumerBic: 'ABNANL2A' },
    mandateReference: null,
    signatureDate: '2026-11-20',
    createdAt: '2026-11-20T10:00:00+00:00',
    _links: { self: link('/'), customer: link('/'), documentation: link('/') },
  }
}

function customerBody(id: string, body: Record<string, unknown>) {
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
