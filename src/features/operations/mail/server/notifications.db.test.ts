import { readdirSync, readFileSync } from 'node:fs'
import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { orderData } from '@/features/hosting/orders/server/order-personal-data'
import { type HostingOrder, hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import type { Context } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import {
  createTestContext,
  secondNode,
  type TestContext,
  untilSomebodyWaits,
} from '../../../../../tests/support/database'
import { notifyOnce, tellTogether } from './internal/notify-once'
import { mails } from './mail-tables'
import { notificationDigest, notificationSweep } from './notification-sweep'
import { notices } from './notification-tables'
import type { NewMail } from './queue-mail'

declare module '../domain/notifications' {
  interface Notifications {
    'order.end-rehearsed': CalendarDay
    'order.digest-rehearsed': NoOccasion
  }
}

const DAY = 24 * 60 * 60
const KIND = 'end-rehearsed'

const mailTo = async ({ customerEmail, orderNumber }: HostingOrder): Promise<NewMail> => ({
  kind: KIND,
  to: { address: customerEmail },
  subject: orderNumber,
  html: '<p>Het stopt</p>',
  text: 'Het stopt',
})

/** Due from seven days before the last day of an order. */
const round = {
  notice: 'order.end-rehearsed',
  from: hostingOrders,
  occasion: 'endsOn',
  cron: '5 8 * * *',
  due: ({ today }: { today: CalendarDay }) =>
    and(
      eq(hostingOrders.status, 'active'),
      gte(hostingOrders.endsOn, today),
      lte(hostingOrders.endsOn, addDays(today, 7)),
    ),
} as const

const toldBy = (tell: (context: Context, order: HostingOrder) => Promise<NewMail | undefined>) =>
  notificationSweep({ ...round, tell })
const { run } = toldBy((_context, order) => mailTo(order))

/** Orders of this many customers, each paid and cancelled: all end on 19 December. */
async function endingOrders(site: TestContext, count = 1): Promise<OrderedBy[]> {
  const orders: OrderedBy[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const customer = { ...CONSUMER_ORDER.customer, customerEmail: `jan-${turn}@wevers.example` }
    const order = await placeOrderOf(site, { customer })
    await payOrderOf(site, order)
    await cancelOrder(site.context, { ...order, reason: null })
    orders.push(order)
  }
  return orders
}

async function told({ db }: TestContext): Promise<string[]> {
  const sent = await db.select().from(mails).where(eq(mails.kind, KIND))
  return sent.map(({ subject }) => subject).sort()
}

const toBe = (...orders: OrderedBy[]) => orders.map(({ orderNumber }) => orderNumber).sort()

// promise money 6: What is told beforehand is told once
test('a round tells whoever it is time for, once, and not before that', async () => {
  await using site = await createTestContext()
  const [jan] = (await endingOrders(site)) as [OrderedBy]
  site.clock.advance(21 * DAY)
  await run(site.context)
  expect(await told(site)).toEqual([])
  site.clock.advance(DAY)
  await run(site.context)
  await run(site.context)
  site.clock.advance(DAY)
  await run(site.context)
  expect(await told(site)).toEqual(toBe(jan))
  const [mail] = await site.db.select().from(mails).where(eq(mails.kind, KIND))
  expect(await site.db.select().from(notices)).toEqual([
    {
      subjectKind: 'order',
      subjectId: jan.orderId,
      notice: 'order.end-rehearsed',
      occasion: '2026-12-19',
      mailId: mail?.id,
      toldAt: new Date('2026-12-12T10:00:00Z'),
    },
  ])
})

// promise money 6: What is told beforehand is told once … after a day on which nothing ran
test('a day on which no round ran is caught up with, up to the last', async () => {
  await using site = await createTestContext()
  const [jan] = (await endingOrders(site)) as [OrderedBy]
  site.clock.advance(29 * DAY)
  await run(site.context)
  expect(await told(site)).toEqual(toBe(jan))
})

test('a round that comes too late to be of use tells nothing', async () => {
  await using site = await createTestContext()
  await endingOrders(site)
  site.clock.advance(30 * DAY)
  await run(site.context)
  expect(await told(site)).toEqual([])
})

test('of what was told no second mail is even written', async () => {
  await using site = await createTestContext()
  await endingOrders(site)
  site.clock.advance(22 * DAY)
  await run(site.context)
  const writesAgain = toldBy(() => Promise.reject(new Error('written again')))
  await writesAgain.run(site.context)
  expect(await told(site)).toHaveLength(1)
})

test('what is called off and then comes after all, on another day, is told anew', async () => {
  await using site = await createTestContext()
  const [jan] = (await endingOrders(site)) as [OrderedBy]
  site.clock.advance(22 * DAY)
  await run(site.context)
  await undoCancellation(site.context, jan)
  await cancelOrder(site.context, { ...jan, reason: null })
  await run(site.context)
  expect(await told(site)).toEqual(toBe(jan))
  await site.db.update(hostingOrders).set({ endsOn: '2026-12-15' }).where(eq(hostingOrders.id, jan.orderId))
  await run(site.context)
  expect(await told(site)).toEqual(toBe(jan, jan))
})

// promise money 6: What is told beforehand is told once … by two workers at once too
test('two workers who come to the same row at once tell it once', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const [jan, ...others] = (await endingOrders(site, 3)) as [OrderedBy, ...OrderedBy[]]
  site.clock.advance(22 * DAY)
  const rounds: Promise<void>[] = []
  await site.db.transaction(async (tx) => {
    const ids = [jan, ...others].map(({ orderId }) => orderId)
    await tx.select().from(hostingOrders).where(inArray(hostingOrders.id, ids)).for('update')
    rounds.push(run(site.context), run(other.context))
    await untilSomebodyWaits(site, 2)
  })
  await Promise.all(rounds)
  expect(await told(site)).toEqual(toBe(jan, ...others))
})

// promise money 6: What is told beforehand is told once … and not once it no longer holds
test('who changes their mind while the round waits for their order is told nothing', async () => {
  await using site = await createTestContext()
  const [jan] = (await endingOrders(site)) as [OrderedBy]
  site.clock.advance(22 * DAY)
  let waiting: Promise<void> | undefined
  await site.db.transaction(async (tx) => {
    await tx.update(hostingOrders).set({ endsOn: null }).where(eq(hostingOrders.id, jan.orderId))
    waiting = run(site.context)
    await untilSomebodyWaits(site)
  })
  await waiting
  expect(await told(site)).toEqual([])
  expect(await site.db.select().from(notices)).toEqual([])
})

// promise money 6: What is told beforehand is told once … whatever goes wrong with somebody else's
test('trouble with one keeps no mail from the others: it is thrown at the end, and told the next time', async () => {
  await using site = await createTestContext()
  const [jan, ...others] = (await endingOrders(site, 3)) as [OrderedBy, ...OrderedBy[]]
  site.clock.advance(22 * DAY)
  const troubled = toldBy(async (_context, order) => {
    if (order.id === jan.orderId) throw new Error('no such template')
    return await mailTo(order)
  })
  await expect(troubled.run(site.context)).rejects.toThrow('1 × order.end-rehearsed could not be told')
  expect(await told(site)).toEqual(toBe(...others))
  await run(site.context)
  expect(await told(site)).toEqual(toBe(jan, ...others))
})

test('trouble with more than one batch holds keeps no mail from whoever comes after them', async () => {
  await using site = await createTestContext()
  const [jan] = (await endingOrders(site)) as [OrderedBy]
  site.clock.advance(22 * DAY)
  await site.pool.query(
    `INSERT INTO hosting_orders SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'request_id', gen_random_uuid(), 'order_number', 'HOX' || turn,
       'withdrawal_key_hash', null))).*
     FROM hosting_orders o, generate_series(1, 120) turn`,
  )
  const troubled = toldBy(async (_context, order) => {
    if (order.id !== jan.orderId) throw new Error('no such template')
    return await mailTo(order)
  })
  await expect(troubled.run(site.context)).rejects.toThrow('120 × order.end-rehearsed could not be told')
  expect(await told(site)).toEqual(toBe(jan))
  await run(site.context)
  expect(await told(site)).toHaveLength(121)
})

// promise money 6: A notice and its mail are one
test('a mail that cannot be queued leaves no notice, and a notice that was told no second mail', async () => {
  await using site = await createTestContext()
  const [jan] = (await endingOrders(site)) as [OrderedBy]
  const [order] = await site.db.select().from(hostingOrders)
  if (!order) throw new Error('The order is gone')
  const mail = await mailTo(order)
  const broken: Context = {
    ...site.context,
    mailer: {} as never,
    enqueue: () => Promise.reject(new Error('queue down')),
  }
  const tell = (context: Context) =>
    context.db.transaction((tx) => {
      const about = { kind: 'order', id: jan.orderId } as const
      return notifyOnce(context, tx, { notice: 'order.end-rehearsed', about, occasion: '2026-12-19' }, mail)
    })
  await expect(tell(broken)).rejects.toThrow('queue down')
  expect(await site.db.select().from(notices)).toEqual([])
  expect(await told(site)).toEqual([])
  expect(await tell(site.context)).toBe(true)
  expect(await tell(site.context)).toBe(false)
  expect(await told(site)).toEqual(toBe(jan))
})

test('there may be nothing to tell after all: then nothing is written down', async () => {
  await using site = await createTestContext()
  await endingOrders(site)
  site.clock.advance(22 * DAY)
  await toldBy(async () => undefined).run(site.context)
  expect(await site.db.select().from(notices)).toEqual([])
})

const digest = notificationDigest({
  notice: 'order.digest-rehearsed',
  from: hostingOrders,
  cron: '*/5 * * * *',
  due: () => undefined,
  by: hostingOrders.orderNumber,
  limit: 2,
  tell: async (_context, rows) => ({
    kind: KIND,
    to: { address: company.email },
    html: '',
    text: '',
    subject: rows.map(({ orderNumber }) => orderNumber).join(),
  }),
})

test('one mail about many names each once, the most urgent first; what does not fit comes with the next', async () => {
  await using site = await createTestContext()
  const [first, second, third] = toBe(...(await endingOrders(site, 3)))
  await digest.run(site.context)
  expect(await told(site)).toEqual([`${first},${second}`])
  await digest.run(site.context)
  await digest.run(site.context)
  expect(await told(site)).toEqual([`${first},${second}`, third])
})

test('workers who write one mail about many at once name nobody twice', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const orders = await endingOrders(site, 4)
  for (let turn = 0; turn < 2; turn += 1)
    await Promise.all([digest.run(site.context), digest.run(other.context)])
  const named = (await told(site)).flatMap((subject) => subject.split(','))
  expect(named.sort()).toEqual(toBe(...orders))
})

// promise money 6: What is told beforehand is told once … in one mail about many too
test('one mail about many leaves out what was told in the meantime, and is not sent about nothing', async () => {
  await using site = await createTestContext()
  const orders = await endingOrders(site, 2)
  const all = orders.map(({ orderId: id, orderNumber: row }) => ({
    notice: { notice: 'order.digest-rehearsed', about: { kind: 'order', id } } as const,
    row,
  }))
  const tell = (those: typeof all) =>
    site.db.transaction((tx) =>
      tellTogether(site.context, tx, those, async (rows) => ({
        kind: KIND,
        to: { address: company.email },
        html: '',
        text: '',
        subject: rows.join(),
      })),
    )
  await tell(all.slice(0, 1))
  await tell(all)
  await tell(all)
  await tell([])
  expect(await told(site)).toEqual(toBe(...orders))
})

// promise people 12: What was told goes with what it was about
test('notices go with what they are about', async () => {
  await using site = await createTestContext()
  const [jan, other] = (await endingOrders(site, 2)) as [OrderedBy, OrderedBy]
  site.clock.advance(22 * DAY)
  await run(site.context)
  await site.pool.query('DELETE FROM payments')
  await site.pool.query('DELETE FROM subscriptions')
  await site.pool.query('ALTER TABLE hosting_invoices DISABLE TRIGGER "hosting_invoices_stay"')
  await site.pool.query('DELETE FROM hosting_invoices')
  await site.db.transaction((tx) => orderData.erase(tx, jan.email))
  const left = await site.db.select().from(notices)
  expect(left.map(({ subjectId }) => subjectId)).toEqual([other.orderId])
})

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_notices_told_once.sql')) ?? ''
const ON_TASKS = readFileSync(new URL(file, MIGRATIONS), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('warned_at'))

test('tasks that the agency was warned of before notices were kept are not warned of again', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const [task] = await tasksOfOrders(site.db, [jan.orderId])
  await site.pool.query('ALTER TABLE hosting_tasks ADD COLUMN warned_at timestamp (3) with time zone')
  await site.pool.query(`UPDATE hosting_tasks SET warned_at = '2026-11-20 13:15Z' WHERE id = $1`, [task?.id])
  for (const statement of ON_TASKS) await site.pool.query(statement)
  expect(await site.db.select().from(notices)).toMatchObject([
    {
      subjectKind: 'task',
      subjectId: task?.id,
      notice: 'task.delivery-warned',
      occasion: '',
      toldAt: new Date('2026-11-20T13:15:00Z'),
    },
  ])
})
