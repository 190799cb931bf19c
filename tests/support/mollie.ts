import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type BookedPayment,
  booked,
  type Chargeback,
  chargebackBody,
  customerBody,
  fault,
  listBody,
  type MandateStatus,
  type MollieState,
  mandateBody,
  paymentBody,
  UNREACHABLE,
} from './mollie-bodies'

export type { BookedPayment } from './mollie-bodies'

interface AskedCall {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: Record<string, unknown>
}

export interface MollieServer {
  /** Value of MOLLIE_API_URL. */
  url: string
  /** Requests, oldest first. */
  calls: AskedCall[]
  payments: Map<string, BookedPayment>
  /** When a request was first answered that a payment is paid, by its id. */
  toldPaidAt: Map<string, Date>
  /** Mandates by id, with their state; a revoked one is absent. Customers by id. */
  mandates: Map<string, MandateStatus>
  customers: Set<string>
  /** Adds a mandate to a customer, as a first payment or an account number does. Returns its id. */
  addMandate: (customerId: string, status: MandateStatus) => string
  /**
   * Sets a payment's state, as the customer or the bank does: a debit is `paid` or `failed` days later, and may fail
   * even after it was paid. `value` is the amount received when it is not the one asked; `reason` is why the bank
   * refused.
   */
  set: (
    id: string,
    status: MollieState,
    change?: { value?: string; currency?: string; reason?: string },
  ) => void
  /** Charges a debit back. The payment stays paid; the reason is on the chargeback. Returns its id. */
  chargeBack: (id: string, back?: { value?: string; reason?: string }) => string
  /** Reverses a chargeback. */
  reverseChargeback: (id: string, chargebackId: string) => void
  /**
   * Takes the ids of payments with pending notifications, in order of delivery: each once or twice, last first, or none
   * at all. `open` and `pending` cause no notification.
   */
  takeNotices: (way?: 'once' | 'twice' | 'backwards' | 'lost') => string[]
  /** Delivers these notifications to the payments' webhook URL. Returns the statuses of the responses. */
  sendNotices: (way?: 'once' | 'twice' | 'backwards' | 'lost') => Promise<number[]>
  /** Sets the total that went back of a paid payment: by a refund of ours, or charged back by the customer's bank. */
  takeBack: (id: string, back: { refunded?: string; chargedBack?: string; currency?: string }) => void
  /** The next response is computed at the request, and sent when the returned function is called. */
  answerLate: () => () => void
  /**
   * Fails from now on: `fail` answers 500, `hang` nothing at all, `stall` half a response, `garbage` invalid JSON,
   * `refuse` 422 for one field, `vanish` resets the connection. Without an argument it works again.
   */
  misbehave: (how?: 'fail' | 'hang' | 'stall' | 'garbage' | 'refuse' | 'vanish') => void
  stop: () => Promise<void>
}

/** Lifetime of an idempotency key: a repeated request within it gets the first response; later it runs again. */
const KEY_LIVES_MS = 60 * 60 * 1000
const PAGE = 50

interface Answer {
  status: number
  body: object
}

interface Options {
  /** Mollie's clock; without it, payments are paid on the day on which tests begin. */
  now?: () => Date
}

/** Test double of Mollie's API for payments and customers, version 2. */
export async function startMollieServer(options: Options = {}): Promise<MollieServer> {
  const { now = () => new Date() } = options
  const paidAt = () => options.now?.().toISOString() ?? '2026-11-20T10:00:00+00:00'
  const calls: AskedCall[] = []
  const payments = new Map<string, BookedPayment>()
  const toldPaidAt = new Map<string, Date>()
  const mandates = new Map<string, MandateStatus>()
  const ownerOfMandate = new Map<string, string>()
  const customers = new Set<string>()
  const chargebacks = new Map<string, Chargeback[]>()
  let notices: string[] = []
  /** First response to each idempotency key, repeated during the key's lifetime. */
  const answers = new Map<string, Answer & { at: number }>()
  let trouble: Parameters<MollieServer['misbehave']>[0]
  let made = 0
  let held: Promise<void> | undefined

  function paymentAt(id: string): BookedPayment {
    const payment = payments.get(id)
    if (!payment) throw new Error(`Mollie knows no payment ${id}`)
    return payment
  }

  function mandateAt(method: string, customerId: string, id: string): Answer {
    const status = customers.has(customerId) ? mandates.get(id) : undefined
    if (!status) return NOT_FOUND
    if (method === 'DELETE') mandates.delete(id)
    return method === 'DELETE'
      ? { status: 204, body: {} }
      : { status: 200, body: mandateBody(customerId, id, status) }
  }

  /** The named mandate, or else the newest; undefined when the customer has none that is valid. */
  function suitableMandate({ customerId, mandateId }: Record<string, unknown>): string | undefined {
    const suitable = [...mandates].filter(
      ([id, status]) => status !== 'invalid' && ownerOfMandate.get(id) === customerId,
    )
    const ids = suitable.map(([id]) => id)
    return mandateId === undefined ? ids.at(-1) : ids.find((id) => id === mandateId)
  }

  function newPayment(body: Record<string, unknown>): Answer {
    const mandateId = body.sequenceType === 'recurring' ? suitableMandate(body) : undefined
    if (body.sequenceType === 'recurring' && !mandateId)
      return { status: 422, body: { ...fault(422, 'Unprocessable Entity'), detail: NO_MANDATE } }
    const id = `tr_${made}x${Math.random().toString(36).slice(2)}`
    const payment = booked(id, { ...body, mandateId }, now().toISOString())
    // A mandate that the bank has not accepted yet delays its debits.
    if (mandateId && mandates.get(mandateId) === 'pending') payment.status = 'open'
    payments.set(id, payment)
    return { status: 201, body: paymentBody(payment) }
  }

  function paymentsOf(customerId: string, { path, query }: AskedCall): Answer {
    if (!customers.has(customerId)) return NOT_FOUND
    const all = [...payments.values()].filter((payment) => payment.customerId === customerId).reverse()
    const from = query.get('from')
    const first = from ? all.findIndex(({ id }) => id === from) : 0
    if (first < 0) return NOT_FOUND
    const end = first + Number(query.get('limit') ?? PAGE)
    return {
      status: 200,
      body: listBody(path, 'payments', all.slice(first, end).map(paymentBody), all[end]?.id),
    }
  }

  function chargebacksOf(id: string, { path }: AskedCall): Answer {
    const payment = payments.get(id)
    if (!payment) return NOT_FOUND
    const all = (chargebacks.get(id) ?? []).map((one) => chargebackBody(payment, one))
    return { status: 200, body: listBody(path, 'chargebacks', all, undefined) }
  }

  function answerTo(call: AskedCall): Answer {
    const { method, path, body } = call
    made += 1
    if (method === 'POST' && path === '/v2/customers') {
      customers.add(`cst_${made}`)
      return { status: 201, body: customerBody(`cst_${made}`, body) }
    }
    if (method === 'POST' && path === '/v2/payments') return newPayment(body)
    const [, customerId = '', part, mandateId] =
      /^\/v2\/customers\/(\w+)(?:\/(payments|mandates\/(\w+)))?$/.exec(path) ?? []
    if (mandateId) return mandateAt(method, customerId, mandateId)
    if (part) return paymentsOf(customerId, call)
    if (customers.has(customerId)) return { status: 200, body: customerBody(customerId, {}) }
    const [, paymentId = '', list] = /^\/v2\/payments\/(\w+)(\/chargebacks)?$/.exec(path) ?? []
    if (list) return chargebacksOf(paymentId, call)
    const known = method === 'GET' ? payments.get(paymentId) : undefined
    if (known?.status === 'paid' && !toldPaidAt.has(paymentId)) toldPaidAt.set(paymentId, now())
    return known ? { status: 200, body: paymentBody(known) } : NOT_FOUND
  }

  function addUpChargebacks(payment: BookedPayment): void {
    const standing = (chargebacks.get(payment.id) ?? []).filter(({ reversedAt }) => !reversedAt)
    const cents = standing.reduce((total, { value }) => total + Number(value.replace('.', '')), 0)
    const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    payment.amountChargedBack = cents === 0 ? undefined : { currency: payment.amount.currency, value }
    notices.push(payment.id)
  }

  function addMandate(
    customerId: string,
    status: MandateStatus,
    id = `mdt_${customerId.slice(4)}n${mandates.size}`,
  ): string {
    mandates.set(id, status)
    ownerOfMandate.set(id, customerId)
    return id
  }

  function takeNotices(way: 'once' | 'twice' | 'backwards' | 'lost' = 'once'): string[] {
    const taken = notices
    notices = []
    if (way === 'lost') return []
    if (way === 'backwards') return taken.reverse()
    return way === 'twice' ? [...taken, ...taken] : taken
  }

  const server = createServer(async (req, res) => {
    const call = await read(req)
    calls.push(call)
    if (trouble) return misbehave(res, trouble)
    const at = now().getTime()
    const before = call.method === 'POST' && call.idempotencyKey ? answers.get(keyOf(call)) : undefined
    const repeated = before && at - before.at < KEY_LIVES_MS ? before : undefined
    const answer = repeated ?? answerTo(call)
    if (call.idempotencyKey && !repeated) answers.set(keyOf(call), { ...answer, at })
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
    toldPaidAt,
    mandates,
    customers,
    addMandate,
    set: (id, status, { reason, ...change } = {}) => {
      const payment = paymentAt(id)
      payment.status = status
      payment.amount = { ...payment.amount, ...change }
      payment.details = reason ? { bankReasonCode: reason, bankReason: 'In woorden van de bank' } : undefined
      payment.paidAt = status === 'paid' ? paidAt() : undefined
      if (status !== 'open' && status !== 'pending') notices.push(id)
      if (status === 'paid' && payment.sequenceType === 'first')
        payment.mandateId = addMandate(payment.customerId ?? '', 'valid', `mdt_${id.slice(3)}`)
    },
    chargeBack: (id, { value, reason } = {}) => {
      const payment = paymentAt(id)
      const before = chargebacks.get(id) ?? []
      const chargeback: Chargeback = {
        id: `chb_${before.length + 1}${id.slice(3)}`,
        value: value ?? payment.amount.value,
        reason: reason ? { code: reason, description: 'In woorden van de bank' } : undefined,
        createdAt: now().toISOString(),
        reversedAt: undefined,
      }
      chargebacks.set(id, [...before, chargeback])
      addUpChargebacks(payment)
      return chargeback.id
    },
    reverseChargeback: (id, chargebackId) => {
      const chargeback = chargebacks.get(id)?.find((one) => one.id === chargebackId)
      if (!chargeback) throw new Error(`Mollie knows no chargeback ${chargebackId}`)
      chargeback.reversedAt = now().toISOString()
      addUpChargebacks(paymentAt(id))
    },
    takeNotices,
    sendNotices: async (way) => {
      const statuses: number[] = []
      for (const id of takeNotices(way)) {
        const { webhookUrl } = paymentAt(id)
        if (!webhookUrl) continue
        const answer = await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })
        await answer.arrayBuffer()
        statuses.push(answer.status)
      }
      return statuses
    },
    takeBack: (id, { refunded, chargedBack, currency = 'EUR' }) => {
      const payment = paymentAt(id)
      // Mollie omits amounts of zero.
      if (refunded) payment.amountRefunded = { currency, value: refunded }
      if (chargedBack) payment.amountChargedBack = { currency, value: chargedBack }
      if (chargedBack === '0.00') payment.amountChargedBack = undefined
      notices.push(id)
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

const NOT_FOUND: Answer = { status: 404, body: fault(404, 'Not Found') }
const NO_MANDATE = 'The customer has no suitable mandates'

function keyOf({ path, idempotencyKey }: AskedCall): string {
  return `${path} ${idempotencyKey}`
}

async function read(req: IncomingMessage): Promise<AskedCall> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  const url = new URL(req.url ?? '/', 'http://mollie')
  const idempotencyKey = req.headers['idempotency-key']
  return {
    method: req.method ?? '',
    path: url.pathname,
    query: url.searchParams,
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
