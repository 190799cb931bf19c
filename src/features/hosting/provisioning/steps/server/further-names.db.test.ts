import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { subscriptionItems } from '@/features/billing/subscriptions/server/subscription-tables'
import { MIRIAM } from '@/features/hosting/domains/fixtures'
import { furtherDomainsOf } from '@/features/hosting/domains/server/domain-records'
import { officeLines } from '@/features/hosting/orders/domain/office-invoice'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import { allMails } from '../../../../../../tests/support/mails'
import { BASIS, changeTo } from '../../../../../../tests/support/order-changes'
import {
  crash,
  type ProvisioningStage,
  paidOrder,
  runDue,
  runFor,
  startProvisioningStage,
  stepsOf,
} from '../../../../../../tests/support/provisioning'
import { dropFurtherName, replaceFurtherName } from '../../server/change-further-name'
import { completeTask } from '../../server/complete-task'
import { tasksOfOrders } from '../../server/deliveries'
import { lookAgain } from './attend-step'
import { furtherNamesOfOrder } from './further-names'
import { runStep } from './run-step'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

type Ordered = Awaited<ReturnType<typeof paidOrder>>

let turns = 0

/** Hosting with a name and two further ones, paid. */
async function paidWithTwo(stage: ProvisioningStage, other: Parameters<typeof paidOrder>[1] = {}) {
  turns += 1
  const further = [`arnink-${turns}.nl`, `arnink-brood-${turns}.nl`] as const
  return { ...(await paidOrder(stage, { furtherNames: further, ...other })), further }
}

const furtherOf = async ({ site }: ProvisioningStage, { orderId }: Ordered) =>
  await furtherDomainsOf(site.db, orderId)

const openTasks = async ({ site }: ProvisioningStage, { orderId }: Ordered) =>
  (await tasksOfOrders(site.db, [orderId])).filter(({ doneAt }) => !doneAt).map(({ kind }) => kind)

async function tick(stage: ProvisioningStage, { orderId }: Ordered, kind: string) {
  const task = (await tasksOfOrders(stage.site.db, [orderId])).find((each) => each.kind === kind)
  return await completeTask(stage.site.context, task?.id ?? '', ROOS)
}

async function mailsOf({ site }: ProvisioningStage, kind: string): Promise<string[]> {
  return (await allMails(site))
    .filter((mail) => mail.kind === kind)
    .map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`)
}

const stepAbout = async (stage: ProvisioningStage, of: Ordered, name: string, kind: string) => {
  const domain = (await furtherOf(stage, of)).find((each) => each.name === name)
  const step = (await stepsOf(stage, of.orderId)).find(
    (each) => each.subjectId === domain?.id && each.kind === kind,
  )
  if (!step) throw new Error(`There is no step ${kind} about ${name}`)
  return step
}

test('each further name is on the first invoice, costs its first year, and has an item of its own', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidWithTwo(stage)
  const { site } = stage
  const [invoice] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, jan.orderId))
  expect(invoice?.lines.map(({ description, net }) => [description, net])).toEqual([
    ['Hosting Basis', 1950],
    [`Domeinnaam ${jan.name}, eerste jaar`, 100],
    [`Domeinnaam ${jan.further[0]}, eerste jaar`, 100],
    [`Domeinnaam ${jan.further[1]}, eerste jaar`, 100],
  ])
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  expect(order).toMatchObject({ domainPrice: 300, totalPrice: invoice?.totalAmount })
})

test('further names are registered once each, pointing at the same hosting, and the site is delivered without waiting for them', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, zones, site } = stage
  const jan = await paidWithTwo(stage)
  expect(await tick(stage, jan, 'connect-domains')).toBe('automatic')
  await runDue(stage)
  for (const name of [jan.name, ...jan.further]) {
    expect(registrar.domains.get(name)).toMatchObject({ ns: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'] })
    expect(zones.zones.get(`${name}.`)).toMatchObject({ dnssec: true })
  }
  expect(await furtherOf(stage, jan)).toMatchObject([
    { seen: 'held', wanted: 'registered', registrar: 'realtime-register' },
    { seen: 'held', wanted: 'registered', registrar: 'realtime-register' },
  ])
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  expect(order?.deliveredAt).toEqual(site.clock.now)
  expect(await openTasks(stage, jan)).toEqual(['connect-domains'])
  const [delivered] = await mailsOf(stage, 'hosting-delivered')
  expect(delivered).toContain('leggen we ook vast')
  expect(delivered).not.toContain('Alles wat je bestelde')
  expect(await tick(stage, jan, 'connect-domains')).toBe('done')
  const [told] = await mailsOf(stage, 'hosting-further-names')
  for (const name of jan.further) expect(told).toContain(name)
})

// promise further-names-mails.tsx: De rest van je bestelling gaat gewoon door.
// promise money 7e: A further name of an order keeps no site waiting
test('a further name that somebody else took is told, keeps nothing waiting, and is for a person', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, site } = stage
  const jan = await paidWithTwo(stage)
  registrar.takeElsewhere(jan.further[0])
  await runDue(stage)
  expect(registrar.domains.has(jan.further[0])).toBe(false)
  expect(registrar.domains.has(jan.further[1])).toBe(true)
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  expect(order?.deliveredAt).toEqual(site.clock.now)
  expect(await tick(stage, jan, 'connect-domains')).toBe('lacks-name')
  const [told] = await mailsOf(stage, 'hosting-further-name-refused')
  expect(told).toContain(`${jan.further[0]} is na je bestelling door een ander vastgelegd`)
  const { id } = await stepAbout(stage, jan, jan.further[0], 'register-domain')
  expect(await lookAgain(site.context, { stepId: id, admin: ROOS })).toBe('done')
  await runDue(stage)
  expect((await stepAbout(stage, jan, jan.further[0], 'register-domain')).state).toBe('refused')
  const items = await site.context.registries.todaySources.delivery.items(site.context, 10)
  expect(items.map(({ text }) => text).join()).toContain(jan.further[0])
})

test('of two orders that are paid for one further name the second hears that it is gone, and gets its money back', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const both = []
  for (const own of ['eerst-betaald.nl', 'te-laat-betaald.nl'])
    both.push(
      await placeOrderOf(site, {
        customer: { ...CONSUMER_ORDER.customer, customerEmail: `klant@${own.replace('.nl', '.example')}` },
        cart: {
          ...CONSUMER_ORDER.cart,
          domainName: own,
          domainPlan: 'register',
          furtherNames: ['allebei.nl', own.replace('.nl', '-brood.nl')],
        },
        registrant: MIRIAM,
      }),
    )
  const [first, second] = both
  if (!first || !second) throw new Error('Two orders were placed')
  await payOrderOf(site, first)
  await payOrderOf(site, second)
  await runDue(stage)
  const [told, ...more] = await mailsOf(stage, 'hosting-further-name-refused')
  expect(more).toEqual([])
  expect(told).toContain(`bestelling ${second.orderNumber}`)
  expect(told).toContain('allebei.nl is na je bestelling door een ander vastgelegd')
  for (const kind of ['hosting-paid', 'hosting-delivered']) {
    const theirs = (await mailsOf(stage, kind)).find((mail) => mail.includes(second.orderNumber))
    expect(theirs).toContain('te-laat-betaald-brood.nl leggen we ook vast')
  }
  const theirs = { ...second, name: 'te-laat-betaald.nl' }
  expect(await tick(stage, theirs, 'connect-domains')).toBe('lacks-name')
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  expect(await dropFurtherName(site.context, { orderId: second.orderId, name: 'allebei.nl', actor })).toBe(
    'dropped',
  )
  expect(await tick(stage, theirs, 'connect-domains')).toBe('done')
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, second.orderId))
  expect(invoices.filter(({ series }) => series === 'credit')).toMatchObject([{ totalAmount: -121 }])
})

// promise money 7e: °Further names of an order are registered once each
test('an answer that was lost and a process that ended register no further name twice', async () => {
  await using stage = await startProvisioningStage()
  const { registrar } = stage
  const jan = await paidWithTwo(stage)
  const [one, other] = jan.further
  for (const step of await stepsOf(stage, jan.orderId)) {
    if (step.position >= (await stepAbout(stage, jan, one, 'register-domain')).position) break
    expect(await runStep(stage.site.context, step.id, stage.seams)).toBe('done')
  }
  const { id } = await stepAbout(stage, jan, one, 'register-domain')
  await crash(stage, id, 'before-storing')
  await runFor(stage, 24)
  const ordered = registrar.processes.filter(({ action }) => action === 'create')
  for (const name of [one, other])
    expect(ordered.filter(({ identifier }) => identifier === name)).toHaveLength(1)
  expect(await furtherOf(stage, jan)).toMatchObject([{ seen: 'held' }, { seen: 'held' }])
})

// promise money 7a: Who cancels ends every name of the order
test('who cancels has the renewal of every name put off, and who stays after all has every one renewed again', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, site } = stage
  const jan = await paidWithTwo(stage)
  await runDue(stage)
  await tick(stage, jan, 'connect-domains')
  await cancelOrder(site.context, { ...jan, reason: null })
  await runFor(stage, 24 * 364)
  for (const name of [jan.name, ...jan.further]) expect(registrar.domains.get(name)?.autoRenew).toBe(false)
  expect(await furtherOf(stage, jan)).toMatchObject([
    { wanted: 'released', autoRenewSeen: false },
    { wanted: 'released', autoRenewSeen: false },
  ])
  expect(await openTasks(stage, jan)).not.toContain('release-domain')

  await using again = await startProvisioningStage()
  const lise = await paidWithTwo(again)
  await runDue(again)
  await cancelOrder(again.site.context, { ...lise, reason: null })
  await runDue(again)
  expect(await undoCancellation(again.site.context, lise)).toBe('undone')
  await runFor(again, 24 * 364)
  for (const name of [lise.name, ...lise.further])
    expect(again.registrar.domains.get(name)?.autoRenew).toBe(true)
  expect(await furtherOf(again, lise)).toMatchObject([{ wanted: 'registered' }, { wanted: 'registered' }])
})

const nightOf = async ({ site }: ProvisioningStage, day: CalendarDay) => {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

test('the last day of an order ends its further names too, also one that only a person registered', async () => {
  await using stage = await startProvisioningStage({ without: ['panel', 'zones', 'registrar'] })
  const jan = await paidWithTwo(stage)
  for (const kind of ['register-domain', 'create-hosting', 'check-everything', 'connect-domains'])
    await tick(stage, jan, kind)
  expect(await furtherOf(stage, jan)).toMatchObject([{ seen: 'held' }, { seen: 'held' }])
  await cancelOrder(stage.site.context, { ...jan, reason: null })
  await nightOf(stage, '2026-12-21')
  expect(await openTasks(stage, jan)).toContain('release-domain')
  expect(await furtherOf(stage, jan)).toMatchObject([
    { wanted: 'released', endsOn: '2027-11-19' },
    { wanted: 'released', endsOn: '2027-11-19' },
  ])
  await tick(stage, jan, 'release-domain')
  expect(await furtherOf(stage, jan)).toMatchObject([{ autoRenewSeen: false }, { autoRenewSeen: false }])
})

test('each later year of every name is charged to the cent, on one invoice', async () => {
  await using stage = await startProvisioningStage({ without: ['panel', 'zones', 'registrar'] })
  const { site } = stage
  const jan = await paidWithTwo(stage, { billingCycle: 'yearly' })
  site.clock.now = new Date('2027-11-06T03:00:00Z')
  for (const due of await dueRenewals(site.db, chargedUntil('2027-11-06', 14)))
    await renewSubscription(site.context, due)
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, jan.orderId))
  const years = invoices.flatMap(({ lines, periodStart }) =>
    lines
      .filter(({ description }) => description.startsWith('Domeinnaam') && periodStart === '2027-11-20')
      .map(({ description, net }) => [description, net]),
  )
  expect(years).toEqual([jan.name, ...jan.further].map((name) => [`Domeinnaam ${name}`, 3000]))
})

test('a further name that cannot be had is replaced at the same price, and later years are charged for the new one', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, site } = stage
  const jan = await paidWithTwo(stage)
  const [gone, other] = jan.further
  registrar.takeElsewhere(gone)
  await runDue(stage)
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  const change = { orderId: jan.orderId, name: gone, actor }
  expect(await replaceFurtherName(site.context, { ...change, to: jan.name })).toBe('taken')
  expect(await replaceFurtherName(site.context, { ...change, name: other, to: 'te-laat.nl' })).toBe('closed')
  const to = `ander-brood-${turns}.nl`
  expect(await replaceFurtherName(site.context, { ...change, to })).toBe('corrected')
  const [told] = await mailsOf(stage, 'hosting-domain-corrected')
  expect(told).toContain(`In je bestelling stond ${gone}; dat is nu ${to}.`)
  expect(told).toMatch(new RegExp(`Domeinnaam:? ${jan.name}`))
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  expect(order?.furtherDomains.map(({ name }) => name)).toEqual([to, other])
  const byName = async (name: string) => (await furtherOf(stage, jan)).find((each) => each.name === name)
  expect(await byName(gone)).toMatchObject({ wanted: 'dropped' })
  expect(await byName(other)).toMatchObject({ seen: 'held' })
  const replaced = { wanted: 'registered', seen: 'absent', registrant: { lastName: 'Aarnink' } }
  expect(await byName(to)).toMatchObject(replaced)
  expect(await openTasks(stage, jan)).toEqual(['connect-domains'])
  const items = await site.db.select().from(subscriptionItems)
  expect(items.filter(({ kind }) => kind === 'domain').map(({ product }) => product)).toContain(to)
  await tick(stage, jan, 'connect-domains')
  expect(await byName(to)).toMatchObject({ seen: 'held' })
})

// promise money 7a: What a further name cost that cannot be had goes back
test('an order goes on without a further name that cannot be had, and what it cost goes back to the cent', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, site } = stage
  const jan = await paidWithTwo(stage, { billingCycle: 'yearly', extras: ['backup'] })
  const [gone, other] = jan.further
  registrar.takeElsewhere(gone)
  await runDue(stage)
  // A change that waits for the next period has words of its own.
  expect(await changeTo(site, jan, { ...BASIS, billingCycle: 'yearly' })).toMatchObject({
    outcome: 'changed',
  })
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  const drop = { orderId: jan.orderId, actor }
  expect(await dropFurtherName(site.context, { ...drop, name: other })).toBe('closed')
  expect(await dropFurtherName(site.context, { ...drop, name: gone })).toBe('dropped')
  expect(await dropFurtherName(site.context, { ...drop, name: gone })).toBe('closed')
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, jan.orderId))
  expect(invoices.filter(({ series }) => series === 'credit')).toMatchObject([
    { amount: -100, totalAmount: -121, paymentStatus: 'pending' },
  ])
  const [mail] = await mailsOf(stage, 'hosting-further-name-dropped')
  expect(mail).toContain('€ 1,21')
  site.clock.now = new Date('2027-11-06T03:00:00Z')
  for (const due of await dueRenewals(site.db, chargedUntil('2027-11-06', 14)))
    await renewSubscription(site.context, due)
  const later = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.periodStart, '2027-11-20'))
  expect(later.map(({ description }) => description)).toEqual([
    `Hosting Basis per jaar, met ${jan.name} en ${other}`,
  ])
  expect(later.flatMap(({ lines }) => lines.map(({ description }) => description))).toEqual([
    'Hosting Basis',
    `Domeinnaam ${jan.name}`,
    `Domeinnaam ${other}`,
  ])
  for (const { description } of later) expect(description).not.toContain(gone)
})

test('of an order that ended, too, a further name that was never had goes back', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, site } = stage
  const jan = await paidWithTwo(stage)
  const [gone] = jan.further
  registrar.takeElsewhere(gone)
  await runDue(stage)
  await cancelOrder(site.context, { ...jan, reason: null })
  await nightOf(stage, '2026-12-21')
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  expect(order?.status).toBe('cancelled')
  const of = { orderId: jan.orderId, name: gone, actor: { kind: 'admin', accountId: ROOS.id } } as const
  expect(await replaceFurtherName(site.context, { ...of, to: 'arnink-anders.nl' })).toBe('closed')
  const names = order ? await furtherNamesOfOrder(site.db, order) : []
  expect(names).toContainEqual(expect.objectContaining({ name: gone, seen: 'absent' }))
  expect(await dropFurtherName(site.context, of)).toBe('dropped')
  const [mail] = await mailsOf(stage, 'hosting-further-name-dropped')
  expect(mail).toContain('€ 1,21')
})

test('an order that goes on without any of its further names leaves nothing to do about them', async () => {
  await using stage = await startProvisioningStage({ without: ['panel', 'zones', 'registrar'] })
  const { site } = stage
  const jan = await paidWithTwo(stage)
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  const [one, other] = jan.further
  expect(await dropFurtherName(site.context, { orderId: jan.orderId, actor, name: one })).toBe('dropped')
  expect(await openTasks(stage, jan)).toContain('connect-domains')
  expect(await dropFurtherName(site.context, { orderId: jan.orderId, actor, name: other })).toBe('dropped')
  expect(await openTasks(stage, jan)).not.toContain('connect-domains')
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  if (!order) throw new Error('The order is there')
  const lines = officeLines(order)
  expect(lines.map(({ description }) => description).join()).not.toContain(one)
})
