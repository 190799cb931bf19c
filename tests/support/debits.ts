import { desc, eq } from 'drizzle-orm'
import { collections } from '../../src/features/billing/direct-debit/server/debit-tables'
import { hostingInvoices } from '../../src/features/billing/invoices/server/invoice-tables'
import { giveMandate } from '../../src/features/billing/mandates/server/give-mandate'
import { decideAtTestBank } from '../../src/features/billing/payments/server/decide-at-test-bank'
import { settlePayment } from '../../src/features/billing/settlement/server/settle-payment'
import { startPayment } from '../../src/features/billing/settlement/server/start-payment'
import type { CalendarDay } from '../../src/shared/calendar-day'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from './customers'
import { createTestContext, type TestContext, testSettings } from './database'
import { type MollieServer, startMollieServer } from './mollie'
import { nightOf as nightOfSite, nights as nightsOfSite } from './nights'

/** A customer with a mandate, and the day on which their next invoice is issued. */
export interface DebitedShop extends AsyncDisposable {
  site: TestContext
  mollie: MollieServer
  order: OrderedBy
  jan: { id: string; accountId: string; email: string; name: string }
}

export const ACCOUNT = { iban: 'NL20INGB0001234567', holder: 'J. Wevers' }

/**
 * The first period begins on 20 November 2026, and the next invoice is issued in the night of 6 December. It is due on
 * the twentieth, a Sunday, so the debit is on Monday.
 */
const BEGIN = '2026-11-20T10:00:00Z'
export const INVOICED = '2026-12-06'
export const DEBITED = '2026-12-21'

/** Where the mandate is given: with the first payment at Mollie or the test bank, or in the portal. */
type HowGiven = 'mollie' | 'test-bank' | 'agency'

/** A site with one running order whose customer gave a mandate. */
export async function openDebitedShop(
  how: HowGiven,
  settings: Partial<TestContext['context']['settings']> = {},
): Promise<DebitedShop> {
  let clock = () => new Date(BEGIN)
  const mollie = await startMollieServer({ now: () => clock() })
  const site = await createTestContext({
    settings: { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url, ...settings },
  })
  clock = () => site.clock.now
  site.clock.now = new Date(BEGIN)
  const order = await orderWithMandate({ site, mollie }, how)
  const { customerId: id, accountId, email } = order
  return {
    site,
    mollie,
    order,
    jan: { id, accountId, email, name: 'Jan Wevers' },
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await mollie.stop()
    },
  }
}

let customers = 0

/** A further running order, of a customer of its own. */
export async function orderWithMandate(
  { site, mollie }: Pick<DebitedShop, 'site' | 'mollie'>,
  how: HowGiven,
): Promise<OrderedBy> {
  customers += 1
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: `debet-${customers}@wevers.example` }
  if (how === 'agency') {
    const order = await placeOrderOf(site, { customer })
    await payOrderOf(site, order)
    const { customerId: id, accountId, email } = order
    await giveMandate(site.context, { id, accountId, email, name: 'Jan Wevers' }, ACCOUNT)
    return order
  }
  const method = how === 'mollie' ? 'ideal' : how
  const order = await placeOrderOf(site, { customer, paymentMethod: method, mandate: true })
  const wish = { invoiceId: order.invoiceId ?? '', method, returnPath: '/klaar', mandate: true } as const
  const started = await startPayment(site.context, wish)
  if (started.outcome !== 'started') throw new Error(`The payment was not started: ${started.outcome}`)
  if (how === 'mollie') mollie.set([...mollie.payments.keys()].at(-1) ?? '', 'paid')
  else await decideAtTestBank(site.context, started.redirectTo.split('/').at(-1) ?? '', 'paid')
  await settlePayment(site.context, started.paymentId)
  return order
}

/** Runs the evening before and the night of this day. */
export const nightOf = ({ site }: Pick<DebitedShop, 'site'>, day: CalendarDay) => nightOfSite(site, day)

/** Runs every night from one day to another, both included. */
export const nights = ({ site }: Pick<DebitedShop, 'site'>, from: CalendarDay, to: CalendarDay) =>
  nightsOfSite(site, from, to)

/** All collections, newest first. */
export async function collectionsIn({ site: { db } }: Pick<DebitedShop, 'site'>) {
  return await db.select().from(collections).orderBy(desc(collections.createdAt), desc(collections.attempt))
}

/** The last invoice of an order. */
export async function lastInvoiceOf({ site: { db } }: Pick<DebitedShop, 'site'>, orderId: string) {
  const [invoice] = await db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.sequence))
    .limit(1)
  if (!invoice) throw new Error('There is no invoice')
  return invoice
}
