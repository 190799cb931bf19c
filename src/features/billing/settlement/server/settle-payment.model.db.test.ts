import { and, asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endingOf } from '@/features/billing/invoices/domain/invoice-words'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import {
  invoicesOfOrder,
  invoiceTotalsOfCustomer,
} from '@/features/billing/invoices/server/invoices-of-customer'
import { heldFor, refundOf } from '@/features/billing/invoices/web/portal/portal-invoice'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { PAYMENT_EXCEPTIONS } from '@/features/billing/payments/domain/payment'
import {
  paymentExceptions,
  paymentMovements,
  payments,
} from '@/features/billing/payments/server/payment-tables'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { withMoneyBack } from '@/features/hosting/orders/web/portal/server/load-order'
import { hostingTasks } from '@/features/hosting/provisioning/server/task-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import type { Cents } from '@/shared/money'
import { createTestContext, type TestContext, testSettings } from '../../../../../tests/support/database'
import { runs } from '../../../../../tests/support/long-runs'
import { type MollieServer, startMollieServer } from '../../../../../tests/support/mollie'
import { addOrderToPay } from '../../../../../tests/support/order-to-pay'
import {
  asked,
  type Command,
  commands,
  freshModel,
  given,
  hear,
  KNOWN_WAYS,
  kept,
  type Model,
  moneyOfNotes,
  type Shop,
  Start,
  shown,
} from '../../../../../tests/support/payment-model'

let site: TestContext
let mollie: MollieServer

beforeAll(async () => {
  mollie = await startMollieServer({ now: () => site.clock.now })
  const settings = { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url }
  site = await createTestContext({ settings })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await mollie.stop()
})

/** No webhook, nobody came back: the sweeper alone. It asks attempts one by one in the order in which they are due. */
async function sweepUntilQuiet(model: Model, shop: Shop): Promise<void> {
  for (const attempt of model.attempts.filter(({ isTransfer }) => !isTransfer)) {
    site.clock.advance(10)
    const due = new Date(site.clock.now.getTime() - 1000)
    const waiting = await site.db.select().from(payments).where(eq(payments.id, attempt.id))
    expect(waiting[0]?.nextCheckAt).not.toBeNull()
    await site.db.update(payments).set({ nextCheckAt: due }).where(eq(payments.id, attempt.id))
    await site.context.enqueue(site.db, 'sweep-payments', {})
    await site.runJobs()
    await site.runJobs()
    hear(model, attempt, shop)
  }
}

async function expectAgreement(model: Model, shop: Shop): Promise<void> {
  const { order } = shop
  const [invoice] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, order.invoiceId))
  expect(invoice?.paymentStatus).toBe(model.isPaid ? 'paid' : model.isCredited ? 'credited' : 'pending')
  const [stored] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, order.orderId))
  expect(stored?.status).toBe(model.isCancelled ? 'cancelled' : model.isActive ? 'active' : 'pending')
  expect(stored?.paymentStatus).toBe(model.isOrderPaid ? 'paid' : 'pending')

  const audits = async (action: string, id: string) =>
    (await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).filter(
      (entry) => entry.action === action,
    ).length
  expect(await audits('invoice.paid', order.invoiceId)).toBe(model.timesPaid)
  expect(await audits('invoice.reopened', order.invoiceId)).toBe(model.timesReopened)
  expect(await audits('order.activated', order.orderId)).toBe(model.isActive ? 1 : 0)
  const tasks = await site.db.select().from(hostingTasks).where(eq(hostingTasks.orderId, order.orderId))
  expect(tasks.length > 0).toBe(model.isActive && !model.isCancelled)

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
  const moved = await site.db
    .select({ amount: paymentMovements.amount })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
    .where(eq(payments.invoiceId, order.invoiceId))
  expect(sum(moved.map(({ amount }) => amount))).toBe(
    sum(attempts.filter(({ state }) => state === 'paid').map(netReceived)),
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
  await expectTruthAboutMoney(model, shop)
}

/** What is promised back is what we hold, on every page and paper; nobody reads of nothing while we hold their money. */
async function expectTruthAboutMoney(model: Model, { order }: Shop): Promise<void> {
  const { customerId, orderId, invoiceId } = order
  const held = kept(model)
  const asks = asked(model, order.total)
  const ofNotes = moneyOfNotes(model, order.total)
  const dueBack = ofNotes.length > 0 ? Math.max(0, held - asks) : 0
  const invoices = await withMoneyBack(site.db, await invoicesOfOrder(site.db, customerId, orderId))
  const givenBack = ofNotes.length > 0 ? given(model) : 0
  expect(refundOf(invoices)).toEqual({ owed: dueBack, returned: givenBack })
  expect((await invoiceTotalsOfCustomer(site.db, customerId)).owedAmount).toBe(dueBack)
  expect(heldFor(invoices)).toBe(model.isCredited ? 0 : Math.max(0, held - dueBack))
  const notes = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.creditsInvoiceId, invoiceId))
    .orderBy(asc(hostingInvoices.seriesPeriod), asc(hostingInvoices.sequence))
  expect(notes.map(({ totalAmount }) => 0 - totalAmount)).toEqual(model.credits)
  for (const [place, { id, paymentStatus }] of notes.entries()) {
    const ofNote = ofNotes[place] ?? { dueBack: 0, givenBack: 0 }
    expect(paymentStatus).toBe(ofNote.dueBack > 0 ? 'pending' : ofNote.givenBack > 0 ? 'paid' : 'credited')
    const { kind, words } = await endingInWords(id)
    expect(kind).toBe('settled')
    if (ofNote.dueBack > 0) expect(words).toContain(`Je krijgt ${shown(ofNote.dueBack)} terug`)
    const isWhole = model.credits[place] === order.total
    const hasNothing = ofNote.dueBack === 0 && ofNote.givenBack === 0
    expect(words.includes('niets te betalen')).toBe(isWhole && hasNothing)
  }
  if (notes.length === 0) return
  const { kind, words } = await endingInWords(invoiceId)
  expect(kind).toBe(model.isCredited || model.isPaid ? 'settled' : 'transfer')
  if (kind === 'transfer') expect(words).toContain(`Bedrag ${shown(asks - held)}`)
  else if (dueBack > 0) expect(words).toContain(`Je krijgt ${shown(dueBack)} van ons terug`)
  expect(words.includes('niets te betalen')).toBe(model.isCredited && dueBack === 0 && givenBack === 0)
}

async function endingInWords(documentId: string) {
  const document = await invoiceForAdmin(site.db, documentId)
  const ending = document && endingOf(document)
  if (!ending) throw new Error('The document is gone')
  const { kind, heading } = ending
  const text =
    kind === 'settled' ? ending.text : ending.rows.map((row) => `${row.label} ${row.value}`).join(' ')
  return { kind, words: `${heading} ${text}`.replaceAll('\u00a0', ' ') }
}

/** Takes these steps with an order of their own, and answers what became of it, in the end, in the shop and in the model. */
async function walk(steps: Iterable<Command>): Promise<Model> {
  const shop: Shop = { site, mollie, order: await addOrderToPay(site) }
  const model = freshModel()
  await new Start('ideal').run(model, shop)
  await fc.asyncModelRun(() => ({ model, real: shop }), steps)
  await sweepUntilQuiet(model, shop)
  await expectAgreement(model, shop)
  // Days go by in the next walk: the sweeper would ask about these payments first.
  await site.db
    .update(payments)
    .set({ nextCheckAt: null })
    .where(eq(payments.invoiceId, shop.order.invoiceId))
  return model
}

// promise money 1: A quote request is stored with its mails … a payment, with its invoice and order
// promise money 3: However often and in whatever order it is reported, a payment counts once
// promise money 4: In the log … an order and its invoice by a payment, and the payment
// promise money 7a: What goes back is what came in less what went back, in every order of events: credit note, mail and portal
test('in every order of events an invoice is paid once, its order starts once, and no money is lost or kept in silence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: 'max' }), async (run) => {
      await walk(run)
    }),
    { numRuns: runs({ short: 25, long: 80 }) },
  )
}, 900_000)

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
