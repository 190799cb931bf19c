import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditWords } from '@/app/audit-words'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { mailInvoice } from '@/features/billing/invoices/server/mail-invoice'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { loadInvoice } from '@/features/billing/invoices/web/office/server/load-invoice'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { subscriptions } from '@/features/billing/subscriptions/server/subscription-tables'
import { billOrder } from '@/features/hosting/orders/server/bill-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { loadOrder } from '@/features/hosting/orders/web/office/server/load-order'
import { completeTask, reopenTask } from '@/features/hosting/provisioning/server/complete-task'
import { hostingTasks } from '@/features/hosting/provisioning/server/task-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { loadCustomer } from '@/features/people/customers/web/office/server/load-customer'
import type { Cents } from '@/shared/money'
import { createTestContext, type TestContext, untilSomebodyWaits } from '../../../tests/support/database'
import { addOrderToPay, type OrderToPay } from '../../../tests/support/order-to-pay'

const ROOS = { id: '1f0e2c3d-0000-4000-8000-000000000001', name: 'Roos Nijhof', role: 'admin' } as const
const actor = { kind: 'admin', accountId: ROOS.id } as const

interface Office extends AsyncDisposable {
  site: TestContext
  order: OrderToPay
}

/** One order whose bank transfer has not come in yet. */
async function openOffice(): Promise<Office> {
  const site = await createTestContext()
  const order = await addOrderToPay(site, 'bank-transfer')
  return { site, order, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

/** Invoices in order of issue; at the same moment the order's own comes first, and a credit note after its invoice. */
const invoicesIn = ({ db }: TestContext) =>
  db.select().from(hostingInvoices).orderBy(hostingInvoices.createdAt, desc(hostingInvoices.series))

async function storedOrder({ site, order }: Office) {
  const [found] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, order.orderId))
  if (!found) throw new Error('The order is not there')
  return found
}

async function transferred(
  { site, order }: Office,
  amount?: Cents,
  transferId: string = crypto.randomUUID(),
) {
  const [invoice] = await invoicesIn(site)
  const whole = invoice?.totalAmount ?? (0 as Cents)
  return receiveTransfer(site.context, {
    invoiceId: order.invoiceId,
    amount: amount ?? whole,
    transferId,
    actor,
  })
}

const move = ({ site, order }: Office, to: 'active' | 'suspended' | 'cancelled', reason = 'Op verzoek') =>
  changeOrderStatus(site.context, { orderId: order.orderId, to, reason, actor })

async function mailKinds({ site }: Office): Promise<string[]> {
  const found = await site.db.select({ kind: mails.kind }).from(mails).orderBy(mails.createdAt)
  return found.map(({ kind }) => kind)
}

// promise money 4: No other step is taken: order
// promise money 4: In the log: an order by the agency
test('an order goes along the allowed steps by hand; the customer hears each with its reason, and the log knows', async () => {
  await using office = await openOffice()
  await transferred(office)
  expect(await move(office, 'suspended', 'De factuur van november staat nog open.')).toBe('changed')
  expect(await move(office, 'active', 'Betaald, dank je wel.')).toBe('changed')
  expect(await move(office, 'cancelled', 'Op verzoek van de klant.')).toBe('changed')
  expect(await move(office, 'active')).toBe('refused')
  expect(await storedOrder(office)).toMatchObject({
    status: 'cancelled',
    endsOn: '2026-11-20',
    cancelReason: 'Op verzoek van de klant.',
  })
  const sent = await office.site.db.select().from(mails)
  const told = Object.fromEntries(sent.map(({ kind, text }) => [kind, text]))
  expect(told['hosting-suspended']).toContain('De factuur van november staat nog open.')
  expect(told['hosting-reactivated']).toContain('Betaald, dank je wel.')
  expect(told['hosting-cancelled']).toContain('Op verzoek van de klant.')
  const logged = await office.site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'order.status-changed'))
  expect(logged.map(({ actorId, details }) => [actorId, details.from, details.to])).toEqual([
    [ROOS.id, 'active', 'suspended'],
    [ROOS.id, 'suspended', 'active'],
    [ROOS.id, 'active', 'cancelled'],
  ])
})

test('an order that was never paid becomes active by its payment only; cancelling takes its invoice back', async () => {
  await using office = await openOffice()
  expect(await move(office, 'active')).toBe('refused')
  expect(await move(office, 'suspended')).toBe('refused')
  expect(await move(office, 'cancelled', 'Dubbel besteld.')).toBe('changed')
  const issued = await invoicesIn(office.site)
  expect(issued.map(({ series, paymentStatus }) => [series, paymentStatus])).toEqual([
    ['order', 'credited'],
    ['credit', 'credited'],
  ])
  const [told] = await office.site.db.select().from(mails).where(eq(mails.kind, 'hosting-cancelled'))
  expect(told?.attachments).toEqual([{ kind: 'invoice', invoiceId: issued[1]?.id }])
})

test('a cancelled order leaves no work of its delivery behind, keeps what was done, and asks to clear what was made', async () => {
  await using office = await openOffice()
  await transferred(office)
  const [first] = await office.site.db.select().from(hostingTasks)
  await completeTask(office.site.context, first?.id ?? '', ROOS)
  await move(office, 'cancelled')
  expect(await office.site.db.select().from(hostingTasks)).toMatchObject([
    { id: first?.id, doneBy: ROOS.name },
    { kind: 'take-down', doneAt: null },
    { kind: 'wipe-hosting', doneAt: null },
  ])
  expect(await storedOrder(office)).toMatchObject({ deliveryDueAt: null, deliveredAt: null })
})

test('a tick is taken back until the customer was told that all is ready, and the log knows both', async () => {
  await using office = await openOffice()
  await transferred(office)
  const { context, db } = office.site
  const tasks = await db.select().from(hostingTasks)
  const [slip] = tasks.map(({ id }) => id)
  await completeTask(context, slip ?? '', ROOS)
  expect(await reopenTask(context, slip ?? '', ROOS)).toBe('reopened')
  expect(await reopenTask(context, slip ?? '', ROOS)).toBe('unchanged')
  const [open] = await db
    .select()
    .from(hostingTasks)
    .where(eq(hostingTasks.id, slip ?? ''))
  expect(open).toMatchObject({ doneAt: null, doneBy: null })
  const told = await db.select().from(auditLog).where(eq(auditLog.actorId, ROOS.id))
  expect(told.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.task-completed', 'order.task-reopened']),
  )
  for (const { id } of tasks) await completeTask(context, id, ROOS)
  expect(await reopenTask(context, slip ?? '', ROOS)).toBe('refused')
  expect((await storedOrder(office)).deliveredAt).not.toBeNull()
})

test('of an order that was suspended meanwhile nothing is ticked off, and nobody hears that it is ready', async () => {
  await using office = await openOffice()
  await transferred(office)
  const tasks = await office.site.db.select().from(hostingTasks)
  await move(office, 'suspended')
  for (const { id } of tasks) expect(await completeTask(office.site.context, id, ROOS)).toBe('refused')
  expect(await storedOrder(office)).toMatchObject({ status: 'suspended', deliveredAt: null })
  expect(await mailKinds(office)).not.toContain('hosting-delivered')
})

test('a task that is ticked off while somebody calls the order off makes neither of them fail', async () => {
  await using office = await openOffice()
  await transferred(office)
  const { site, order } = office
  const [task] = await site.db.select().from(hostingTasks)
  const ticking = await site.db.transaction(async (tx) => {
    await tx.select().from(hostingOrders).where(eq(hostingOrders.id, order.orderId)).for('update')
    const outcome = completeTask(site.context, task?.id ?? '', ROOS)
    await untilSomebodyWaits(site)
    await tx.delete(hostingTasks).where(eq(hostingTasks.orderId, order.orderId))
    return { outcome }
  })
  expect(await ticking.outcome).toBe('unchanged')
})

test('twenty clicks at once suspend an order once, with one mail, whether it has an invoice or not', async () => {
  await using office = await openOffice()
  await transferred(office)
  // As the old site left them: running, and never billed here.
  const copied = {
    ...(await storedOrder(office)),
    withdrawalKeyHash: null,
    id: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
  }
  await office.site.db.insert(hostingOrders).values({ ...copied, orderNumber: 'HO261120999' })
  await office.site.db.insert(subscriptions).values({
    customerId: copied.customerId,
    orderId: copied.id,
    reference: 'HO261120999',
    description: 'Hosting Onbeperkt per jaar',
    billingCycle: 'yearly',
    createdAt: copied.createdAt,
  })
  for (const orderId of [office.order.orderId, copied.id]) {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => move({ ...office, order: { ...office.order, orderId } }, 'suspended')),
    )
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(19)
  }
  expect((await mailKinds(office)).filter((kind) => kind === 'hosting-suspended')).toHaveLength(2)
})

test('cancelling while the money comes in ends in one of the two truths, never in both', async () => {
  await using office = await openOffice()
  const [cancelled] = await Promise.all([move(office, 'cancelled'), transferred(office)])
  const { status, paidAt } = await storedOrder(office)
  const [first] = await invoicesIn(office.site)
  expect(cancelled).toBe('changed')
  expect(status).toBe('cancelled')
  // Paid first: the invoice stays paid. Cancelled first: it was credited, and the money is an exception for a person.
  expect(first?.paymentStatus).toBe(paidAt ? 'paid' : 'credited')
})

test('an invoice of the office adds 21% to the total without VAT of the order, and goes to the customer', async () => {
  await using office = await openOffice()
  const order = await storedOrder(office)
  const billed = await billOrder(office.site.context, {
    orderId: order.id,
    madeBefore: 0,
    actor,
  })
  const [invoice] = await office.site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.series, 'office'))
  expect(billed).toEqual({ outcome: 'issued', invoiceNumber: invoice?.invoiceNumber })
  expect(invoice?.invoiceNumber).toMatch(/^INV-\d{13}$/)
  const net = order.hostingPrice + order.extrasTotal + order.domainPrice
  expect(invoice).toMatchObject({
    amount: net,
    totalAmount: Math.round(net * 1.21),
    paymentStatus: 'pending',
  })
  const mailed = await office.site.db.select().from(mails).where(eq(mails.kind, 'hosting-invoice'))
  expect(mailed).toMatchObject([{ attachments: [{ kind: 'invoice', invoiceId: invoice?.id }] }])
})

test('ten clicks on one preview make one invoice, and each of them is told its number', async () => {
  await using office = await openOffice()
  const bill = () =>
    billOrder(office.site.context, {
      orderId: office.order.orderId,
      madeBefore: 0,
      actor,
    })
  const billed = await Promise.all(Array.from({ length: 10 }, bill))
  const issued = await invoicesIn(office.site)
  expect(issued.filter(({ series }) => series === 'office')).toHaveLength(1)
  expect(new Set(billed.map((one) => 'invoiceNumber' in one && one.invoiceNumber)).size).toBe(1)
})

test('a credit note goes to the customer, once; what was paid is to be paid back', async () => {
  await using office = await openOffice()
  await transferred(office)
  const credit = () =>
    creditInvoice(office.site.context, {
      invoiceId: office.order.invoiceId,
      reason: 'Verkeerd bedrag',
      admin: ROOS,
    })
  const outcomes = await Promise.all([credit(), credit()])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already-credited', 'credited'])
  const note = (await invoicesIn(office.site)).find(({ series }) => series === 'credit')
  expect(note).toMatchObject({ paymentStatus: 'pending', description: 'Verkeerd bedrag' })
  const told = await office.site.db.select().from(mails).where(eq(mails.kind, 'hosting-credit-note'))
  expect(told).toMatchObject([{ attachments: [{ kind: 'invoice', invoiceId: note?.id }] }])
})

test('an invoice that is mailed by a double click goes out once, and may go again later', async () => {
  await using office = await openOffice()
  const mail = () => mailInvoice(office.site.context, office.order.invoiceId, actor)
  // The audit log takes its time from the database.
  office.site.clock.now = new Date()
  const outcomes = await Promise.all([mail(), mail()])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['just-mailed', 'queued'])
  office.site.clock.advance(120)
  expect(await mail()).toMatchObject({ outcome: 'queued' })
  expect((await mailKinds(office)).filter((kind) => kind === 'hosting-invoice')).toHaveLength(2)
})

// promise delivery-warning-mail.tsx: We beloofden het binnen 3 uur, geteld in onze openingstijden.
test('the agency is warned once of a delivery that is about to be late, and not of a suspended one', async () => {
  await using office = await openOffice()
  await transferred(office)
  const warnings = async () => (await mailKinds(office)).filter((kind) => kind === 'hosting-delivery-warning')
  const watch = async () => {
    await office.site.db.transaction((tx) => office.site.context.enqueue(tx, 'watch-deliveries', {}))
    await office.site.runJobs()
  }
  await watch()
  expect(await warnings()).toEqual([])
  office.site.clock.advance(2 * 3600 + 20 * 60)
  await move(office, 'suspended')
  await watch()
  expect(await warnings()).toEqual([])
  await move(office, 'active')
  await watch()
  await watch()
  expect(await warnings()).toHaveLength(1)
  const [told] = await office.site.db.select().from(mails).where(eq(mails.kind, 'hosting-delivery-warning'))
  expect(told?.text).toContain((await storedOrder(office)).orderNumber)
})

test('a page about an order, its invoice or its customer has the whole story', async () => {
  await using office = await openOffice()
  await transferred(office)
  const { orderNumber, customerId } = await storedOrder(office)
  const [first] = await invoicesIn(office.site)
  const order = await loadOrder(office.site.context, orderNumber, auditWords)
  expect(order).toMatchObject({
    order: { status: 'active' },
    invoices: [{ invoiceNumber: first?.invoiceNumber, paymentStatus: 'paid' }],
    payments: [{ state: 'paid', method: 'bank-transfer' }],
  })
  expect(order?.tasks.length).toBeGreaterThan(0)
  expect(order?.mails.map(({ kind }) => kind).sort()).toEqual(['hosting-confirmation', 'hosting-paid'])
  expect(order?.events.map(({ what }) => what)).toContain('Factuur betaald')
  expect(
    await loadInvoice(office.site.db, first?.invoiceNumber ?? '', auditWords, '2026-11-20'),
  ).toMatchObject({
    orderNumber,
  })
  expect(await loadCustomer(office.site.db, customerId, '2026-11-20')).toMatchObject({
    orders: [{ orderNumber }],
    invoices: [{ invoiceNumber: first?.invoiceNumber }],
    payments: [{ state: 'paid' }],
  })
  expect(await loadOrder(office.site.context, 'HO000000000', auditWords)).toBeUndefined()
})
