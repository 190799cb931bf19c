import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { registries } from '@/app/registries'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { loadNight } from './load-night'
import { nightLines } from './night-tables'
import { runNight } from './run-night'
import { showNight } from './show-night'
import { letLineGo, skipLine } from './skip-line'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const NIGHT = '2027-02-15'

/** Monthly orders of 1 February, whose next invoices are sent in the night of the fifteenth. */
async function evening(site: TestContext, orders = 1): Promise<void> {
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  for (let turn = 0; turn < orders; turn++) {
    const customer = { ...CONSUMER_ORDER.customer, customerEmail: `jan-${turn}@wevers.example` }
    await payOrderOf(site, await placeOrderOf(site, { customer }))
  }
  site.clock.now = new Date('2027-02-14T17:00:00Z')
  await showNight(site.context, NIGHT)
}

async function nightOf(site: TestContext, runOn = NIGHT): Promise<void> {
  site.clock.now = new Date(`${runOn}T02:10:00Z`)
  await runNight(site.context, runOn)
}

async function statesOn({ db }: TestContext, runOn = NIGHT): Promise<string[]> {
  const lines = await db
    .select({ state: nightLines.state })
    .from(nightLines)
    .where(eq(nightLines.runOn, runOn))
    .orderBy(asc(nightLines.position))
  return lines.map(({ state }) => state)
}

const invoiceCount = ({ db }: TestContext) => db.$count(hostingInvoices)

test('what the evening shows is in plain Dutch with its amount, and is what the night does', async () => {
  await using site = await createTestContext()
  await evening(site)
  const [line] = await site.db.select().from(nightLines)
  expect(line).toMatchObject({
    runOn: NIGHT,
    kind: 'renewal',
    state: 'planned',
    amount: 2360,
    sentence: 'Jan Wevers: factuur voor Hosting Basis per maand, vanaf 1 maart 2027',
  })
  await nightOf(site)
  expect(await statesOn(site)).toEqual(['done'])
  const [done] = await site.db.select().from(nightLines)
  expect(done?.answer).toMatch(/^Factuur INV2027020002 is gemaakt en gemaild\.$/)
  expect(await invoiceCount(site)).toBe(2)
})

// promise money 7a: A night does what was shown, once
test('the same night twice, and beside another worker, changes nothing more', async () => {
  await using site = await createTestContext()
  await evening(site, 3)
  await using other = secondNode(site)
  site.clock.now = new Date(`${NIGHT}T02:10:00Z`)
  await Promise.all([runNight(site.context, NIGHT), runNight(other.context, NIGHT)])
  await nightOf(site)
  expect(await statesOn(site)).toEqual(['done', 'done', 'done'])
  expect(await invoiceCount(site)).toBe(6)
})

// promise money 7a: A night does what was shown, once … and not what was held back
test('a line that is held back is not done until its day, or until it is let go', async () => {
  await using site = await createTestContext()
  await evening(site)
  const [line] = await site.db.select().from(nightLines)
  const key = line?.key ?? ''
  const hold = { key, reason: 'Belt morgen over een ander pakket', admin: ROOS }
  expect(await skipLine(site.context, { ...hold, until: '2027-02-14' })).toBe('too-early')
  expect(await skipLine(site.context, { ...hold, until: '2027-02-17' })).toBe('held')
  for (const day of ['2027-02-15', '2027-02-16', '2027-02-17']) {
    await showNight(site.context, day)
    await nightOf(site, day)
  }
  expect([
    await statesOn(site),
    await statesOn(site, '2027-02-16'),
    await statesOn(site, '2027-02-17'),
  ]).toEqual([['held'], ['held'], ['done']])
  expect(await letLineGo(site.context, { key, admin: ROOS })).toBe('let-go')
  expect(await letLineGo(site.context, { key, admin: ROOS })).toBe('unchanged')
})

// promise NightView.tsx: Wat je niet tegenhoudt, gebeurt. Wat intussen verandert, gebeurt niet en staat er morgen opnieuw.
test('nothing is done that nobody could see, and what changed since is shown again', async () => {
  await using site = await createTestContext()
  await evening(site)
  await site.db.update(hostingCustomers).set({ customerName: 'Jan Wevers-Kottink' })
  await nightOf(site)
  expect(await statesOn(site)).toEqual(['changed'])
  await nightOf(site, '2027-02-16')
  expect(await invoiceCount(site)).toBe(1)
  await showNight(site.context, '2027-02-17')
  await nightOf(site, '2027-02-17')
  expect(await statesOn(site, '2027-02-17')).toEqual(['done'])
})

test('one line that cannot be done stops no other, and the agency reads which and why', async () => {
  await using site = await createTestContext()
  await evening(site, 3)
  await site.db
    .update(hostingCustomers)
    .set({ customerCity: null })
    .where(eq(hostingCustomers.email, 'jan-1@wevers.example'))
  await nightOf(site)
  expect((await statesOn(site)).sort()).toEqual(['done', 'done', 'person'])
  site.clock.now = new Date(`${NIGHT}T05:00:00Z`)
  await site.context.enqueue(site.db, 'report-night', {})
  await site.runJobs()
  const report = (await allMails(site)).find(({ kind }) => kind === 'night-report')
  expect(report?.subject).toBe('Vannacht: 1 regel om naar te kijken')
  expect(report?.text.replaceAll(/\s+/g, ' ')).toContain('wacht 1 regel op jou')
  expect(report?.text).toContain('Van deze klant is het adres niet bekend.')
})

// promise money 7a: A night does what was shown, once … whose lines keep no other
test('a line that breaks off keeps no other, says so on the page, and what went wrong is in the log of the job', async () => {
  const { renewal } = registries.nightWorks
  const perform = vi.fn(renewal.perform).mockRejectedValueOnce(new Error('the disk is full'))
  await using site = await createTestContext({
    registries: { ...registries, nightWorks: { ...registries.nightWorks, renewal: { ...renewal, perform } } },
  })
  await evening(site, 3)
  await expect(nightOf(site)).rejects.toMatchObject({ errors: [new Error('the disk is full')] })
  expect((await statesOn(site)).sort()).toEqual(['done', 'done', 'failed'])
  const [failed] = await site.db.select().from(nightLines).where(eq(nightLines.state, 'failed'))
  expect(failed?.answer).not.toContain('disk')
})

test('what stands still is on the list when its period begins, and not before', async () => {
  await using site = await createTestContext()
  await evening(site)
  const [order] = await site.db.select().from(hostingOrders)
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  await changeOrderStatus(site.context, { orderId: order?.id ?? '', to: 'suspended', reason: 'x', actor })
  await nightOf(site)
  expect(await statesOn(site)).toEqual(['nothing'])
  await showNight(site.context, '2027-02-28')
  expect(await statesOn(site, '2027-02-28')).toEqual([])
  await showNight(site.context, '2027-03-01')
  const [line] = await site.db.select().from(nightLines).where(eq(nightLines.runOn, '2027-03-01'))
  expect(line).toMatchObject({
    amount: null,
    sentence: expect.stringContaining('staat stil, dus geen factuur'),
  })
  await nightOf(site, '2027-03-01')
  expect(await statesOn(site, '2027-03-01')).toEqual(['done'])
})

test('a night whose worker was killed over a line is taken up again', async () => {
  await using site = await createTestContext()
  await evening(site)
  await site.db.update(nightLines).set({ state: 'running', startedAt: new Date(`${NIGHT}T02:00:00Z`) })
  await nightOf(site)
  expect(await statesOn(site)).toEqual(['running'])
  site.clock.now = new Date(`${NIGHT}T02:20:00Z`)
  await runNight(site.context, NIGHT)
  expect(await statesOn(site)).toEqual(['done'])
})

// promise NightView.tsx: staat vanzelf weer in de lijst zolang het nodig is.
test('a night that was missed is shown as not done, and what it left stands in the list again', async () => {
  await using site = await createTestContext()
  await evening(site)
  site.clock.now = new Date(`${NIGHT}T04:59:00Z`)
  expect((await loadNight(site.context)).last?.lines).toMatchObject([{ outcome: 'planned' }])
  site.clock.now = new Date(`${NIGHT}T05:00:00Z`)
  expect((await loadNight(site.context)).last?.lines).toMatchObject([{ outcome: 'missed' }])
  await showNight(site.context, '2027-02-16')
  const { coming } = await loadNight(site.context)
  expect(coming.lines).toMatchObject([{ runOn: '2027-02-16', state: 'planned' }])
})

// promise money 7a: A night does what was shown, once … and which is missed by nobody in silence
test('a night that nobody was shown does nothing; it is told of, and so is one that was not run', async () => {
  await using site = await createTestContext()
  await evening(site)
  await nightOf(site, '2027-02-16')
  expect(await invoiceCount(site)).toBe(1)
  site.clock.now = new Date('2027-02-16T05:00:00Z')
  await site.context.enqueue(site.db, 'report-night', {})
  await site.runJobs()
  const told = () => allMails(site).then((mails) => mails.filter(({ kind }) => kind === 'night-report'))
  expect(await told()).toMatchObject([{ subject: 'Vannacht is niet afgemaakt' }])
  site.clock.now = new Date(`${NIGHT}T05:00:00Z`)
  await site.context.enqueue(site.db, 'report-night', {})
  await site.runJobs()
  expect(await told()).toHaveLength(2)
})
