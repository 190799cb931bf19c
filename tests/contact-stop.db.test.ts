import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailSamples } from '../src/app/gallery/mail-samples'
import { JOBS } from '../src/app/jobs'
import { collections } from '../src/features/billing/direct-debit/server/debit-tables'
import { suspendWhatIsCleared } from '../src/features/billing/dunning/server/suspend-order'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { payments } from '../src/features/billing/payments/server/payment-tables'
import { settlePayment } from '../src/features/billing/settlement/server/settle-payment'
import { decidePrice } from '../src/features/billing/subscriptions/server/decide-price'
import { productWithKey } from '../src/features/billing/subscriptions/terms/domain/price-products'
import { hostingOrders } from '../src/features/hosting/orders/server/order-tables'
import { typedWish } from '../src/features/hosting/projects/changes/domain/typed-wish'
import { changeLines } from '../src/features/hosting/projects/changes/server/change-lines'
import { completeTask } from '../src/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '../src/features/hosting/provisioning/server/deliveries'
import { auditOfSubject } from '../src/features/operations/audit/server/audit-queries'
import { deliverNow } from '../src/features/operations/mail/server/deliver-now'
import { mails } from '../src/features/operations/mail/server/mail-tables'
import { type NewMail, queueMail } from '../src/features/operations/mail/server/queue-mail'
import { resendMail } from '../src/features/operations/mail/server/resend-mail'
import { subscribersCsv } from '../src/features/operations/newsletter/server/subscribers-csv'
import type { NightKind } from '../src/features/operations/nightly-run/domain/night-work'
import { nightLines } from '../src/features/operations/nightly-run/server/night-tables'
import { nightKinds } from '../src/features/operations/nightly-run/server/night-works'
import { runNight } from '../src/features/operations/nightly-run/server/run-night'
import { showNight } from '../src/features/operations/nightly-run/server/show-night'
import { liftContactStop, stopContactByHand } from '../src/features/people/customers/server/contact-stop'
import { beginVersion } from '../src/features/sales/quotes/server/begin-quote'
import { sendQuote } from '../src/features/sales/quotes/server/send-quote'
import { deleteDraft } from '../src/features/sales/quotes/server/withdraw-quote'
import { type Job, type JobName, jobNames } from '../src/platform/jobs'
import { connectMailer } from '../src/platform/mailer'
import { addDays, type CalendarDay } from '../src/shared/calendar-day'
import { euros } from '../src/shared/money'
import { arranged, halves } from './support/arrangements'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from './support/customers'
import { createTestContext } from './support/database'
import { collectionsIn, type DebitedShop, INVOICED, nightOf, nights, openDebitedShop } from './support/debits'
import { begunSubscription, officeFields } from './support/line-changes'
import { runs } from './support/long-runs'
import { allMails } from './support/mails'
import { subscribe } from './support/newsletter'
import { BASIS, changeTo } from './support/order-changes'
import { maintenance } from './support/projects'
import { sendTestQuote } from './support/sent-quotes'
import { startMailServer } from './support/smtp'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const ADMIN = { kind: 'admin', accountId: ROOS.id } as const

const LEAVES = '2026-12-18'

/** The bank returns a debit because the account holder died. */
async function returnedAfterDeath(shop: DebitedShop): Promise<void> {
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-16', LEAVES)
  const [collection] = await collectionsIn(shop)
  const [payment] = await shop.site.db
    .select()
    .from(payments)
    .where(eq(payments.id, collection?.paymentId ?? ''))
  if (!payment?.providerPaymentId) throw new Error('The debit did not leave')
  shop.mollie.set(payment.providerPaymentId, 'failed', { reason: 'MD07' })
  await settlePayment(shop.site.context, payment.id)
  await shop.site.runJobs()
}

/** Scheduled jobs that a test of days does not need: the nights run by themselves, a backup needs a directory. */
const NOT_HERE: readonly JobName[] = ['show-night', 'run-night', 'make-backup', 'watch-health']

/** Runs the nights and all scheduled jobs from one day to another. */
async function live(shop: DebitedShop, from: CalendarDay, to: CalendarDay): Promise<void> {
  const byClock = jobNames(JOBS).filter((name) => JOBS[name].cron && !NOT_HERE.includes(name))
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await nightOf(shop, day)
    shop.site.clock.now = new Date(`${day}T09:40:00Z`)
    for (const name of byClock) await (JOBS[name] as Job<'sweep-mails'>).run(shop.site.context, {})
    await shop.site.runJobs()
  }
}

// promise money 7b: Of a customer with a contact stop nothing is asked … over months
test('after a death nothing is debited, written, reminded or suspended: months of nights and daily jobs', async () => {
  await using shop = await openDebitedShop('mollie')
  await returnedAfterDeath(shop)
  const since = shop.site.clock.now
  // Past the last reminder and the day of suspension; four months have a second renewal.
  await live(shop, '2026-12-19', addDays('2026-12-19', runs({ short: 45, long: 120 })))
  const written = await shop.site.db
    .select({ kind: mails.kind, state: mails.state })
    .from(mails)
    .where(and(eq(sql`lower(${mails.toAddress})`, shop.jan.email), gt(mails.createdAt, since)))
  expect(written.filter(({ state }) => state !== 'stopped')).toEqual([])
  const debited = await shop.site.db
    .select({ id: collections.id })
    .from(collections)
    .where(and(gt(collections.createdAt, since), inArray(collections.state, ['submitting', 'submitted'])))
  expect(debited).toEqual([])
  const [order] = await shop.site.db
    .select({ status: hostingOrders.status })
    .from(hostingOrders)
    .where(eq(hostingOrders.id, shop.order.orderId))
  expect(order?.status).toBe('active')
})

/** A customer whose hosting runs, who stops paying and gave no mandate. */
async function inArrears({ site }: DebitedShop): Promise<OrderedBy> {
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: 'dirk@wevers.example' }
  const cart = { ...CONSUMER_ORDER.cart, extras: ['ssl' as const] }
  const order = await placeOrderOf(site, { customer, cart })
  await payOrderOf(site, order)
  for (const { id } of await tasksOfOrders(site.db, [order.orderId]))
    await completeTask(site.context, id, ROOS)
  return order
}

/** What a quote began for the same customer, with less agreed from its next period on. */
async function changeAgreed({ site }: DebitedShop, { customerId }: OrderedBy): Promise<void> {
  const begun = await begunSubscription(site, [maintenance({ vatPercent: null })], { customerId })
  const {
    wish,
    quoted,
    request_id: requestId,
  } = await officeFields(site, begun, {
    prices: { Onderhoud: '25,00' },
  })
  const params = new URLSearchParams(wish)
  const changed = await changeLines(site.context, {
    subscriptionId: begun.subscriptionId,
    wishOf: ({ facts, today }) =>
      typedWish({ params, items: facts.items, billingCycle: 'monthly', today }).wish,
    quoted,
    requestId,
    by: ROOS,
  })
  expect(changed).toMatchObject({ outcome: 'changed', isPlanned: true })
}

/** Whether a contact stop holds the lines of each kind of night work back. A new kind has to be listed. */
const WAITS = {
  renewal: true,
  collection: true,
  'price-notice': true,
  change: true,
  'line-change': true,
  reminder: true,
  'suspension-warning': true,
  suspension: true,
  'collection-costs': true,
  arrangement: true,
  // A cancelled order ends, and due erasures happen.
  ending: false,
  erasure: false,
} as const satisfies Record<NightKind, boolean>

/** What a customer would notice: mails that were sent, invoices, debits, and the state of the order. */
async function felt({ site: { db } }: DebitedShop, emails: readonly string[]) {
  const written = await db
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(inArray(sql`lower(${mails.toAddress})`, [...emails]), ne(mails.state, 'stopped')))
  const debits = await db.select({ id: collections.id, state: collections.state }).from(collections)
  const orders = await db.select({ status: hostingOrders.status }).from(hostingOrders)
  return { written, debits, orders, invoices: await db.$count(hostingInvoices) }
}

// promise money 7b: Of a customer with a contact stop nothing is asked, taken or written, by no kind of work of the night
test('of every kind of work that a night does for a customer nothing happens under a contact stop, and all of it after', async () => {
  await using shop = await openDebitedShop('mollie')
  const { site, jan } = shop
  const dirk = await inArrears(shop)
  const anna = await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: 'anna@wevers.example' },
  })
  await arranged(site, anna.invoiceId ?? '', await halves(site, anna.invoiceId ?? ''))
  await changeTo(site, dirk, BASIS)
  await changeAgreed(shop, dirk)
  const product = productWithKey('package:basis:monthly')
  if (!product) throw new Error('There is no such product')
  const decided = { product, unitPrice: euros(21), reason: 'De stroom is duurder.', admin: ROOS }
  await decidePrice(site.context, { ...decided, effectiveOn: '2027-02-01' })
  const all = [jan.id, dirk.customerId, anna.customerId]
  const emails = [jan.email, dirk.email, anna.email]
  const shownUnderStop = new Map<string, string[]>()
  for (let day = INVOICED as CalendarDay; day <= '2027-04-30'; day = addDays(day, 1)) {
    site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
    await showNight(site.context, day)
    const lines = await site.db.select().from(nightLines).where(eq(nightLines.runOn, day))
    const waiting = lines.filter(({ customerId }) => customerId !== null)
    const isNew = waiting.some(({ kind }) => !shownUnderStop.has(kind))
    if (isNew) {
      for (const customerId of all)
        await stopContactByHand(site.context, {
          customerId,
          reason: 'Op verzoek van de familie',
          admin: ROOS,
        })
      const before = await felt(shop, emails)
      site.clock.now = new Date(`${day}T02:10:00Z`)
      await runNight(site.context, day)
      site.clock.now = new Date(`${day}T10:00:00Z`)
      await suspendWhatIsCleared(site.context)
      await site.runJobs()
      expect(await felt(shop, emails)).toEqual(before)
      const after = await site.db.select().from(nightLines).where(eq(nightLines.runOn, day))
      for (const { kind, state, customerId } of after) {
        if (customerId !== null) shownUnderStop.set(kind, [...(shownUnderStop.get(kind) ?? []), state])
      }
      for (const customerId of all)
        await liftContactStop(site.context, { customerId, reason: 'De erven nemen het over', admin: ROOS })
    } else {
      site.clock.now = new Date(`${day}T02:10:00Z`)
      await runNight(site.context, day)
      site.clock.now = new Date(`${day}T10:00:00Z`)
      await suspendWhatIsCleared(site.context)
      await site.runJobs()
    }
  }
  const expected = nightKinds(site.context.registries).filter((kind) => WAITS[kind])
  expect([...shownUnderStop.keys()].sort()).toEqual([...expected].sort())
  expect(new Set([...shownUnderStop.values()].flat())).toEqual(new Set(['stopped']))
  // After the contact stop is lifted, the nights do what had waited.
  const done = await site.db
    .selectDistinct({ kind: nightLines.kind })
    .from(nightLines)
    .where(inArray(nightLines.state, ['done', 'later', 'person']))
  expect(done.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining([...expected].sort()))
  const [order] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, dirk.orderId))
  expect(order?.status).toBe('suspended')
})

// promise money 7b: Of a customer with a contact stop nothing is asked … and by no kind of mail
test('no mail of any kind leaves to a customer with a contact stop: new, waiting, resent or told by a round', async () => {
  const server = await startMailServer()
  try {
    await using site = await createTestContext({ mailer: connectMailer(server.url) })
    const order = await placeOrderOf(site)
    await site.runJobs()
    const { customerId } = order
    const to = { address: order.email.toUpperCase(), name: 'Jan Wevers' }
    const samples = Object.values(mailSamples()).flatMap((states) => Object.values(states))
    const all = (await Promise.all(samples.map((draw) => draw()))).flatMap((mail) => mail ?? [])
    const drawn = all.filter(({ isRequiredByLaw }) => !isRequiredByLaw)
    const required = all.filter(({ isRequiredByLaw }) => isRequiredByLaw)
    expect(new Set(required.map(({ kind }) => kind))).toEqual(
      new Set(all.flatMap(({ kind }) => (kind.startsWith('privacy-request-') ? kind : []))),
    )
    const queue = (mail: NewMail) =>
      site.db.transaction((tx) => queueMail(site.context, tx, { ...mail, to, attachments: [] }))
    // Queued already when the contact stop is set.
    const waiting = [await queue(drawn[0] as NewMail)]
    await stopContactByHand(site.context, { customerId, reason: 'Op verzoek van de familie', admin: ROOS })
    const before = server.mails.length
    const ids = [...waiting]
    for (const mail of drawn) ids.push(await queue(mail))
    expect(new Set(await deliverNow(site.context, ids))).toEqual(new Set(['stopped']))
    site.clock.advance(3 * 24 * 60 * 60)
    await site.context.enqueue(site.db, 'sweep-mails', {})
    await site.runJobs()
    for (const mailId of ids.slice(0, 3))
      expect(await resendMail(site.context, { mailId, actor: ADMIN })).toBe('contact-stopped')
    expect(server.mails.length).toBe(before)
    const states = await site.db
      .selectDistinct({ state: mails.state })
      .from(mails)
      .where(inArray(mails.id, ids))
    expect(states).toEqual([{ state: 'stopped' }])
    const sealed = await site.db.$count(mails, and(inArray(mails.id, ids), isNotNull(mails.sealedSecrets)))
    expect(sealed).toBe(0)
    // Once it is lifted, a colleague can still send what was held back.
    await liftContactStop(site.context, { customerId, reason: 'De erven nemen het over', admin: ROOS })
    const plain = drawn.findIndex(({ secrets }) => !secrets)
    expect(await resendMail(site.context, { mailId: ids[plain + 1] ?? '', actor: ADMIN })).toBe('sent')
    expect(server.mails.length).toBe(before + 1)
  } finally {
    await server.stop()
  }
})

// promise money 7b: Of a customer with a contact stop nothing is asked … nor by a way round the outbox
test('nothing puts a mail into the outbox or hands it to a mail server but the two places that read the contact stop', async () => {
  const paths = await Array.fromAsync(
    glob('src/**/*.{ts,tsx}', { exclude: (path) => /\.test\.tsx?$/.test(path) }),
  )
  const places = (pattern: RegExp) => paths.filter((path) => pattern.test(readFileSync(path, 'utf8')))
  expect(places(/insert\(mails\)/)).toEqual(['src/features/operations/mail/server/queue-mail.ts'])
  expect(places(/mailer\??\.send\(/)).toEqual(['src/features/operations/mail/server/send-mail.ts'])
})

test('a reminder of a quote waits for the end of a contact stop, and then comes; a quote is not sent meanwhile', async () => {
  await using site = await createTestContext()
  const { sent, quoteId } = await sendTestQuote(site)
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: sent.party.email }
  const { customerId } = await placeOrderOf(site, { customer })
  await stopContactByHand(site.context, { customerId, reason: 'Op verzoek van de familie', admin: ROOS })
  const reminders = async () =>
    (await allMails(site)).filter(({ kind }) => kind.startsWith('quote-reminder')).length
  site.clock.advance(8 * 24 * 60 * 60)
  await site.context.enqueue(site.db, 'remind-of-quotes', {})
  await site.runJobs()
  expect(await reminders()).toBe(0)
  const next = await beginVersion(site.context, { quoteId, admin: ROOS })
  expect(next).toBe('begun')
  expect(await sendQuote(site.context, { quoteId, revision: 1, admin: ROOS })).toEqual({
    outcome: 'contact-stopped',
  })
  await deleteDraft(site.context, { quoteId, admin: ROOS })
  await liftContactStop(site.context, { customerId, reason: 'De erven nemen het over', admin: ROOS })
  await site.context.enqueue(site.db, 'remind-of-quotes', {})
  await site.runJobs()
  expect(await reminders()).toBe(1)
})

test('a file of readers leaves out who has a contact stop; Vandaag shows it until a person lifts it, and the log says who', async () => {
  await using site = await createTestContext()
  const { customerId, email } = await placeOrderOf(site)
  await subscribe(site, email)
  await subscribe(site, 'miriam@bakker.example')
  const inFile = async () =>
    (await new Response(subscribersCsv(site.context, { state: undefined, search: '' })).text()).includes(
      email,
    )
  const today = async () =>
    (await site.context.registries.todaySources['contact-stop'].items(site.context, 10)).map(({ id }) => id)
  expect([await inFile(), await today()]).toEqual([true, []])
  const stop = { customerId, reason: 'Op verzoek van de familie', admin: ROOS }
  expect(await stopContactByHand(site.context, stop)).toBe('stopped')
  expect(await stopContactByHand(site.context, stop)).toBe('unchanged')
  expect([await inFile(), await today()]).toEqual([false, [customerId]])
  expect(await liftContactStop(site.context, stop)).toBe('lifted')
  expect(await liftContactStop(site.context, stop)).toBe('unchanged')
  expect([await inFile(), await today()]).toEqual([true, []])
  const log = await auditOfSubject(site.db, 'customer', customerId)
  const actions = log
    .map(({ action, details }) => [action, details])
    .filter(([action]) => String(action).includes('contact'))
  expect(actions).toEqual(
    expect.arrayContaining([
      ['customer.contact-stopped', { reason: stop.reason }],
      ['customer.contact-stop-lifted', { reason: stop.reason }],
    ]),
  )
  expect(await stopContactByHand(site.context, { ...stop, customerId: crypto.randomUUID() })).toBe('unknown')
})
