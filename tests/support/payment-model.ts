import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { creditInvoice } from '../../src/features/billing/invoices/web/office/server/credit-invoice'
import type { PaymentException, PaymentState } from '../../src/features/billing/payments/domain/payment'
import { payments } from '../../src/features/billing/payments/server/payment-tables'
import { bookReturn } from '../../src/features/billing/settlement/server/book-return'
import { mollieWebhook } from '../../src/features/billing/settlement/server/mollie-webhook'
import { receiveTransfer } from '../../src/features/billing/settlement/server/receive-transfer'
import { settlePayment } from '../../src/features/billing/settlement/server/settle-payment'
import { startPayment } from '../../src/features/billing/settlement/server/start-payment'
import { cancelOrder } from '../../src/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '../../src/features/hosting/orders/server/change-order-status'
import { withdrawOrder } from '../../src/features/hosting/orders/server/withdraw-order'
import { SYSTEM } from '../../src/features/operations/audit/domain/audit-entry'
import { mails } from '../../src/features/operations/mail/server/mail-tables'
import { cryptoRandom } from '../../src/platform/random'
import { dayOf } from '../../src/shared/calendar-day'
import { type Cents, inEurosAndCents } from '../../src/shared/money'
import type { TestContext } from './database'
import type { MollieServer } from './mollie'
import type { OrderToPay } from './order-to-pay'

/** One attempt to pay, as customer and bank know it. */
interface Attempt {
  id: string
  providerPaymentId: string
  /** State at the bank. */
  bank: PaymentState
  asked: number
  came: number
  back: Back
  /** State that the shop knows. */
  heard: PaymentState
  backHeard: Back
  /** A transfer to our own account, which no provider knows. */
  isTransfer: boolean
  /** Day of payment according to the bank. */
  paidOn: string
}

/** Total that went back of a payment. */
interface Back {
  refunded: number
  chargedBack: number
}

/** Reference model of model-based tests: the expected state, in plain arithmetic. */
export interface Model {
  attempts: Attempt[]
  isCancelled: boolean
  isPaid: boolean
  isActive: boolean
  /** The order is marked as paid; once it has ended, a chargeback does not change that. */
  isOrderPaid: boolean
  /** Amount of each credit note, oldest first. */
  credits: number[]
  /** The invoice is credited in full. */
  isCredited: boolean
  /** First day that the order is charged for. */
  startedOn: string
  /** The customer cancelled to the end of the paid period: the order runs until then. */
  isEnding: boolean
  /** Amount that we sent back ourselves, from our own account. */
  returned: number
  /** How often the order was marked as paid, and reopened. */
  timesPaid: number
  timesReopened: number
  /** Number of agency mails. */
  notices: number
  /** As 'attempt:kind'. */
  exceptions: Set<string>
}

/** The system under test: one order, and the provider of its payments. */
export interface Shop {
  site: TestContext
  mollie: MollieServer
  order: OrderToPay
}

/** Initial state. */
export function freshModel(): Model {
  const counts = { timesPaid: 0, timesReopened: 0, notices: 0 }
  return {
    attempts: [],
    isCancelled: false,
    isPaid: false,
    isActive: false,
    isOrderPaid: false,
    isCredited: false,
    isEnding: false,
    returned: 0,
    credits: [],
    startedOn: '',
    ...counts,
    exceptions: new Set(),
  }
}

const AT_MOLLIE = { failed: 'failed', cancelled: 'canceled', expired: 'expired' } as const

/** The shop learns an attempt's state at the bank: the whole expected effect of settling. */
export function hear(model: Model, attempt: Attempt, { site, order }: Shop): void {
  hearState(model, attempt, order.total)
  if (attempt.heard === 'paid') hearBack(model, attempt, { total: order.total, today: dutchDay(site) })
}

/** Amount that the invoice asks: its total, less what was credited. */
export function asked({ credits }: Model, total: number): number {
  return total - sumOf(credits)
}

/** Amount due back of each credit note, and amount paid back: the oldest is served first. */
export function moneyOfNotes(model: Model, total: number): { dueBack: number; givenBack: number }[] {
  const gave = given(model)
  const came = kept(model) + gave
  const tooMuchAfter = (count: number) =>
    count === 0 ? 0 : Math.max(0, came - total + sumOf(model.credits.slice(0, count)))
  let left = gave
  return model.credits.map((_, place) => {
    const share = tooMuchAfter(place + 1) - tooMuchAfter(place)
    const isLast = place === model.credits.length - 1
    const givenBack = isLast ? left : Math.min(left, share)
    left -= givenBack
    return { dueBack: Math.max(0, share - givenBack), givenBack }
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Price of the order for a month, without VAT. */
const MONTH_PRICE = 1950

/** Refund of a month of which the days up to this one are used: by the day, with the VAT in proportion. */
function restOfMonth(firstDay: string, today: string, total: number): number {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const [first, next, last] = [
    Date.UTC(year, month - 1, day),
    Date.UTC(year, month, Math.min(day, lastOfNext)),
    Date.parse(today),
  ]
  const inDays = (from: number, to: number) => (to - from) / 86_400_000
  const used = Math.round((MONTH_PRICE * (inDays(first, last) + 1)) / inDays(first, next))
  const net = MONTH_PRICE - used
  return net + Math.round(((total - MONTH_PRICE) * net) / MONTH_PRICE)
}

function dutchDay({ clock }: TestContext): string {
  return dayOf(clock.now)
}

/** Money that the shop holds: in less out, whatever was promised or reported. */
export function kept({ attempts, returned }: Model): number {
  const paid = attempts.filter(({ heard }) => heard === 'paid')
  return paid.reduce(
    (sum, { came, backHeard: { refunded, chargedBack } }) => sum + came - refunded - chargedBack,
    -returned,
  )
}

/** Money that the shop gave back of its own accord. */
export function given({ attempts, returned }: Model): number {
  return attempts.reduce((sum, { backHeard: { refunded } }) => sum + refunded, returned)
}

function pay(model: Model, day: string): void {
  model.isPaid = true
  model.timesPaid += 1
  if (model.isCancelled && !model.isActive) return
  if (!model.isActive) model.startedOn = day
  model.isActive = true
  model.isOrderPaid = true
}

function hearBack(model: Model, attempt: Attempt, { total, today }: { total: number; today: string }): void {
  const { back, backHeard, id } = attempt
  const refunded = back.refunded - backHeard.refunded
  const chargedBack = back.chargedBack - backHeard.chargedBack
  const note = (kind: PaymentException) => {
    model.exceptions.add(`${id}:${kind}`)
    model.notices += 1
  }
  if (refunded > 0) note('refunded')
  if (chargedBack > 0) note('charged-back')
  if (refunded < 0 || chargedBack < 0) note('came-back')
  if (refunded === 0 && chargedBack === 0) return
  attempt.backHeard = { ...back }
  const isEnough = kept(model) >= asked(model, total)
  if (model.isCredited) return
  if (!model.isPaid && isEnough) pay(model, today)
  else if (model.isPaid && !isEnough && chargedBack > 0) {
    model.isPaid = false
    model.timesReopened += 1
    if (!model.isCancelled) model.isOrderPaid = false
  }
}

function hearState(model: Model, attempt: Attempt, total: number): void {
  const { bank, heard } = attempt
  if (heard === 'paid' || bank === heard) return
  if (heard !== 'open' && bank !== 'paid') return
  attempt.heard = bank
  if (bank !== 'paid') return
  const known = model.exceptions.size
  const note = (kind: PaymentException) => void model.exceptions.add(`${attempt.id}:${kind}`)
  receive(model, { heard, asks: asked(model, total), day: attempt.paidOn }, note)
  if (model.exceptions.size > known) model.notices += 1
}

/** Effect of money that comes in, and the exceptions that need a person. */
function receive(
  model: Model,
  { heard, asks, day }: { heard: PaymentState; asks: number; day: string },
  note: (kind: PaymentException) => void,
): void {
  if (heard !== 'open') note('late')
  const sum = kept(model)
  if (model.isCredited) note('cancelled-order')
  else if (model.isPaid) note('double')
  else if (sum < asks) note('short')
  else {
    if (sum > asks) note('over')
    // No exception for a cancelled order that ran for a while: what is still asked is owed for its time.
    if (model.isCancelled && !model.isActive) note('cancelled-order')
    pay(model, day)
  }
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

export type Command = fc.AsyncCommand<Model, Shop>

export class Start implements Command {
  constructor(readonly method: 'ideal' | 'card') {}
  check = () => true
  async run(model: Model, shop: Shop) {
    const { site, order } = shop
    const { invoiceId } = order
    // Long enough after the last step for the throttles on checking and starting a payment.
    site.clock.advance(10)
    // An open payment is checked before it is reused, and may turn out to be settled.
    const open = await openAttempt(site, model, this.method)
    if (open) hear(model, open, shop)
    const rest = asked(model, order.total) - kept(model)
    // The amount asked is what is still open: a payment of another amount is cancelled.
    const isPayable = !model.isPaid && !model.isCredited
    if (open?.heard === 'open' && open.asked !== rest && isPayable) open.heard = 'cancelled'
    const wish = { invoiceId, method: this.method, returnPath: '/hosting-bestellen', mandate: false }
    const started = await startPayment(site.context, wish)
    expect(started.outcome).toBe(isPayable ? 'started' : 'already-paid')
    if (started.outcome !== 'started') return
    if (model.attempts.some(({ id }) => id === started.paymentId)) return
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, started.paymentId))
    const providerPaymentId = payment?.providerPaymentId ?? ''
    expect(payment?.amount).toBe(rest)
    const state = { bank: 'open', heard: 'open', came: rest, asked: rest } as const
    const back = () => ({ refunded: 0, chargedBack: 0 })
    model.attempts.push({
      id: started.paymentId,
      providerPaymentId,
      ...state,
      back: back(),
      backHeard: back(),
      isTransfer: false,
      paidOn: '',
    })
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
  async run(model: Model, { site, mollie, order }: Shop) {
    const attempt = this.of(model)
    attempt.bank = 'paid'
    attempt.paidOn = dutchDay(site)
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

/** The webhook arrives so many times at once, and its jobs run. */
class Webhook extends Step implements Command {
  constructor(
    attempt: number,
    readonly times: number,
  ) {
    super(attempt)
  }
  async run(model: Model, shop: Shop) {
    const { site } = shop
    const attempt = this.of(model)
    site.clock.advance(10)
    const body = Buffer.from(`id=${attempt.providerPaymentId}`)
    const request = { method: 'POST', search: new URLSearchParams(), headers: {}, body }
    const answers = await Promise.all(
      Array.from({ length: this.times }, () => mollieWebhook(site.context, request)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Settles concurrently what the queue would run one by one: nothing may depend on the queue.
    await Promise.all(Array.from({ length: this.times }, () => settlePayment(site.context, attempt.id)))
    await site.runJobs()
    hear(model, attempt, shop)
  }
  override toString = () => `webhook ${this.attempt} ×${this.times}`
}

class Return extends Step implements Command {
  async run(model: Model, shop: Shop) {
    const attempt = this.of(model)
    await settlePayment(shop.site.context, attempt.id)
    hear(model, attempt, shop)
  }
  override toString = () => `return ${this.attempt}`
}

/** A refund or a chargeback, of a part of what came in, or reversed. */
class TakeBack extends Step implements Command {
  constructor(
    attempt: number,
    readonly how: keyof Back,
    readonly part: number,
  ) {
    super(attempt)
  }
  override check(model: Readonly<Model>) {
    const attempt = model.attempts[this.attempt]
    return attempt?.bank === 'paid' && !attempt.isTransfer
  }
  async run(model: Model, { mollie }: Shop) {
    const { back, came, providerPaymentId } = this.of(model)
    back[this.how] = Math.round(came * this.part)
    mollie.takeBack(providerPaymentId, { [this.how]: (back[this.how] / 100).toFixed(2) })
  }
  override toString = () => `${this.how} ${this.attempt} ${this.part}`
}

/** Charged back, reported, and reversed. */
class Undone extends TakeBack {
  override async run(model: Model, shop: Shop) {
    await super.run(model, shop)
    await new Return(this.attempt).run(model, shop)
    await new TakeBack(this.attempt, this.how, 0).run(model, shop)
    await new Return(this.attempt).run(model, shop)
  }
  override toString = () => `${this.how} ${this.attempt}, and undone`
}

/** Given up, reported, and paid all the same. */
class PayTooLate extends End {
  override async run(model: Model, shop: Shop) {
    await super.run(model, shop)
    await new Return(this.attempt).run(model, shop)
    await new Pay(this.attempt, 0).run(model, shop)
  }
  override toString = () => `${this.state} ${this.attempt}, and paid too late`
}

/** The customer comes back while the webhook arrives, for every attempt at once. */
class Everything implements Command {
  check = (model: Readonly<Model>) =>
    model.attempts.some(({ bank, heard }) => bank === 'paid' && heard !== 'paid')
  async run(model: Model, shop: Shop) {
    const waiting = model.attempts.filter(({ bank, heard }) => bank === 'paid' && heard !== 'paid')
    const [one] = waiting
    // The order of several is not determined; with one there is no doubt.
    if (!one || waiting.length > 1) return
    await Promise.all([1, 2, 3, 4].map(() => settlePayment(shop.site.context, one.id)))
    hear(model, one, shop)
  }
  toString = () => 'everything at once'
}

const ADMIN = { id: cryptoRandom.uuid(), role: 'admin' } as const

/** An administrator records a transfer to our own account. */
class Transfer implements Command {
  constructor(readonly part: number) {}
  check = () => true
  async run(model: Model, shop: Shop) {
    const { site, order } = shop
    const { invoiceId, total } = order
    const transferId = cryptoRandom.uuid()
    const came = Math.round(total * this.part)
    const transfer = { invoiceId, transferId, amount: came as Cents, actor: SYSTEM }
    const booked = await receiveTransfer(site.context, transfer)
    if (booked.outcome !== 'received') throw new Error(`The transfer was ${booked.outcome}`)
    const nothing = () => ({ refunded: 0, chargedBack: 0 })
    const attempt: Attempt = {
      id: booked.paymentId,
      providerPaymentId: transferId,
      isTransfer: true,
      bank: 'paid',
      heard: 'open',
      came,
      asked: total,
      back: nothing(),
      backHeard: nothing(),
      paidOn: dutchDay(site),
    }
    model.attempts.push(attempt)
    hear(model, attempt, shop)
  }
  toString = () => `transfer ${this.part}`
}

/** An administrator sends money back from our own account, a part of what we hold or all of it. */
class SendBack implements Command {
  constructor(readonly part: number) {}
  check = (model: Readonly<Model>) => kept(model) > 0
  async run(model: Model, { site, order: { invoiceId } }: Shop) {
    const amount = Math.ceil(kept(model) * this.part) as Cents
    const known = model.returned as Cents
    const moneyReturn = { invoiceId, known, admin: ADMIN }
    const tooMuch = (kept(model) + 1) as Cents
    expect(await bookReturn(site.context, { ...moneyReturn, amount: tooMuch })).toBe('too-much')
    const clicks = await Promise.all([1, 2].map(() => bookReturn(site.context, { ...moneyReturn, amount })))
    expect(clicks.sort()).toEqual(['booked', 'changed'])
    model.returned += amount
  }
  toString = () => `send back ${this.part}`
}

/** The ways in which an order ends early, each with its mail to the customer. */
const ENDS = {
  withdraw: {
    end: ({ site, order }: Shop) => withdrawOrder(site.context, customerOf(order)),
    mail: 'hosting-withdrawal',
  },
  cancel: {
    end: ({ site, order }: Shop) => cancelOrder(site.context, { ...customerOf(order), reason: null }),
    mail: 'hosting-over',
  },
  'cancel at the office': {
    end: ({ site, order: { orderId } }: Shop) =>
      changeOrderStatus(site.context, {
        orderId,
        to: 'cancelled',
        reason: 'Niet te leveren',
        actor: { kind: 'admin', accountId: ADMIN.id },
      }),
    mail: 'hosting-cancelled',
  },
} as const

function customerOf({ customerId, orderNumber }: OrderToPay) {
  return { customerId, orderNumber, accountId: ADMIN.id }
}

class EndOrder implements Command {
  constructor(
    readonly way: keyof typeof ENDS,
    /** Days since the step before. */
    readonly days = 0,
  ) {}
  check = (model: Readonly<Model>) => !model.isCancelled
  async run(model: Model, shop: Shop) {
    const { end, mail } = ENDS[this.way]
    shop.site.clock.advance(this.days * 86_400)
    await end(shop)
    // A customer who cancels after paying keeps the paid period until its last day.
    if (this.way === 'cancel' && model.isActive) {
      model.isEnding = true
      return
    }
    const isTakenBack = this.way === 'withdraw' || !model.isActive
    await (isTakenBack ? expectTakenBack : expectDaysGivenBack)(model, shop, mail)
    model.isCancelled = true
  }
  toString = () => (this.days > 0 ? `${this.days} days, and ${this.way}` : this.way)
}

/** Expects the whole invoice to be credited, and a mail with the amount that goes back. */
async function expectTakenBack(model: Model, shop: Shop, mail: string): Promise<void> {
  const hasNews = !model.isCredited || kept(model) > 0 || mail !== ENDS['cancel at the office'].mail
  creditTheRest(model, shop)
  const told = await lastMail(shop, mail)
  if (kept(model) > 0) expect(told).toContain(`Je krijgt ${shown(kept(model))} terug`)
  expect(told.includes('niets te betalen')).toBe(kept(model) <= 0 && hasNews)
}

/** Expects the days after today to be credited; the days until then stay payable. */
async function expectDaysGivenBack(model: Model, shop: Shop, mail: string): Promise<void> {
  const { total } = shop.order
  const told = await lastMail(shop, mail)
  expect(told).not.toContain('niets te betalen')
  if (model.isCredited) return
  model.credits.push(restOfMonth(model.startedOn, dutchDay(shop.site), total))
  const dueBack = kept(model) - asked(model, total)
  if (dueBack > 0) expect(told).toContain(`Je krijgt ${shown(dueBack)} terug`)
  else expect(told).toContain('De dagen daarna hoef je niet te betalen')
  if (!model.isPaid && dueBack >= 0) pay(model, dutchDay(shop.site))
}

function creditTheRest(model: Model, { order: { total } }: Shop): void {
  if (!model.isCredited) model.credits.push(asked(model, total))
  model.isCredited = true
}

async function lastMail({ site, order }: Shop, kind: string): Promise<string> {
  const sent = await site.db.select().from(mails).where(eq(mails.kind, kind))
  const about = sent.filter(({ subject }) => subject.includes(order.orderNumber))
  expect(about).toHaveLength(1)
  return about[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
}

/** '€ 23,60', with a plain space. */
export function shown(cents: number): string {
  return inEurosAndCents(cents as Cents).replaceAll('\u00a0', ' ')
}

/** An administrator credits the invoice; its order goes on. */
class Credit implements Command {
  check = (model: Readonly<Model>) => !model.isCredited
  async run(model: Model, shop: Shop) {
    const { site, order } = shop
    const { invoiceId } = order
    const credited = await creditInvoice(site.context, { invoiceId, reason: 'Vergist', admin: ADMIN })
    expect(credited).toMatchObject({ outcome: 'credited', refund: Math.max(0, kept(model)) })
    creditTheRest(model, shop)
  }
  toString = () => 'credit the invoice'
}

class ProviderDown extends Step implements Command {
  override check(model: Readonly<Model>) {
    return model.attempts[this.attempt]?.isTransfer === false
  }
  async run(model: Model, { site, mollie }: Shop) {
    const { id, heard: state } = this.of(model)
    mollie.misbehave('fail')
    const settled = await settlePayment(site.context, id)
    mollie.misbehave()
    expect(settled).toEqual({ outcome: 'provider-down', state })
  }
  override toString = () => `provider down for ${this.attempt}`
}

const attempt = fc.constantFrom(0, 0, 0, 1, 1, 2)
const start = fc.constantFrom('ideal', 'card').map((method) => new Start(method as 'ideal' | 'card'))
const payment = fc
  .tuple(attempt, fc.constantFrom(0, 0, 0, -1000, 500))
  .map(([which, difference]) => new Pay(which, difference))
const end = fc
  .tuple(attempt, fc.constantFrom('cancelled', 'expired', 'failed'))
  .map(([which, state]) => new End(which, state as keyof typeof AT_MOLLIE))
const takeBack = fc
  .tuple(attempt, fc.constantFrom('chargedBack', 'chargedBack', 'refunded'), fc.constantFrom(1, 1, 0.5, 0))
  .map(([which, how, part]) => new TakeBack(which, how as keyof Back, part))
const undone = attempt.map((which) => new Undone(which, 'chargedBack', 1))
const payTooLate = attempt.map((which) => new PayTooLate(which, 'expired'))
const transfer = fc.constantFrom(1, 0.5, 0.9).map((part) => new Transfer(part))
const sendBack = fc.constantFrom(1, 1, 0.4).map((part) => new SendBack(part))
const webhook = fc
  .tuple(attempt, fc.constantFrom(1, 1, 2, 2, 2, 50))
  .map(([which, times]) => new Webhook(which, times))
const comeBack = attempt.map((which) => new Return(which))
const noAnswer = attempt.map((which) => new ProviderDown(which))
/** Frequent steps are listed more often. */
export const commands = [
  start,
  start,
  start,
  payment,
  payment,
  payment,
  payment,
  end,
  end,
  end,
  takeBack,
  takeBack,
  undone,
  undone,
  payTooLate,
  webhook,
  webhook,
  comeBack,
  comeBack,
  comeBack,
  noAnswer,
  fc.constant(new Everything()),
  transfer,
  sendBack,
  sendBack,
  fc.constant(new Credit()),
  fc
    .tuple(fc.constantFrom(...(Object.keys(ENDS) as (keyof typeof ENDS)[])), fc.constantFrom(0, 0, 1, 9))
    .map(([way, days]) => new EndOrder(way, days)),
]

const paid = (which = 0, difference = 0) => [new Pay(which, difference), new Return(which)]

/** Fixed sequences that random ones may miss, so that every run meets each kind of exception. */
export const KNOWN_WAYS: readonly Command[][] = [
  [...paid(), new Undone(0, 'chargedBack', 1)],
  [...paid(), new TakeBack(0, 'refunded', 1), new Return(0)],
  [new Start('card'), ...paid(), ...paid(1)],
  [new PayTooLate(0, 'expired'), new Return(0)],
  [...paid(0, -1000)],
  [...paid(0, 500)],
  [new EndOrder('cancel'), ...paid()],
  // Paid in part, charged back in part, and then ended: in every way.
  ...(Object.keys(ENDS) as (keyof typeof ENDS)[]).flatMap((way) => [
    [...paid(0, -1000), new EndOrder(way), new SendBack(0.4), new Transfer(0.5), new SendBack(1)],
    [...paid(), new TakeBack(0, 'refunded', 0.5), new Return(0), new EndOrder(way), new SendBack(1)],
    [...paid(), new EndOrder(way), new TakeBack(0, 'chargedBack', 0.5), new Return(0)],
    [new Transfer(0.9), new SendBack(1), new EndOrder(way), ...paid()],
    [
      ...paid(),
      new EndOrder(way),
      new TakeBack(0, 'refunded', 1),
      new Return(0),
      new TakeBack(0, 'refunded', 0.5),
    ],
  ]),
  [...paid(), new Credit(), new SendBack(1), new Transfer(1)],
  [...paid(), new EndOrder('cancel at the office', 9), new SendBack(0.4), new Credit(), new SendBack(1)],
  // The bank charged back, and the days until the end are owed: they are asked, and paid in two parts.
  [
    ...paid(),
    new TakeBack(0, 'chargedBack', 1),
    new Return(0),
    new EndOrder('cancel at the office', 9),
    new Start('card'),
    new Transfer(0.2),
    new Transfer(0.5),
    new SendBack(1),
    new Credit(),
  ],
  // The amount that came in is too little for the month, and enough for its used days.
  [...paid(), new TakeBack(0, 'chargedBack', 0.5), new Return(0), new EndOrder('cancel at the office', 3)],
  [new Transfer(1), new EndOrder('cancel'), new EndOrder('cancel at the office', 3), new SendBack(1)],
  ...(['refunded', 'chargedBack'] as const).map((how) => [
    ...paid(),
    new Credit(),
    new TakeBack(0, how, 1),
    new Return(0),
  ]),
]
