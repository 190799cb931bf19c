import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { subscriptionsWithIds } from '@/features/billing/subscriptions/server/subscription-queries'
import { subscriptions } from '@/features/billing/subscriptions/server/subscription-tables'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { deliverNow, maintenance, quoteLine, startedProject } from '../../../../../tests/support/projects'
import { endProjectSubscription, endShownSubscription } from './end-project-subscription'
import { endPreviews } from './internal/stop-subscription'
import { projectTasks } from './project-tables'
import { type TaskActor, tickTask } from './tick-task'

/** A project that was delivered on 1 February, billed per month unless the lines say otherwise. */
async function running(site: TestContext, lines: readonly QuoteLine[] = [maintenance()]) {
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const project = await startedProject(site, lines)
  for (const { id } of await site.db.select().from(projectTasks))
    await tickTask(site.context, { taskId: id, isDone: true, by: ROOS })
  await deliverNow(site, project.id)
  const [begun] = await site.db.select().from(subscriptions)
  const { customerId } = project
  const customer: TaskActor = { id: crypto.randomUUID(), name: 'Jan', role: 'customer', customerId }
  return { customerId, customer, subscriptionId: begun?.id ?? '' }
}

/** Performs the nightly run of this day, which bills what is due fourteen days ahead. */
async function renewOn(site: TestContext, day: string): Promise<void> {
  site.clock.now = new Date(`${day}T03:00:00Z`)
  for (const due of await dueRenewals(site.db, chargedUntil(day, 14)))
    await renewSubscription(site.context, due)
}

async function invoicesOf({ db }: TestContext) {
  return await db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
}

// promise projects: It ends with the months that were agreed at the least
// promise project-delivered-mail.tsx: Stoppen doe je in je account; daar staat ook wat je laatste dag dan is.
// promise subscription-ended-mails.tsx: Voor de tijd daarna betaal je niets.
test('in the time that it was agreed for at the least, it ends on the last day of that', async () => {
  await using site = await createTestContext()
  const { subscriptionId, customer } = await running(site, [maintenance({ minimumMonths: 3 })])
  site.clock.now = new Date('2027-02-20T10:00:00Z')
  const end = () => endProjectSubscription(site.context, { subscriptionId, by: customer })
  expect(await end()).toEqual({ outcome: 'ends', endsOn: '2027-04-30' })
  expect(await end()).toEqual({ outcome: 'ends', endsOn: '2027-04-30' })
  for (const day of ['2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20']) await renewOn(site, day)
  expect((await invoicesOf(site)).map(({ periodStart }) => periodStart)).toEqual([
    null,
    '2027-03-01',
    '2027-04-01',
  ])
  const kinds = (await allMails(site)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('project-subscription-ended'))).toEqual([
    'project-subscription-ended',
    'project-subscription-ended-notice',
  ])
})

// promise projects: It ends with the months that were agreed at the least … and after them within a month, the rest given back
// promise subscription-ended-mails.tsx: Voor de tijd daarna betaal je niets.
test('after it a month is the most, and what was billed beyond the last day goes back at once', async () => {
  await using site = await createTestContext()
  const yearly = quoteLine({
    description: 'Onderhoud',
    cadence: 'yearly',
    unit: 'year',
    unitPrice: 36_500 as Cents,
  })
  const { subscriptionId, customer } = await running(site, [yearly])
  await renewOn(site, '2028-01-20')
  for (const { id } of await invoicesOf(site)) await moneyCameIn(site, id)
  site.clock.now = new Date('2028-02-10T10:00:00Z')
  // The second year has 366 days; its first forty end on 10 March.
  expect(await endProjectSubscription(site.context, { subscriptionId, by: customer })).toEqual({
    outcome: 'ends',
    endsOn: '2028-03-10',
  })
  const credit = (await invoicesOf(site)).find(({ series }) => series === 'credit')
  expect(credit?.amount).toBe(-(36_500 - Math.round((36_500 * 39) / 366)))
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-subscription-ended')
  expect(mail?.attachments).toEqual([{ kind: 'invoice', invoiceId: credit?.id }])
  expect(mail?.text).toContain('krijg je')
})

test('what was billed for a period that does not come any more is taken back whole, whatever stood beside it', async () => {
  await using site = await createTestContext()
  const { subscriptionId, customer } = await running(site, [quoteLine(), maintenance()])
  await renewOn(site, '2027-02-20')
  site.clock.now = new Date('2027-02-21T10:00:00Z')
  await endProjectSubscription(site.context, { subscriptionId, by: customer })
  expect((await invoicesOf(site)).map(({ amount, status }) => [amount, status])).toEqual([
    [83_500, 'sent'],
    [4000, 'credited'],
    [-4000, 'sent'],
  ])
})

// promise projects: It ends with the months that were agreed at the least … a year of a domain name used up
test('the year of a domain name is used up: the registry was paid for it', async () => {
  await using site = await createTestContext()
  const name = quoteLine({
    description: 'Domeinnaam',
    cadence: 'yearly',
    unit: 'year',
    unitPrice: 3000 as Cents,
    product: { kind: 'domain', id: 'domeinnaam' },
  })
  const { subscriptionId } = await running(site, [name])
  await renewOn(site, '2028-01-20')
  site.clock.now = new Date('2028-02-10T10:00:00Z')
  expect(await endProjectSubscription(site.context, { subscriptionId, by: ROOS })).toEqual({
    outcome: 'ends',
    endsOn: '2029-01-31',
  })
  expect(await invoicesOf(site)).toHaveLength(2)
})

test('lines that run for different times at the least end apart', async () => {
  await using site = await createTestContext()
  await running(site, [maintenance({ minimumMonths: 12 }), maintenance({ description: 'Hosting' })])
  const found = await site.db.select().from(subscriptions)
  expect(found.map(({ minimumMonths }) => minimumMonths).sort()).toEqual([0, 12])
})

// promise projects: A customer ends nothing of somebody else
test('a customer ends nothing of somebody else', async () => {
  await using site = await createTestContext()
  const { subscriptionId, customer } = await running(site)
  const stranger = { ...customer, customerId: crypto.randomUUID() }
  expect(await endProjectSubscription(site.context, { subscriptionId, by: stranger })).toEqual({
    outcome: 'unknown',
  })
  const [found] = await site.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  expect(found?.endsOn).toBeNull()
})

test('the office ends nothing when its last day, or what goes back, is another than the page showed', async () => {
  await using site = await createTestContext()
  const yearly = quoteLine({ description: 'Onderhoud', cadence: 'yearly', unit: 'year' })
  const { subscriptionId } = await running(site, [yearly])
  await renewOn(site, '2028-01-20')
  site.clock.now = new Date('2028-02-10T10:00:00Z')
  const shownNow = async () => {
    const found = await subscriptionsWithIds(site.db, [subscriptionId])
    const previews = await endPreviews(site.db, found, dayOf(site.clock.now))
    return previews.get(subscriptionId)?.shown ?? ''
  }
  const endsAs = (shown: string) => endShownSubscription(site.context, { subscriptionId, shown, by: ROOS })
  const unpaid = await shownNow()
  for (const { id } of await invoicesOf(site)) await moneyCameIn(site, id)
  expect(await endsAs(unpaid)).toEqual({ outcome: 'changed' })
  const paid = await shownNow()
  site.clock.now = new Date('2028-02-11T10:00:00Z')
  expect(await endsAs(paid)).toEqual({ outcome: 'changed' })
  expect(await invoicesOf(site)).toHaveLength(2)
  expect(await endsAs(await shownNow())).toEqual({ outcome: 'ends', endsOn: '2028-03-11' })
  expect(await endsAs(paid)).toEqual({ outcome: 'ends', endsOn: '2028-03-11' })
})
