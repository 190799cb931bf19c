import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { subscriptionItems } from '@/features/billing/subscriptions/server/subscription-tables'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { json } from '../../../../../tests/support/answering-server'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, testSettings } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { startRdapServer, taken } from '../../../../../tests/support/rdap'
import { completeTask } from './complete-task'
import { correctDomain } from './correct-domain'
import { tasksOfOrders } from './deliveries'
import { giveTransferCode } from './give-transfer-code'
import { hostingTransferCodes } from './transfer-code-tables'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

async function withName(domainPlan: 'register' | 'bring') {
  const rdap = await startRdapServer()
  const site = await createTestContext({ settings: { ...testSettings(), rdapUrl: rdap.url } })
  const cart = { ...CONSUMER_ORDER.cart, domainName: 'bakerijaarnink.nl', domainPlan }
  const order = await placeOrderOf(site, { cart })
  return {
    site,
    rdap,
    order,
    correct: (name: string) =>
      correctDomain(site.context, {
        orderId: order.orderId,
        name,
        actor: { kind: 'admin', accountId: ROOS.id },
      }),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await rdap.stop()
    },
  }
}

// promise domain-corrected-mail.tsx: Aan de prijs verandert niets.
test('a mistyped name is corrected with a new verdict: later invoices name it, issued ones stay, the customer hears it', async () => {
  await using shop = await withName('register')
  const { site, correct } = shop
  const [issued] = await site.db.select().from(hostingInvoices)
  expect(await correct('bakkerijaarnink.nl')).toBe('corrected')
  expect(await correct('bakkerijaarnink.nl')).toBe('unchanged')
  const [order] = await site.db.select().from(hostingOrders)
  expect(order).toMatchObject({ domainName: 'bakkerijaarnink.nl', domainAvailable: true })
  expect(order?.domainCheckedAt).toEqual(site.clock.now)
  const items = (await site.db.select().from(subscriptionItems)).map(({ description }) => description)
  expect(items).toContain('Domeinnaam bakkerijaarnink.nl')
  expect(items).not.toContain('Domeinnaam bakerijaarnink.nl')
  const products = (await site.db.select().from(subscriptionItems)).map(({ product }) => product)
  expect(products).toContain('bakkerijaarnink.nl')
  const [invoice] = await site.db.select().from(hostingInvoices)
  expect(invoice?.lines).toEqual(issued?.lines)
  const mails = (await allMails(site)).filter(({ kind }) => kind === 'hosting-domain-corrected')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'stond bakerijaarnink.nl; dat is nu bakkerijaarnink.nl. Aan de prijs verandert niets.',
  )
})

test('a name that its registry calls taken is refused, and one without an answer is kept as unknown', async () => {
  await using shop = await withName('register')
  const { site, rdap, correct } = shop
  rdap.answer('bezet.nl', taken)
  rdap.answer('stil.nl', json(500, {}))
  expect(await correct('bezet.nl')).toBe('taken')
  expect((await site.db.select().from(hostingOrders))[0]).toMatchObject({ domainName: 'bakerijaarnink.nl' })
  expect(await correct('stil.nl')).toBe('corrected')
  const [order] = await site.db.select().from(hostingOrders)
  expect(order).toMatchObject({ domainName: 'stil.nl', domainAvailable: null })
})

test('a name that the customer brings may be taken, and the transfer code of the old one is forgotten', async () => {
  await using shop = await withName('bring')
  const { site, rdap, order, correct } = shop
  rdap.answer('bakkerijaarnink.nl', taken)
  await giveTransferCode(site.context, { ...order, code: 'aB3$-x9_Qw!zz' })
  expect(await site.db.$count(hostingTransferCodes)).toBe(1)
  expect(await correct('bakkerijaarnink.nl')).toBe('corrected')
  expect(await site.db.$count(hostingTransferCodes)).toBe(0)
})

test('once it is registered, or the order is cancelled, it stays', async () => {
  await using shop = await withName('register')
  const { site, order, correct } = shop
  await payOrderOf(site, order)
  const tasks = await tasksOfOrders(site.db, [order.orderId])
  const registering = tasks.find(({ kind }) => kind === 'register-domain')
  await completeTask(site.context, registering?.id ?? '', ROOS)
  expect(await correct('bakkerijaarnink.nl')).toBe('closed')
  await using other = await withName('register')
  await cancelOrder(other.site.context, { ...other.order, reason: null })
  expect(await other.correct('bakkerijaarnink.nl')).toBe('closed')
})
