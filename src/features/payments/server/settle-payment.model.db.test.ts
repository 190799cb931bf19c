import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '@/features/audit/server/audit-tables'
import { hostingOrders, hostingTasks } from '@/features/hosting/server/order-tables'
import { hostingInvoices } from '@/features/invoices/server/invoice-tables'
import { mails } from '@/features/mail/server/mail-tables'
import type { Cents } from '@/shared/money'
import { createTestContext, type TestContext, testSettings } from '../../../../tests/support/database'
import { type MollieServer, startMollieServer } from '../../../../tests/support/mollie'
import { addOrderToPay } from '../../../../tests/support/order-to-pay'
import {
  type Command,
  commands,
  freshModel,
  hear,
  KNOWN_WAYS,
  type Model,
  type Shop,
  Start,
} from '../../../../tests/support/payment-model'
import { PAYMENT_EXCEPTIONS } from '../rules/payment'
import { paymentExceptions, payments } from './payment-tables'

let site: TestContext
let mollie: MollieServer

beforeAll(async () => {
  mollie = await startMollieServer()
  const settings = { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url }
  site = await createTestContext({ settings })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await mollie.stop()
})

/** No webhook, nobody came back: the sweeper alone. It asks attempts one by one in the order in which they are due. */
async function sweepUntilQuiet(model: Model, { order }: Shop): Promise<void> {
  for (const attempt of model.attempts) {
    site.clock.advance(10)
    const due = new Date(site.clock.now.getTime() - 1000)
    const waiting = await site.db.select().from(payments).where(eq(payments.id, attempt.id))
    expect(waiting[0]?.nextCheckAt).not.toBeNull()
    await site.db.update(payments).set({ nextCheckAt: due }).where(eq(payments.id, attempt.id))
    await site.context.enqueue(site.db, 'sweep-payments', {})
    await site.runJobs()
    await site.runJobs()
    hear(model, attempt, order.total)
  }
}

async function expectAgreement(model: Model, { order }: Shop): Promise<void> {
  const [invoice] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, order.invoiceId))
  expect(invoice?.paymentStatus).toBe(model.isPaid ? 'paid' : 'pending')
  const [stored] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, order.orderId))
  expect(stored?.status).toBe(model.isActive ? 'active' : model.isCancelled ? 'cancelled' : 'pending')
  expect(stored?.paymentStatus).toBe(model.isActive && model.isPaid ? 'paid' : 'pending')

  const audits = async (action: string, id: string) =>
    (await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).filter(
      (entry) => entry.action === action,
    ).length
  expect(await audits('invoice.paid', order.invoiceId)).toBe(model.timesPaid)
  expect(await audits('invoice.reopened', order.invoiceId)).toBe(model.timesReopened)
  expect(await audits('order.activated', order.orderId)).toBe(model.isActive ? 1 : 0)
  const tasks = await site.db.select().from(hostingTasks).where(eq(hostingTasks.orderId, order.orderId))
  expect(tasks.length > 0).toBe(model.isActive)

  const attempts = await site.db.select().from(payments).where(eq(payments.invoiceId, order.invoiceId))
  expect(new Map(attempts.map(({ id, state }) => [id, state]))).toEqual(
    new Map(model.attempts.map(({ id, heard }) => [id, heard])),
  )
  const moves = await site.db
    .select({ id: auditLog.subjectId, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'payment'),
        inArray(
          auditLog.subjectId,
          attempts.map(({ id }) => id),
        ),
        inArray(auditLog.action, ['payment.state-changed', 'payment.replaced']),
      ),
    )
    .orderBy(auditLog.happenedAt)
  const lastMove = new Map(moves.map(({ id, details }) => [id, details.to]))
  expect(attempts.map(({ id }) => lastMove.get(id) ?? 'open')).toEqual(attempts.map(({ state }) => state))
  // Never lost: every cent that came is in the books.
  const sum = (amounts: (Cents | number | null)[]) =>
    amounts.reduce<number>((so_far, cents) => so_far + (cents ?? 0), 0)
  expect(sum(attempts.map(({ paidAmount }) => paidAmount))).toBe(
    sum(model.attempts.filter(({ bank }) => bank === 'paid').map(({ came }) => came)),
  )
  const noted = await site.db
    .select({ id: paymentExceptions.paymentId, kind: paymentExceptions.kind })
    .from(paymentExceptions)
    .innerJoin(payments, eq(payments.id, paymentExceptions.paymentId))
    .where(eq(payments.invoiceId, order.invoiceId))
  expect(new Set(noted.map(({ id, kind }) => `${id}:${kind}`))).toEqual(model.exceptions)
  const notices = (await site.db.select().from(mails).where(eq(mails.kind, 'payment-exception'))).filter(
    ({ subject }) => subject.includes(order.invoiceNumber),
  )
  expect(notices).toHaveLength(model.notices)
}

/** Takes these steps with an order of their own, and answers what became of it, in the end, in the shop and in the model. */
async function walk(steps: Iterable<Command>): Promise<Model> {
  const shop: Shop = { site, mollie, order: await addOrderToPay(site) }
  const model = freshModel()
  await new Start('ideal').run(model, shop)
  await fc.asyncModelRun(() => ({ model, real: shop }), steps)
  await sweepUntilQuiet(model, shop)
  await expectAgreement(model, shop)
  return model
}

test('in every order of events an invoice is paid once, its order starts once, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: 'max' }), async (run) => {
      await walk(run)
    }),
    { numRuns: 80 },
  )
}, 300_000)

test('so it is with every kind of odd money', async () => {
  const seen = new Set<string>()
  for (const way of KNOWN_WAYS) {
    const model = await walk(way)
    for (const kind of model.exceptions) seen.add(kind.split(':')[1] ?? '')
    if (model.isActive) seen.add('active')
    if (model.timesPaid > 1) seen.add('paid again')
  }
  expect([...seen].sort()).toEqual(['active', 'paid again', ...PAYMENT_EXCEPTIONS].sort())
})
