import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { extrasWithNames, namesGoneInWords } from '@/features/hosting/catalogue/domain/extra-names'
import { taskInWords } from '@/features/hosting/provisioning/domain/order-task'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { addDays, dayOf } from '@/shared/calendar-day'
import { payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { BASIS, changeTo } from '../../../../../tests/support/order-changes'
import { cancelOrder } from './cancel-order'
import { changeOrderStatus } from './change-order-status'
import { nameExtras, nameExtrasFor } from './name-extras'
import { hostingOrders } from './order-tables'

const THREE = ['extra-email', 'extra-email', 'extra-email']
const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? ''

/** Three mailboxes, of which the customer named one; placed, and paid unless the test says otherwise. */
async function ordered(site: TestContext, { isPaid = true } = {}) {
  const of = await placeOrderOf(site, {
    cart: { ...BASIS, extras: THREE, domainName: null, domainPlan: null },
    names: { 'extra-email': ['info'] },
  })
  if (isPaid) await payOrderOf(site, of)
  return of
}

type Ordered = Awaited<ReturnType<typeof ordered>>

const named = (site: TestContext, { customerId, accountId, orderNumber }: Ordered, names: string) =>
  nameExtras(site.context, { customerId, accountId, orderNumber, typed: { 'names_extra-email': names } })

async function stored({ db }: TestContext, { orderId }: Ordered) {
  const [order] = await db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId))
  if (!order) throw new Error('There is no order')
  return order
}

async function openTasks(site: TestContext, of: Ordered) {
  const order = await stored(site, of)
  const tasks = await tasksOfOrders(site.db, [of.orderId])
  return tasks.filter(({ doneAt }) => doneAt === null).map(({ kind }) => taskInWords(kind, order))
}

async function deliver(site: TestContext, of: Ordered) {
  for (const { id, doneAt } of await tasksOfOrders(site.db, [of.orderId]))
    if (doneAt === null)
      await completeTask(site.context, id, { id: of.accountId, name: 'Fenna', role: 'admin' })
}

test('names that were ordered stand in the task of the office and in the mails', async () => {
  await using site = await createTestContext()
  const of = await ordered(site)
  expect(await openTasks(site, of)).toContain(
    'Extra’s instellen: 3 × Extra e-mailadres (info@ en 2 zonder naam)',
  )
  const mails = await allMails(site)
  for (const kind of ['hosting-confirmation', 'hosting-delivery-notice'])
    expect(plain(mails.find((mail) => mail.kind === kind)?.text)).toContain('info@ en 2 zonder naam')
})

test('names go into the export of their customer, and with the order when that is erased', async () => {
  await using site = await createTestContext()
  // Long enough ago for the books to be erased too.
  site.clock.now = new Date('2015-01-05T10:00:00Z')
  const of = await ordered(site, { isPaid: false })
  const actor = { kind: 'admin', accountId: of.accountId } as const
  const exported = await exportPerson(site.context, { email: of.email, actor })
  expect(exported.Bestellingen).toMatchObject([{ extraNames: { 'extra-email': ['info'] } }])
  await cancelOrder(site.context, { ...of, reason: null })
  site.clock.now = new Date('2026-11-20T10:00:00Z')
  await erasePerson(site.context, { email: of.email, actor, reason: 'retention' })
  expect(await site.db.select().from(hostingOrders)).toEqual([])
})

test('names that come later join those that are there, once, and the open task says them', async () => {
  await using site = await createTestContext()
  const of = await ordered(site)
  expect(await named(site, of, 'Verkoop')).toEqual({ outcome: 'named' })
  expect(await named(site, of, 'verkoop')).toEqual({ outcome: 'named' })
  expect((await stored(site, of)).extraNames).toEqual({ 'extra-email': ['info', 'verkoop'] })
  expect(await openTasks(site, of)).toContain(
    'Extra’s instellen: 3 × Extra e-mailadres (info@, verkoop@ en 1 zonder naam)',
  )
})

// promise ExtraNamesPart.tsx: Zodra je een naam opgeeft, maken we hem binnen 3 uur, geteld in onze openingstijden.
test('a name for what is delivered already is a task of its own, due in three opening hours', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-11-20T10:00:00Z')
  const of = await ordered(site)
  await deliver(site, of)
  expect(await openTasks(site, of)).toEqual([])
  site.clock.now = new Date('2026-11-24T09:00:00Z')
  await named(site, of, 'verkoop')
  expect(await openTasks(site, of)).toEqual([
    'Extra’s aanpassen: 3 × Extra e-mailadres (info@, verkoop@ en 1 zonder naam)',
  ])
  const dueAt = new Date('2026-11-24T12:00:00Z')
  expect(await stored(site, of)).toMatchObject({ deliveredAt: null, deliveryDueAt: dueAt })
})

// promise ExtraNamesPart.tsx: We maken ze zodra je bestelling betaald is.
test('before the payment names are kept, and the payment hands them out as work', async () => {
  await using site = await createTestContext()
  const of = await ordered(site, { isPaid: false })
  await named(site, of, 'verkoop, jan')
  expect(await openTasks(site, of)).toEqual([])
  await payOrderOf(site, of)
  expect(await openTasks(site, of)).toContain(
    'Extra’s instellen: 3 × Extra e-mailadres (info@, verkoop@, jan@)',
  )
})

test.each([
  ['info', 'named', undefined],
  ['verkoop, verkoop', 'faulty', 'verkoop staat er twee keer.'],
  ['info, verkoop', 'faulty', 'info staat er twee keer.'],
  ['a, b, c', 'faulty', 'Dit zijn 4 namen, en je koos 3 × Extra e-mailadres.'],
  ['', 'faulty', 'Vul minstens één naam in.'],
])('the names ‘%s’ beside info are %s', async (names, outcome, fault) => {
  await using site = await createTestContext()
  const of = await ordered(site)
  const answer = await named(site, of, names)
  expect(answer).toEqual(fault ? { outcome, faults: { 'names_extra-email': fault } } : { outcome })
  expect((await stored(site, of)).extraNames).toEqual({ 'extra-email': ['info'] })
})

test('nobody names extras of somebody else’s order, nor of one that stands still', async () => {
  await using site = await createTestContext()
  const of = await ordered(site)
  const stranger = { ...of, customerId: crypto.randomUUID() }
  expect(await named(site, stranger, 'verkoop')).toEqual({ outcome: 'unknown' })
  const actor = { kind: 'admin', accountId: of.accountId } as const
  await changeOrderStatus(site.context, { orderId: of.orderId, to: 'suspended', reason: 'Test', actor })
  expect(await named(site, of, 'verkoop')).toEqual({ outcome: 'closed' })
})

const ROOS = { id: crypto.randomUUID() }

const byOffice = async (site: TestContext, of: Ordered, names: string, had: readonly string[] = ['info']) =>
  await nameExtrasFor(site.context, {
    orderId: of.orderId,
    shown: extrasWithNames(THREE, { 'extra-email': had }),
    typed: { 'names_extra-email': names },
    admin: ROOS,
  })

// promise ChangeSum.tsx: Wil je een andere naam kwijt? Antwoord dan op de mail die je hierover krijgt.
test('a colleague changes the names and their order, so that with fewer mailboxes another one goes', async () => {
  await using site = await createTestContext()
  const of = await ordered(site)
  await named(site, of, 'verkoop, jan')
  await deliver(site, of)
  expect(await byOffice(site, of, 'Jan, verkoop, winkel', ['info', 'verkoop', 'jan'])).toEqual({
    outcome: 'named',
  })
  const { extraNames } = await stored(site, of)
  expect(extraNames).toEqual({ 'extra-email': ['jan', 'verkoop', 'winkel'] })
  expect(namesGoneInWords(THREE.slice(1), extraNames)).toBe('winkel@')
  expect(await openTasks(site, of)).toEqual([
    'Extra’s aanpassen: 3 × Extra e-mailadres (jan@, verkoop@, winkel@)',
  ])
  const events = await auditOfSubject(site.db, 'order', of.orderId)
  const naming = events.filter(({ action }) => action === 'order.extras-named')
  expect(naming).toMatchObject([{ actorKind: 'admin', actorId: ROOS.id }, { actorKind: 'customer' }])
})

test('a form of the office that is sent twice is one change, and an older one overwrites nothing', async () => {
  await using site = await createTestContext()
  const of = await ordered(site)
  await named(site, of, 'verkoop')
  expect(await byOffice(site, of, 'info, jan')).toEqual({ outcome: 'changed' })
  expect((await stored(site, of)).extraNames).toEqual({ 'extra-email': ['info', 'verkoop'] })
  const both = await Promise.all([1, 2].map(() => byOffice(site, of, 'info, jan', ['info', 'verkoop'])))
  expect(both).toEqual([{ outcome: 'named' }, { outcome: 'named' }])
  const events = (await auditOfSubject(site.db, 'order', of.orderId)).map(({ action }) => action)
  expect(events.filter((action) => action === 'order.extras-named')).toHaveLength(2)
  expect(await byOffice(site, of, '', ['info', 'jan'])).toEqual({ outcome: 'named' })
  expect((await stored(site, of)).extraNames).toEqual({})
})

test('the office is held to the rules for names, and to orders that run', async () => {
  await using site = await createTestContext()
  const of = await ordered(site)
  expect(await byOffice(site, of, 'info@bakkerij.nl')).toMatchObject({ outcome: 'faulty' })
  expect(await byOffice(site, of, 'a, b, c, d')).toMatchObject({ outcome: 'faulty' })
  const unknown = { ...of, orderId: crypto.randomUUID() }
  expect(await byOffice(site, unknown, 'jan')).toEqual({ outcome: 'unknown' })
  const actor = { kind: 'admin', accountId: of.accountId } as const
  await changeOrderStatus(site.context, { orderId: of.orderId, to: 'suspended', reason: 'Test', actor })
  expect(await byOffice(site, of, 'jan')).toEqual({ outcome: 'closed' })
  expect((await stored(site, of)).extraNames).toEqual({ 'extra-email': ['info'] })
})

test('with fewer mailboxes the last names go on the day of the change, and those that are left stand in the task', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-11-01T10:00:00Z')
  const of = await ordered(site)
  await named(site, of, 'verkoop')
  await deliver(site, of)
  site.clock.now = new Date('2026-11-10T10:00:00Z')
  await changeTo(site, of, { ...BASIS, extras: ['extra-email'] })
  expect((await stored(site, of)).extraNames).toEqual({ 'extra-email': ['info', 'verkoop'] })
  for (let night = addDays(dayOf(site.clock.now), 1); night <= '2026-12-01'; night = addDays(night, 1)) {
    site.clock.now = new Date(`${addDays(night, -1)}T18:00:00Z`)
    await showNight(site.context, night)
    site.clock.now = new Date(`${night}T03:00:00Z`)
    await runNight(site.context, night)
  }
  expect((await stored(site, of)).extraNames).toEqual({ 'extra-email': ['info'] })
  expect(await openTasks(site, of)).toEqual(['Extra’s aanpassen: Extra e-mailadres (info@)'])
})
