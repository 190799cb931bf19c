import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { hostingOrders } from '../../src/features/hosting/server/order-tables'
import type { PaymentException, PaymentState } from '../../src/features/payments/rules/payment'
import { mollieWebhook } from '../../src/features/payments/server/mollie-webhook'
import { payments } from '../../src/features/payments/server/payment-tables'
import { settlePayment } from '../../src/features/payments/server/settle-payment'
import { startPayment } from '../../src/features/payments/server/start-payment'
import type { TestContext } from './database'
import type { MollieServer } from './mollie'
import type { OrderToPay } from './order-to-pay'

/** One attempt to pay, as the customer and the bank know it. */
interface Attempt {
  id: string
  providerPaymentId: string
  /** At the bank. */
  bank: PaymentState
  came: number
  /** What the shop has heard of it. */
  heard: PaymentState
}

/** What must be true, kept beside the shop in plain arithmetic. */
export interface Model {
  attempts: Attempt[]
  isCancelled: boolean
  isPaid: boolean
  isActive: boolean
  /** As 'attempt:kind'. */
  exceptions: Set<string>
}

/** What the steps are taken in: one order, and the bank that its payments are made at. */
export interface Shop {
  site: TestContext
  mollie: MollieServer
  order: OrderToPay
}

/** Before anything has happened. */
export function freshModel(): Model {
  return { attempts: [], isCancelled: false, isPaid: false, isActive: false, exceptions: new Set() }
}

const AT_MOLLIE = { failed: 'failed', cancelled: 'canceled', expired: 'expired' } as const

/** The shop hears what the bank says about an attempt: the whole of what settling should do. */
export function hear(model: Model, attempt: Attempt, total: number): void {
  const { bank, heard } = attempt
  if (heard === 'paid' || bank === heard) return
  if (heard !== 'open' && bank !== 'paid') return
  attempt.heard = bank
  if (bank !== 'paid') return
  const note = (kind: PaymentException) => model.exceptions.add(`${attempt.id}:${kind}`)
  if (heard !== 'open') note('late')
  if (model.isPaid) return void note('double')
  const sum = model.attempts.reduce((so_far, { heard, came }) => so_far + (heard === 'paid' ? came : 0), 0)
  if (sum < total) return void note('short')
  if (sum > total) note('over')
  model.isPaid = true
  if (model.isCancelled) note('cancelled-order')
  else model.isActive = true
}

abstract class Step {
  constructor(readonly attempt: number) {}
  check(model: Readonly<Model>): boolean {
    return model.attempts[this.attempt] !== undefined
  }
  of(model: Model): Attempt {
    const attempt = model.attempts[this.attempt]
    if (!attempt) throw new Error('There is no such attempt')
    return attempt
  }
}

type Command = fc.AsyncCommand<Model, Shop>

export class Start implements Command {
  constructor(readonly method: 'ideal' | 'card') {}
  check = () => true
  async run(model: Model, { site, order }: Shop) {
    const { invoiceId } = order
    // An open payment is looked at before it is used again, and so may turn out to be settled.
    const open = await openAttempt(site, model, this.method)
    if (open) hear(model, open, order.total)
    const wish = { invoiceId, method: this.method, returnPath: '/hosting-bestellen', mandate: false }
    const started = await startPayment(site.context, wish)
    expect(started.outcome).toBe(model.isPaid ? 'already-paid' : 'started')
    if (started.outcome !== 'started') return
    if (model.attempts.some(({ id }) => id === started.paymentId)) return
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, started.paymentId))
    const providerPaymentId = payment?.providerPaymentId ?? ''
    const state = { bank: 'open', heard: 'open', came: order.total } as const
    model.attempts.push({ id: started.paymentId, providerPaymentId, ...state })
  }
  toString = () => `start ${this.method}`
}

async function openAttempt(
  site: TestContext,
  model: Model,
  method: 'ideal' | 'card',
): Promise<Attempt | undefined> {
  const open = model.attempts.filter(({ heard }) => heard === 'open')
  for (const attempt of open) {
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, attempt.id))
    if (payment?.method === method) return attempt
  }
  return undefined
}

class Pay extends Step implements Command {
  constructor(
    attempt: number,
    readonly difference: number,
  ) {
    super(attempt)
  }
  override check(model: Readonly<Model>) {
    return super.check(model) && model.attempts[this.attempt]?.bank !== 'paid'
  }
  async run(model: Model, { mollie, order }: Shop) {
    const attempt = this.of(model)
    attempt.bank = 'paid'
    attempt.came = order.total + this.difference
    mollie.set(attempt.providerPaymentId, 'paid', { value: (attempt.came / 100).toFixed(2) })
  }
  override toString = () => `pay ${this.attempt} ${this.difference}`
}

class End extends Step implements Command {
  constructor(
    attempt: number,
    readonly state: keyof typeof AT_MOLLIE,
  ) {
    super(attempt)
  }
  override check(model: Readonly<Model>) {
    return super.check(model) && model.attempts[this.attempt]?.bank === 'open'
  }
  async run(model: Model, { mollie }: Shop) {
    const attempt = this.of(model)
    attempt.bank = this.state
    mollie.set(attempt.providerPaymentId, AT_MOLLIE[this.state])
  }
  override toString = () => `${this.state} ${this.attempt}`
}

/** The webhook comes, so many times at once, and its jobs run. */
class Webhook extends Step implements Command {
  constructor(
    attempt: number,
    readonly times: number,
  ) {
    super(attempt)
  }
  async run(model: Model, { site, order }: Shop) {
    const attempt = this.of(model)
    const body = Buffer.from(`id=${attempt.providerPaymentId}`)
    const request = { method: 'POST', search: new URLSearchParams(), headers: {}, body }
    const answers = await Promise.all(
      Array.from({ length: this.times }, () => mollieWebhook(site.context, request)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // What the queue would run one by one runs all at once here, besides: nothing may depend on the queue.
    await Promise.all(Array.from({ length: this.times }, () => settlePayment(site.context, attempt.id)))
    await site.runJobs()
    hear(model, attempt, order.total)
  }
  override toString = () => `webhook ${this.attempt} ×${this.times}`
}

class Return extends Step implements Command {
  async run(model: Model, { site, order }: Shop) {
    const attempt = this.of(model)
    await settlePayment(site.context, attempt.id)
    hear(model, attempt, order.total)
  }
  override toString = () => `return ${this.attempt}`
}

/** Given up, heard of, and paid all the same. */
class PayTooLate extends End {
  override async run(model: Model, shop: Shop) {
    await super.run(model, shop)
    await new Return(this.attempt).run(model, shop)
    await new Pay(this.attempt, 0).run(model, shop)
  }
  override toString = () => `${this.state} ${this.attempt}, and paid too late`
}

/** The customer comes back while the webhook comes in, for every attempt at once. */
class Everything implements Command {
  check = (model: Readonly<Model>) =>
    model.attempts.some(({ bank, heard }) => bank === 'paid' && heard !== 'paid')
  async run(model: Model, { site, order }: Shop) {
    const waiting = model.attempts.filter(({ bank, heard }) => bank === 'paid' && heard !== 'paid')
    const [one] = waiting
    // Which of several comes first is not ours to say; with one there is no doubt.
    if (!one || waiting.length > 1) return
    await Promise.all([1, 2, 3, 4].map(() => settlePayment(site.context, one.id)))
    hear(model, one, order.total)
  }
  toString = () => 'everything at once'
}

class CancelOrder implements Command {
  check = (model: Readonly<Model>) => !model.isActive
  async run(model: Model, { site, order }: Shop) {
    await site.db
      .update(hostingOrders)
      .set({ status: 'cancelled' })
      .where(eq(hostingOrders.id, order.orderId))
    model.isCancelled = true
  }
  toString = () => 'cancel the order'
}

class ProviderDown extends Step implements Command {
  async run(model: Model, { site, mollie }: Shop) {
    const { id, heard: state } = this.of(model)
    mollie.misbehave('fail')
    const settled = await settlePayment(site.context, id)
    mollie.misbehave()
    expect(settled).toEqual({ outcome: state === 'paid' ? 'unchanged' : 'provider-down', state })
  }
  override toString = () => `provider down for ${this.attempt}`
}

const attempt = fc.constantFrom(0, 0, 0, 1, 1, 2)
const start = fc.constantFrom('ideal', 'card').map((method) => new Start(method as 'ideal' | 'card'))
const pay = fc
  .tuple(attempt, fc.constantFrom(0, 0, 0, -1000, 500))
  .map(([which, difference]) => new Pay(which, difference))
const end = fc
  .tuple(attempt, fc.constantFrom('cancelled', 'expired', 'failed'))
  .map(([which, state]) => new End(which, state as keyof typeof AT_MOLLIE))
const payTooLate = attempt.map((which) => new PayTooLate(which, 'expired'))
const webhook = fc
  .tuple(attempt, fc.constantFrom(1, 1, 2, 2, 2, 50))
  .map(([which, times]) => new Webhook(which, times))
const comeBack = attempt.map((which) => new Return(which))
const noAnswer = attempt.map((which) => new ProviderDown(which))
/** What happens often stands here often. */
export const commands = [
  ...[start, start, start, pay, pay, pay, pay, end, end, end],
  ...[payTooLate, webhook, webhook, comeBack, comeBack, comeBack, noAnswer],
  ...[fc.constant(new Everything()), fc.constant(new CancelOrder())],
]
