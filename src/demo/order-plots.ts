import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { TestBankDecision } from '@/features/billing/payments/domain/test-bank'
import { decideAtTestBank } from '@/features/billing/payments/server/decide-at-test-bank'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { subscriptionsOfOrders } from '@/features/billing/subscriptions/server/subscription-queries'
import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { proposedDetails } from '@/features/hosting/access-details/domain/access-details'
import { saveAccessDetails } from '@/features/hosting/access-details/server/save-access-details'
import { cartOf } from '@/features/hosting/orders/domain/order-in-words'
import { changeOffer } from '@/features/hosting/orders/plan-change/server/change-offer'
import { changeOrder } from '@/features/hosting/orders/plan-change/server/change-order'
import { billOrder } from '@/features/hosting/orders/server/bill-order'
import { cancelOrder, type OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { withdrawOrder } from '@/features/hosting/orders/server/withdraw-order'
import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type Cents, euros, sum } from '@/shared/money'
import type { DemoOffice } from './demo-people'
import { daysAfter, minutesAfter, officeMinutesAfter } from './demo-time'
import type { Story } from './time-machine'

/** An order of the demo, just placed. */
export interface PlacedOrder {
  orderId: string
  orderNumber: string
  invoiceId: string
  email: string
  /** URL to which the customer was sent to pay. */
  goTo: string
  placedAt: Date
}

/** What happens to an order after it was placed. */
export interface Plot {
  paysBy: PaymentMethod
  goesOn: (order: PlacedOrder, office: DemoOffice) => Story
}

const NOT_PAID = 'Niet betaald, ook niet na een herinnering.'
const INVOICE_OPEN = 'De factuur van dit jaar staat open, ook na een herinnering.'

/** An example account from the IBAN standard: it belongs to nobody. */
const demoAccount = (holder: string) => ({ iban: 'NL20INGB0001234567', holder })

export const PLOTS: Readonly<Record<string, Plot>> = {
  runs: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      // The next invoice of a customer who pays per month was issued.
      yield* renewal(order, 30)
    },
  },
  /** The next invoice is debited, by a mandate given in the portal. */
  debited: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      const context = yield daysAfter(order.placedAt, 2)
      const { customerId: id, accountId } = await ofWhom(context, order)
      const name = (await customerNames(context.db, [id])).get(id) ?? order.email
      await giveMandate(context, { id, accountId, name, email: order.email }, demoAccount(name))
      yield* renewal(order, 30)
    },
  },
  /** Upgrade halfway through the term: the extra price of the rest of the term is paid. */
  grown: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      const at = daysAfter(order.placedAt, 41)
      const invoiceId = await changed(yield at, order, { packageId: 'onbeperkt' })
      if (!invoiceId) throw new Error('A bigger package asked for no money')
      yield* paidAtTestBank({ ...order, invoiceId }, minutesAfter(at, 2))
      yield* delivered(order, office, { paidAt: at })
    },
  },
  /** Downgrade, from the next term on. */
  shrinks: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      await changed(yield daysAfter(order.placedAt, 60), order, { extras: [] })
    },
  },
  /** The first attempt at the bank fails, and the customer comes back. */
  retried: { paysBy: 'test-bank', goesOn: (order, office) => paidLater(order, office, 'failed', 5) },
  'given-up': { paysBy: 'test-bank', goesOn: (order, office) => paidLater(order, office, 'cancelled', 90) },
  expired: { paysBy: 'test-bank', goesOn: (order, office) => paidLater(order, office, 'expired', 1200) },
  /** The office made an invoice by hand, which was paid. */
  billed: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      const actor = actorOf({ id: office.id, role: 'admin' })
      const context = yield atTheOffice(order, 60)
      const billed = await billOrder(context, { orderId: order.orderId, madeBefore: 0, actor })
      if (billed.outcome !== 'issued') throw new Error(`No invoice was made: ${billed.outcome}`)
      await receive(yield atTheOffice(order, 68), billed.invoiceNumber, office)
    },
  },
  transfer: { paysBy: 'bank-transfer', goesOn: (order, office) => transferred(order, office) },
  /** Overpaid by a rounded amount, which nobody has looked at yet. */
  overpaid: { paysBy: 'bank-transfer', goesOn: (order, office) => transferred(order, office, euros(1.4)) },
  /** Paid an hour ago: delivery is under way. */
  fresh: { paysBy: 'test-bank', goesOn: (order, office) => runs(order, office, ['register-domain']) },
  /** The deadline of three hours has passed, and the domain name is not transferred yet. */
  late: {
    paysBy: 'test-bank',
    goesOn: (order, office) => runs(order, office, ['create-hosting', 'set-up-extras']),
  },
  unpaid: { paysBy: 'bank-transfer', goesOn: async function* () {} },
  /** Never paid, cancelled by the office. */
  lapsed: {
    paysBy: 'bank-transfer',
    goesOn: async function* (order, office) {
      await moved(yield atTheOffice(order, 21), order, office, { to: 'cancelled', reason: NOT_PAID })
    },
  },
  /** Cancelled by the customer before it was paid. */
  cancelled: {
    paysBy: 'bank-transfer',
    goesOn: async function* (order) {
      await cancelled(yield daysAfter(order.placedAt, 3), order, 'Dubbel besteld.')
    },
  },
  ending: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      await cancelled(yield daysAfter(order.placedAt, 17), order, 'Ik stop met de winkel.')
    },
  },
  /** Cancelled in its first month, which is over. */
  ended: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* runs(order, office)
      await cancelled(yield daysAfter(order.placedAt, 12), order, 'We gaan verder met een ander bedrijf.')
    },
  },
  /** Withdrawn by a consumer; the refund is still due. */
  withdrawn: { paysBy: 'test-bank', goesOn: (order, office) => withdrawn(order, office, 9) },
  repaid: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* withdrawn(order, office, 5)
      const context = yield atTheOffice(order, 8)
      const [amount, known] = [await totalOf(context, order.invoiceId), euros(0)]
      const { invoiceId } = order
      await bookReturn(context, { invoiceId, amount, known, admin: { id: office.id, role: 'admin' } })
    },
  },
  /** The invoice of the second year was issued, and was paid; not paid yet; not paid at all. */
  renewed: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      const invoice = yield* secondYear(order, office)
      await receive(yield atTheOffice(order, 371), invoice, office)
    },
  },
  overdue: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* secondYear(order, office)
    },
  },
  suspended: {
    paysBy: 'test-bank',
    goesOn: async function* (order, office) {
      yield* secondYear(order, office)
      await moved(yield atTheOffice(order, 402), order, office, { to: 'suspended', reason: INVOICE_OPEN })
    },
  },
}

/** Paid within minutes, and delivered the same day, all of it or only these tasks. */
async function* runs(order: PlacedOrder, office: DemoOffice, tasksDone?: readonly TaskKind[]): Story {
  const paidAt = minutesAfter(order.placedAt, 4)
  await decide(yield paidAt, order.goTo, 'paid')
  yield* delivered(order, office, { paidAt, tasksDone })
}

/** The first payment came to nothing, and a later one succeeds. */
async function* paidLater(
  order: PlacedOrder,
  office: DemoOffice,
  outcome: TestBankDecision,
  minutes: number,
): Story {
  const { placedAt, goTo } = order
  await decide(yield minutesAfter(placedAt, 3), goTo, outcome)
  const paidAt = minutesAfter(placedAt, 3 + minutes)
  yield* paidAtTestBank(order, paidAt)
  yield* delivered(order, office, { paidAt })
}

async function* paidAtTestBank({ invoiceId }: Pick<PlacedOrder, 'invoiceId'>, paidAt: Date): Story {
  const context = yield paidAt
  const wish = { method: 'test-bank', returnPath: payPath(invoiceId), mandate: false } as const
  const started = await startPayment(context, { ...wish, invoiceId })
  if (started.outcome !== 'started') throw new Error(`A payment did not start: ${started.outcome}`)
  await decide(context, started.redirectTo, 'paid')
}

async function* transferred(order: PlacedOrder, office: DemoOffice, more = euros(0)): Story {
  const paidAt = atTheOffice(order, 3)
  await receive(yield paidAt, order.invoiceId, office, more)
  yield* delivered(order, office, { paidAt })
}

async function* withdrawn(order: PlacedOrder, office: DemoOffice, days: number): Story {
  yield* runs(order, office)
  const context = yield daysAfter(order.placedAt, days)
  const outcome = await withdrawOrder(context, await ofWhom(context, order))
  if (outcome !== 'withdrawn') throw new Error(`An order was not withdrawn: ${outcome}`)
}

/** Returns the id of the invoice for its second year. */
async function* secondYear(order: PlacedOrder, office: DemoOffice): AsyncGenerator<Date, string, Context> {
  yield* runs(order, office)
  const invoiceId = yield* renewal(order, 365)
  if (!invoiceId) throw new Error('No invoice was made for the second year')
  return invoiceId
}

/**
 * Renews in the night on which the invoice is issued for the period that begins so many days after the order; returns
 * the invoice's id.
 */
async function* renewal(
  { orderId, placedAt }: PlacedOrder,
  days: number,
): AsyncGenerator<Date, string | undefined, Context> {
  const context = yield daysAfter(placedAt, days - 12)
  const subscription = (await subscriptionsOfOrders(context.db, [orderId])).get(orderId)
  const until = chargedUntil(dayOf(context.now()), context.settings.invoiceDaysAhead)
  const [due] = subscription ? await dueRenewals(context.db, until, subscription.subscriptionId) : []
  const renewed = due && (await renewSubscription(context, due))
  return renewed?.outcome === 'renewed' ? renewed.invoiceId : undefined
}

interface Delivery {
  paidAt: Date
  /** All tasks by default. */
  tasksDone?: readonly TaskKind[] | undefined
}

/** Completes the tasks within the three hours. */
async function* delivered(order: PlacedOrder, office: DemoOffice, { paidAt, tasksDone }: Delivery): Story {
  const { orderId, placedAt } = order
  const context = yield officeMinutesAfter(paidAt, 15 + (placedAt.getUTCMinutes() % 25))
  const tasks = await tasksOfOrders(context.db, [orderId])
  const done = tasks.filter(({ kind }) => tasksDone?.includes(kind) ?? true)
  if (done.some(({ kind }) => kind === 'check-everything')) await fillAccessIn(context, order, office)
  for (const { id } of done) await completeTask(context, id, { ...office, role: 'admin' })
}

/** What every customer of the demo shares. */
const SHARED_ACCESS = {
  panelUrl: 'https://paneel.webnoaber.example:2222/',
  nameservers: ['ns1.webnoaber.example', 'ns2.webnoaber.example'],
}

/** The office fills in how the customer reaches their hosting, before it ticks the last task. */
async function fillAccessIn(context: Context, order: PlacedOrder, office: DemoOffice): Promise<void> {
  const { customerId, orderNumber: number } = await ofWhom(context, order)
  const standing = await orderOfCustomer(context.db, customerId, number)
  if (!standing) throw new Error(`There is no order ${number}`)
  const details = {
    ...proposedDetails(standing.domainName, SHARED_ACCESS),
    panelUser: `klant${number.slice(-6)}`,
  }
  const by = { actor: actorOf({ id: office.id, role: 'admin' }), name: office.name }
  const about = { kind: 'order', id: standing.id, number, customerId } as const
  await saveAccessDetails(context, about, { details, link: null, tells: false, by })
}

/** So many days after the order, at the next moment at which the office is open. */
function atTheOffice({ placedAt }: PlacedOrder, days: number): Date {
  return officeMinutesAfter(daysAfter(placedAt, days), 35)
}

async function decide(context: Context, goTo: string, decision: TestBankDecision): Promise<void> {
  const back = await decideAtTestBank(context, goTo.split('/').at(-1) ?? '', decision)
  if (!back) throw new Error(`The test bank knows no payment at ${goTo}`)
}

/** The office records a bank transfer. */
async function receive(
  context: Context,
  invoice: string,
  office: DemoOffice,
  more = euros(0),
): Promise<void> {
  const { id: invoiceId, totalAmount } = await knownInvoice(context, invoice)
  const actor = actorOf({ id: office.id, role: 'admin' })
  const amount = sum([totalAmount, more])
  await receiveTransfer(context, { invoiceId, amount, transferId: context.random.uuid(), actor })
}

async function totalOf(context: Context, invoice: string): Promise<Cents> {
  return (await knownInvoice(context, invoice)).totalAmount
}

async function knownInvoice({ db }: Context, idOrNumber: string) {
  const invoice = await invoiceForAdmin(db, idOrNumber)
  if (!invoice) throw new Error(`There is no invoice ${idOrNumber}`)
  return invoice
}

async function moved(
  context: Context,
  { orderId }: PlacedOrder,
  office: DemoOffice,
  { to, reason }: { to: 'suspended' | 'cancelled'; reason: string },
): Promise<void> {
  const actor = { kind: 'admin', accountId: office.id } as const
  const outcome = await changeOrderStatus(context, { orderId, to, reason, actor })
  if (outcome !== 'changed') throw new Error(`An order did not become ${to}: ${outcome}`)
}

async function cancelled(context: Context, order: PlacedOrder, reason: string): Promise<void> {
  const { outcome } = await cancelOrder(context, { ...(await ofWhom(context, order)), reason })
  if (outcome === 'unknown') throw new Error('An order was not cancelled')
}

/** Changes a plan as its customer, at the quoted price. Returns the invoice, when something is due at once. */
async function changed(
  context: Context,
  order: PlacedOrder,
  other: Partial<HostingChoice>,
): Promise<string | null> {
  const { customerId, accountId, orderNumber } = await ofWhom(context, order)
  const standing = await orderOfCustomer(context.db, customerId, orderNumber)
  const packageId = other.packageId ?? standing?.hostingPackage
  if (!standing || !packageId) throw new Error(`There is no order ${orderNumber} with a package`)
  const { billingCycle, extras } = { ...cartOf(standing), ...other }
  const wished = { packageId, billingCycle, extras }
  const offer = await changeOffer(context, context.db, standing, wished)
  const outcome = await changeOrder(context, {
    customerId,
    orderNumber,
    wished,
    quoted: offer?.quote ? quoteMark(offer.quote) : '',
    requestId: context.random.uuid(),
    by: { id: accountId, role: 'customer' },
  })
  if (outcome.outcome !== 'changed') throw new Error(`An order was not changed: ${outcome.outcome}`)
  return outcome.invoiceId
}

async function ofWhom({ db }: Context, { email, orderNumber }: PlacedOrder): Promise<OrderOfWhom> {
  const customer = await customerByEmail(db, email)
  if (!customer?.accountId) throw new Error(`There is no customer ${email}`)
  return { customerId: customer.id, accountId: customer.accountId, orderNumber }
}
