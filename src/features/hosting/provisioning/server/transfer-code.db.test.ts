import { expect, test } from 'vitest'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { completeTask } from './complete-task'
import { tasksOfOrders, transferCodeGivenAt } from './deliveries'
import { giveTransferCode } from './give-transfer-code'
import { showTransferCode } from './internal/show-transfer-code'
import { hostingTransferCodes } from './transfer-code-tables'

const CODE = 'aB3$-x9_Qw!zz'
const admin = { id: '1f0e2c3d-0000-4000-8000-000000000001', name: 'Els', role: 'admin' } as const
const { cart } = CONSUMER_ORDER
const BRINGS = { cart: { ...cart, domainName: 'bakkerijaarnink.nl', domainPlan: 'bring' as const } }

const kept = (site: TestContext) => site.db.select().from(hostingTransferCodes)

async function movingOrder(site: TestContext) {
  const of = await placeOrderOf(site, BRINGS)
  return { of, give: (code: string) => giveTransferCode(site.context, { ...of, code }) }
}

/** Completes the tasks of an order up to this one. */
async function completeUpTo(site: TestContext, orderId: string, last: string) {
  for (const task of await tasksOfOrders(site.db, [orderId])) {
    await completeTask(site.context, task.id, admin)
    if (task.kind === last) return
  }
}

// promise money 7d: The code of a name that moves is asked for
// promise hosting-order-wizard.ts: Na je bestelling vragen we je per mail om de code. Je vult hem in op de pagina van je bestelling.
test('who brings a domain name is asked for its code by mail, with the place to fill it in', async () => {
  await using site = await createTestContext()
  const { of } = await movingOrder(site)
  await payOrderOf(site, of)
  const asking = (await allMails(site)).filter(({ text }) => text.includes('verhuiscode'))
  expect(asking.map(({ kind }) => kind).sort()).toEqual(['hosting-confirmation', 'hosting-paid'])
  for (const { text, html } of asking) {
    expect(text).toContain('bakkerijaarnink.nl')
    expect(html).toContain(`/hosting-dashboard/bestelling/${of.orderNumber}#verhuiscode`)
  }
})

test('who has us register a name, or gave the code before paying, is not asked', async () => {
  await using site = await createTestContext()
  await payOrderOf(site, await placeOrderOf(site))
  expect((await allMails(site)).filter(({ text }) => text.includes('verhuiscode'))).toEqual([])
  const { of, give } = await movingOrder(site)
  await give(CODE)
  await payOrderOf(site, of)
  const paid = (await allMails(site)).filter(({ kind }) => kind === 'hosting-paid')
  expect(paid.some(({ text }) => text.includes('verhuiscode'))).toBe(false)
})

// promise money 7d: The code of a name that moves is asked for … stands readable in no mail, log or job
test('a code is readable for an administrator only, who is named in the log', async () => {
  await using site = await createTestContext()
  const { of, give } = await movingOrder(site)
  await payOrderOf(site, of)
  expect(await give(CODE)).toBe('kept')
  expect(await showTransferCode(site.context, of.orderId, admin)).toMatchObject({
    outcome: 'shown',
    code: CODE,
  })
  const { rows } = await site.pool.query<{ whole: string }>(
    `SELECT (SELECT json_agg(t) FROM hosting_transfer_codes t)::text
       || (SELECT json_agg(m) FROM mails m)::text || (SELECT json_agg(a) FROM audit_log a)::text
       || coalesce((SELECT json_agg(j.data) FROM pgboss.job j)::text, '') AS whole`,
  )
  expect(rows[0]?.whole).not.toContain('x9_Qw')
  expect(rows[0]?.whole).toContain('order.transfer-code-shown')
})

test('a code that changed counts from then on, and the agency at work hears that one is there', async () => {
  await using site = await createTestContext()
  const { of, give } = await movingOrder(site)
  await give('verkeerd-1')
  await payOrderOf(site, of)
  await give(CODE)
  expect(await kept(site)).toHaveLength(1)
  expect(await showTransferCode(site.context, of.orderId, admin)).toMatchObject({ code: CODE })
  const notices = (await allMails(site)).filter(({ kind }) => kind === 'hosting-transfer-code-notice')
  expect(notices).toHaveLength(1)
  const [task] = (await tasksOfOrders(site.db, [of.orderId])).filter(({ kind }) => kind === 'move-domain')
  expect(task?.transferCodeAt).toEqual(site.clock.now)
})

// promise money 7d: The code of a name that moves is asked for … and is forgotten
// promise TransferCodePart.tsx: We bewaren hem versleuteld en wissen hem zodra je bestelling klaar is.
test('once the name was moved the code cannot be changed, and with the delivery it is forgotten', async () => {
  await using site = await createTestContext()
  const { of, give } = await movingOrder(site)
  await give(CODE)
  await payOrderOf(site, of)
  await completeUpTo(site, of.orderId, 'move-domain')
  expect(await give('te-laat-nu')).toBe('closed')
  expect(await kept(site)).toHaveLength(1)
  await completeUpTo(site, of.orderId, 'check-everything')
  expect(await kept(site)).toEqual([])
  expect(await showTransferCode(site.context, of.orderId, admin)).toEqual({ outcome: 'none' })
})

// promise money 7d: The code of a name that moves is asked for … also when nobody used it
// promise privacybeleid.md: tot je bestelling klaar is, hooguit 40 dagen
test('a code goes with an order that is called off, and after a month in which nobody used it', async () => {
  await using site = await createTestContext()
  const jan = await movingOrder(site)
  await jan.give(CODE)
  await cancelOrder(site.context, { ...jan.of, reason: null })
  expect(await kept(site)).toEqual([])
  expect(await jan.give(CODE)).toBe('closed')

  const els = await movingOrder(site)
  await els.give(CODE)
  const actor = { kind: 'admin', accountId: admin.id } as const
  const stop = { orderId: els.of.orderId, to: 'cancelled', reason: 'Op verzoek', actor } as const
  expect(await changeOrderStatus(site.context, stop)).toBe('changed')
  expect(await kept(site)).toEqual([])

  const miriam = await movingOrder(site)
  await miriam.give(CODE)
  await site.context.enqueue(site.db, 'forget-transfer-codes', {})
  await site.runJobs()
  expect(await kept(site)).toHaveLength(1)
  site.clock.advance(30 * 24 * 60 * 60 + 1)
  await site.context.enqueue(site.db, 'forget-transfer-codes', {})
  await site.runJobs()
  expect(await transferCodeGivenAt(site.db, miriam.of.orderId)).toBeNull()
})

test('a code is kept for as long as its registry takes it, and no longer', async () => {
  await using site = await createTestContext()
  const codeFor = async (domainName: string) => {
    const of = await placeOrderOf(site, { cart: { ...BRINGS.cart, domainName } })
    await giveTransferCode(site.context, { ...of, code: CODE })
    return of.orderId
  }
  const belgian = await codeFor('bakkerijaarnink.be')
  const european = await codeFor('bakkerijaarnink.eu')
  const held = async () => (await kept(site)).map(({ orderId }) => orderId)
  const after = async (days: number) => {
    site.clock.advance(days * 24 * 60 * 60)
    await site.context.enqueue(site.db, 'forget-transfer-codes', {})
    await site.runJobs()
  }
  await after(6)
  expect((await held()).sort()).toEqual([belgian, european].sort())
  await after(2)
  expect(await held()).toEqual([european])
  await after(31)
  expect(await held()).toEqual([european])
  await after(2)
  expect(await held()).toEqual([])
})

// promise people 8: Nobody gives the code of somebody else's order
test('nobody gives a code for the order of somebody else', async () => {
  await using site = await createTestContext()
  const { of } = await movingOrder(site)
  const thief = await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: 'dief@elders.example' },
  })
  expect(await giveTransferCode(site.context, { ...thief, orderNumber: of.orderNumber, code: CODE })).toBe(
    'unknown',
  )
})

test('a code that was sealed with another APP_SECRET, or for another order, is unreadable and says so', async () => {
  await using site = await createTestContext()
  const { of, give } = await movingOrder(site)
  await give(CODE)
  const settings = { ...site.context.settings, appSecret: 'another-secret-of-thirty-two-characters' }
  expect(await showTransferCode({ ...site.context, settings }, of.orderId, admin)).toEqual({
    outcome: 'unreadable',
  })
  const other = await movingOrder(site)
  const [{ sealedCode } = { sealedCode: '' }] = await kept(site)
  // A sealed code is bound to its order: no code of ours seals for one order and stores with another.
  await site.db
    .insert(hostingTransferCodes)
    .values({ orderId: other.of.orderId, sealedCode, givenAt: site.clock.now })
  expect(await showTransferCode(site.context, other.of.orderId, admin)).toEqual({ outcome: 'unreadable' })
})
