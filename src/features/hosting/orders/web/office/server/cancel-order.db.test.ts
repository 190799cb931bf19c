import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '@/features/billing/direct-debit/server/debit-tables'
import { dueBackOfOrder } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { subscriptionOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import { waitingChangeOf } from '@/features/billing/subscriptions/server/waiting-change'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, euros } from '@/shared/money'
import { type OrderedBy, payOrderOf, placeOrderOf } from '../../../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { INVOICED, nightOf, openDebitedShop } from '../../../../../../../tests/support/debits'
import { moneyCameIn } from '../../../../../../../tests/support/invoices'
import { allMails } from '../../../../../../../tests/support/mails'
import { addMember } from '../../../../../../../tests/support/members'
import { BASIS, changeTo } from '../../../../../../../tests/support/order-changes'
import { cancelShownOrder, loadCancelStep } from './cancel-order'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

const YEARLY = {
  cart: {
    packageId: 'onbeperkt',
    billingCycle: 'yearly',
    extras: ['ssl'],
    domainName: 'bakkerijaarnink.nl',
    domainPlan: 'register',
  },
} satisfies Parameters<typeof placeOrderOf>[1]

const noon = (day: CalendarDay) => new Date(`${day}T11:00:00Z`)

/** A yearly order that was paid on 1 March 2027. */
async function aYear(site: TestContext) {
  site.clock.now = noon('2027-03-01')
  const order = await placeOrderOf(site, YEARLY)
  await payOrderOf(site, order)
  return order
}

async function secondYear(site: TestContext): Promise<string> {
  site.clock.now = noon('2028-02-16')
  const [due] = await dueRenewals(site.db, chargedUntil('2028-02-16', 14))
  const renewed = due && (await renewSubscription(site.context, due))
  if (renewed?.outcome !== 'renewed') throw new Error('The second year was not billed')
  return renewed.invoiceId
}

async function stepOf(site: TestContext, { orderNumber }: OrderedBy) {
  const found = await loadCancelStep(site.context, orderNumber)
  if (!found?.step) throw new Error('There is no step')
  return { ...found, step: found.step }
}

const cancel = (site: TestContext, { orderId }: OrderedBy, shown: string) =>
  cancelShownOrder(site.context, { orderId, shown, reason: 'De winkel stopt', admin: ROOS })

const notes = ({ db }: TestContext) =>
  db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.series, 'credit'))
    .orderBy(asc(hostingInvoices.sequence))

/** Cancels as the step said, and looks whether everything went as it said. */
async function cancelsAsShown(site: TestContext, order: OrderedBy) {
  const subscriptionId = await subscriptionOfOrder(site.db, order.orderId)
  const waited = await waitingChangeOf(site.db, subscriptionId)
  const { step, shown } = await stepOf(site, order)
  const before = (await notes(site)).map(({ id }) => id)
  expect(await cancel(site, order, shown)).toMatchObject({ outcome: 'cancelled' })
  const made = (await notes(site)).filter(({ id }) => !before.includes(id))
  const asPaper = made.map((note) => ({
    invoiceId: note.creditsInvoiceId,
    net: 0 - note.amount,
    vat: 0 - note.vatAmount,
    total: 0 - note.totalAmount,
  }))
  expect(asPaper).toEqual(
    step.credits.map(({ invoiceId, net, vat, total }) => ({ invoiceId, net, vat, total })),
  )
  if (step.credits.length > 0) expect(await dueBackOfOrder(site.db, order.orderId)).toBe(step.refund)
  const open = await openInvoices(site.db, { orderId: order.orderId })
  const owing = open.filter(({ outstanding }) => outstanding > 0)
  expect(step.open).toEqual(
    owing.map(({ invoiceNumber, outstanding }) => ({ invoiceNumber, outstanding, isReverseCharged: false })),
  )
  const whole = new Set(step.credits.filter(({ isWhole }) => isWhole).map(({ invoiceId }) => invoiceId))
  const stands = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.status, 'credited'))
  for (const id of whole) expect(stands.map((invoice) => invoice.id)).toContain(id)
  const isDropped = waited !== undefined && (await waitingChangeOf(site.db, subscriptionId)) === undefined
  expect(step.droppedChange !== null).toBe(isDropped)
  const mail = (await allMails(site)).findLast(({ kind }) => kind === 'hosting-cancelled')
  expect(step.mail.addresses).toEqual([mail?.toAddress])
  return step
}

type Situation = (site: TestContext) => Promise<OrderedBy>

const SITUATIONS: Record<string, Situation> = {
  'was never paid': async (site) => await placeOrderOf(site),
  'was paid for a part': async (site) => {
    const order = await placeOrderOf(site)
    const transferId = crypto.randomUUID()
    await receiveTransfer(site.context, {
      invoiceId: order.invoiceId ?? '',
      amount: euros(10),
      transferId,
      actor: SYSTEM,
    })
    return order
  },
  'was paid today': async (site) => await aYear(site),
  'runs in its first year': async (site) => {
    const order = await aYear(site)
    site.clock.now = noon('2027-05-20')
    return order
  },
  'has its next year billed and not paid': async (site) => {
    const order = await aYear(site)
    await secondYear(site)
    return order
  },
  'has its next year paid before it begins': async (site) => {
    const order = await aYear(site)
    await moneyCameIn(site, await secondYear(site))
    return order
  },
  'runs in a year that was not paid': async (site) => {
    const order = await aYear(site)
    await secondYear(site)
    site.clock.now = noon('2028-05-20')
    return order
  },
  'paid a part of the running year': async (site) => {
    const order = await aYear(site)
    const invoiceId = await secondYear(site)
    await moneyCameIn(site, invoiceId, euros(100))
    site.clock.now = noon('2028-05-20')
    return order
  },
  'took more some days ago': async (site) => {
    site.clock.now = noon('2027-03-01')
    const order = await placeOrderOf(site)
    await payOrderOf(site, order)
    site.clock.now = noon('2027-03-11')
    const more = await changeTo(site, order, { ...BASIS, packageId: 'onbeperkt', extras: ['ssl'] })
    if (!('invoiceId' in more)) throw new Error(`Not changed: ${JSON.stringify(more)}`)
    site.clock.now = noon('2027-03-16')
    return order
  },
  'takes less from a period that is billed already': async (site) => {
    site.clock.now = noon('2027-03-01')
    const order = await placeOrderOf(site, YEARLY)
    await payOrderOf(site, order)
    site.clock.now = noon('2028-02-10')
    const wished = { ...BASIS, billingCycle: 'yearly' } as const
    expect(await changeTo(site, order, wished)).toMatchObject({ outcome: 'changed', invoiceId: null })
    await secondYear(site)
    return order
  },
  'takes less from its next period': async (site) => {
    site.clock.now = noon('2027-03-01')
    const order = await placeOrderOf(site, { cart: { ...YEARLY.cart, billingCycle: 'monthly' } })
    await payOrderOf(site, order)
    site.clock.now = noon('2027-03-11')
    await changeTo(site, order, BASIS)
    return order
  },
}

// promise money 7a: Who stops gets the days after the last one back … the step before it names the credit notes and what goes back
test.each(Object.entries(SITUATIONS))(
  'an order that %s is cancelled as the step said, to the cent',
  async (_, set) => {
    await using site = await createTestContext()
    const order = await set(site)
    await cancelsAsShown(site, order)
  },
)

test('the step knows the change that is dropped, the year of the domain name and the tasks that follow', async () => {
  await using site = await createTestContext()
  const order = await SITUATIONS['takes less from its next period']?.(site)
  if (!order) throw new Error('There is no such situation')
  for (const { id } of await tasksOfOrders(site.db, [order.orderId]))
    await completeTask(site.context, id, ROOS)
  const step = await cancelsAsShown(site, order)
  expect(step).toMatchObject({
    lastDay: '2027-03-11',
    droppedChange: { toChoice: BASIS },
    domainUntil: '2028-02-29',
    keepsDomain: true,
    isMade: true,
    openTasks: 0,
  })
  const tasks = (await tasksOfOrders(site.db, [order.orderId])).filter(({ doneAt }) => !doneAt)
  expect(tasks.map(({ kind }) => kind)).toEqual(['take-down', 'release-domain', 'wipe-hosting'])
})

test('an announced debit of what is credited is called off or lower, as the step said', async () => {
  await using shop = await openDebitedShop('agency')
  const { site, order } = shop
  await nightOf(shop, INVOICED)
  const { debits, hasMandate } = await cancelsAsShown(site, order)
  expect(hasMandate).toBe(true)
  expect(debits).toMatchObject([{ becomes: 'called-off', debitOn: '2026-12-21', hasLeft: false }])
  expect(await site.db.select().from(collections)).toMatchObject([{ state: 'cancelled' }])
})

// promise people 8: °Mails of a customer go to their people by what each may see
test('of the end of an order, with its refund and credit notes, who deals with technique only hears nothing', async () => {
  await using site = await createTestContext()
  const order = await aYear(site)
  await addMember(site, order, { email: 'bram@webbouw.example', rights: 'technical' })
  site.clock.now = noon('2027-05-20')
  const step = await cancelsAsShown(site, order)
  expect(step.refund).toBeGreaterThan(0)
  const told = (await allMails(site)).filter(({ kind }) => kind === 'hosting-cancelled')
  expect(told.map(({ toAddress }) => toAddress)).toEqual([order.email])
})

test('to a customer with a contact stop the step promises no mail', async () => {
  await using site = await createTestContext()
  const order = await aYear(site)
  const { customerId } = order
  await stopContactByHand(site.context, { customerId, reason: 'Rouw in de familie', admin: ROOS })
  expect((await stepOf(site, order)).step.mail.becomes).toBe('stopped')
})

// promise money 7a: Who stops gets the days after the last one back … and what changed meanwhile is shown before anything is done
test('money that comes in after the step was shown stops the act: nothing is done, and the step says what is now', async () => {
  await using site = await createTestContext()
  const order = await aYear(site)
  const invoiceId = await secondYear(site)
  site.clock.now = noon('2028-05-20')
  const { shown, step } = await stepOf(site, order)
  expect(step.refund).toBe(0)
  await moneyCameIn(site, invoiceId)
  const mailsBefore = (await allMails(site)).length
  expect(await cancel(site, order, shown)).toEqual({ outcome: 'changed' })
  expect(await notes(site)).toEqual([])
  expect(await allMails(site)).toHaveLength(mailsBefore)
  const now = await stepOf(site, order)
  expect(now.order.status).toBe('active')
  expect(now.step.refund).toBe(now.step.credits[0]?.total as Cents)
  expect(await cancel(site, order, now.shown)).toMatchObject({ outcome: 'cancelled' })
  expect(await cancel(site, order, now.shown)).toMatchObject({ outcome: 'unchanged' })
  expect((await loadCancelStep(site.context, order.orderNumber))?.step).toBeUndefined()
})

test('two colleagues at once cancel once', async () => {
  await using site = await createTestContext()
  const order = await aYear(site)
  const { shown } = await stepOf(site, order)
  const clicks = await Promise.all([1, 2].map(() => cancel(site, order, shown)))
  expect(clicks.map(({ outcome }) => outcome).sort()).toEqual(['cancelled', 'unchanged'])
  expect(await notes(site)).toHaveLength(1)
})

test('a form without the mark of a step does nothing', async () => {
  await using site = await createTestContext()
  const order = await aYear(site)
  expect(await cancel(site, order, '')).toEqual({ outcome: 'changed' })
  const other = { ...order, orderId: crypto.randomUUID() }
  expect(await cancel(site, other, '')).toEqual({ outcome: 'unknown' })
})
