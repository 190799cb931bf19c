import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginReplacement } from '@/features/billing/free-invoices/server/begin-draft'
import { draftWithId } from '@/features/billing/free-invoices/server/draft-queries'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { subscriptions } from '@/features/billing/subscriptions/server/subscription-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { shownDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { aFreeInvoice, issueNow } from '../../../../../../tests/support/free-invoices'
import { moneyCameIn } from '../../../../../../tests/support/invoices'
import {
  allDone,
  deliverNow,
  maintenance,
  quoteLine,
  startedProject,
} from '../../../../../../tests/support/projects'
import { endProjectSubscription } from '../end-project-subscription'
import { projectQuotes, projectSubscriptions, projects } from '../project-tables'
import { resumeProject } from './resume-project'
import { stopProject } from './stop-project'

const REASON = 'De foto’s kwamen niet.'

async function toldOf(site: TestContext): Promise<string[]> {
  const sent = await site.db.select().from(mails).where(eq(mails.kind, 'project-stopped'))
  return sent.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

// promise projects: A project that we stop is told with its reason, and with what goes on
test('a customer hears that a project stops, why, and that nothing is invoiced for it', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  expect(await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })).toBe('stopped')
  const [told, ...others] = await toldOf(site)
  expect(told).toContain(REASON)
  expect(told).toContain('We maken en factureren er niets meer voor.')
  expect(told).toContain('Je betaalde hier nog niets voor, dus er gaat ook niets terug.')
  expect(others).toEqual([])
})

// promise portal/internal/ProjectView.tsx: Dit project is gestopt. ${WHAT_STOPPING_LEAVES
// promise project-words.ts: blijft werken en wordt gefactureerd tot het wordt opgezegd.
test('of a project that began something before, it is said that this goes on and is charged for', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site, [quoteLine(), maintenance()])
  await allDone(site, id)
  const delivered = await deliverNow(site, id)
  expect(delivered.outcome).toBe('delivered')
  expect(await site.db.select().from(projectSubscriptions)).toMatchObject([{ endsOn: null }])
  // Extra work was accepted afterwards: the project runs again.
  await site.db.update(projects).set({ status: 'running', deliveredAt: null })
  expect(await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })).toBe('stopped')
  expect((await toldOf(site))[0]).toContain('wordt gefactureerd tot het wordt opgezegd.')
})

// promise stop-words.ts: Daarvan gaat door het stoppen niets terug.
// promise stop-words.ts: Die blijven staan.
test('who stops hears what was paid, what is open and who wanted it; the project keeps it for its page', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site, [quoteLine(), maintenance()])
  await allDone(site, id)
  await deliverNow(site, id)
  await site.db.update(projects).set({ status: 'running', deliveredAt: null })
  const stopping = { projectId: id, reason: REASON, wantedBy: 'customer', admin: ROOS } as const
  expect(await stopProject(site.context, stopping)).toBe('stopped')
  const [told] = await toldOf(site)
  expect(told).toContain('Je vroeg ons te stoppen.')
  expect(told).toMatch(/INV\d+, € .*te betalen tot en met .* Die blijven staan\./)
  expect(await site.db.select().from(projects)).toMatchObject([
    { status: 'stopped', stopReason: REASON, stopWantedBy: 'customer' },
  ])
})

// promise stop-words.ts: Hoort daar werk bij dat we niet meer maken, dan verrekenen we dat met je.
test('what was paid and what is open on invoices that the office wrote about it counts too', async () => {
  await using site = await createTestContext()
  const { id, number, customerId } = await startedProject(site)
  const paid = await aFreeInvoice(site, customerId, { projectNumber: number })
  const inPart = await aFreeInvoice(site, customerId, { projectNumber: number })
  const other = await aFreeInvoice(site, customerId)
  await moneyCameIn(site, paid.id)
  await moneyCameIn(site, inPart.id, 10_000 as Cents)
  await moneyCameIn(site, other.id)
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const [told] = await toldOf(site)
  expect(told).not.toContain('Je betaalde hier nog niets voor')
  expect(told).not.toContain('Dat was voor werk dat is opgeleverd')
  expect(told).toContain(`${paid.invoiceNumber}, € 242,00; ${inPart.invoiceNumber}, € 100,00.`)
  expect(told).toContain(`${inPart.invoiceNumber}, € 142,00, te betalen tot en met`)
  expect(told).not.toContain(other.invoiceNumber)
})

test.each([
  ['whole', 24_200, '€ 242,00'],
  ['in part', 10_000, '€ 100,00'],
])(
  'of an invoice that was paid %s and credited it is said what is still to go back',
  async (_, paid, back) => {
    await using site = await createTestContext()
    const { id, number, customerId } = await startedProject(site)
    const invoice = await aFreeInvoice(site, customerId, { projectNumber: number })
    await moneyCameIn(site, invoice.id, paid as Cents)
    await creditInvoice(site.context, { invoiceId: invoice.id, reason: 'Gaat niet door', admin: ROOS })
    await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
    const [told] = await toldOf(site)
    expect(told).toContain(`Van gecrediteerde facturen krijg je nog ${back} terug.`)
    expect(told).not.toContain('Gecrediteerd is')
    expect(told).not.toContain('Je betaalde hier nog niets voor')
  },
)

test('an invoice in the place of a credited delivery, and the one in its place, are named as open', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  await allDone(site, id)
  const delivered = await deliverNow(site, id)
  if (delivered.outcome !== 'delivered') throw new Error(delivered.outcome)
  const [billed = ''] = delivered.invoiceIds
  const first = await replaced(site, billed)
  const second = await replaced(site, first.id)
  await site.db.update(projects).set({ status: 'running', deliveredAt: null })
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const [told] = await toldOf(site)
  expect(told).toMatch(new RegExp(`Open facturen ${second.number}, €`))
  expect(told).not.toContain(`${first.number},`)
})

/** Takes an invoice back and issues another in its place. */
async function replaced(site: TestContext, invoiceId: string) {
  await creditInvoice(site.context, { invoiceId, reason: 'Fout', admin: ROOS })
  const id = crypto.randomUUID()
  await beginReplacement(site.context, { id, invoiceId, admin: ROOS })
  const issued = await issueNow(site, id)
  if (issued.outcome !== 'issued') throw new Error(JSON.stringify(issued))
  const draft = await draftWithId(site.db, id)
  return { id: draft?.invoiceId ?? '', number: issued.invoiceNumber }
}

/** A project with two subscriptions that began and are going on, and more work that is not delivered. */
async function runningTwice(site: TestContext) {
  const { id, customerId } = await startedProject(site, [
    quoteLine(),
    maintenance(),
    maintenance({ description: 'Back-ups', cadence: 'yearly', unit: 'year' }),
  ])
  await allDone(site, id)
  await deliverNow(site, id)
  await site.db.update(projects).set({ status: 'running', deliveredAt: null })
  const found = await site.db.select().from(subscriptions).orderBy(subscriptions.billingCycle)
  const [monthly, yearly] = found
  if (!monthly || !yearly) throw new Error('Two subscriptions were expected')
  const end = (subscriptionId: string) =>
    endProjectSubscription(site.context, {
      subscriptionId,
      by: { id: crypto.randomUUID(), name: 'Jan', role: 'customer', customerId },
    })
  return { id, monthly, yearly, end }
}

// promise projects: A project that we stop is told with its reason … and which of its subscriptions go on, and which end on what day
test('who stops reads which subscriptions go on, and which of them end, on what day', async () => {
  await using site = await createTestContext()
  const { id, monthly, yearly, end } = await runningTwice(site)
  const ended = await end(monthly.id)
  if (!('endsOn' in ended)) throw new Error(ended.outcome)
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const [told] = await toldOf(site)
  expect(told).toContain(`${yearly.description}. Dat blijft werken`)
  expect(told).toContain(`${monthly.description}, tot en met ${shownDay(ended.endsOn)}. Daarna stopt het`)
})

test('when all that began ends, nothing is said to go on until it is ended', async () => {
  await using site = await createTestContext()
  const { id, monthly, yearly, end } = await runningTwice(site)
  for (const { id: subscriptionId } of [monthly, yearly]) await end(subscriptionId)
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const [told] = await toldOf(site)
  expect(told).not.toContain('tot het wordt opgezegd')
  expect(told).toContain('Wat er nog van loopt, is opgezegd en werkt tot en met de laatste dag.')
})

test('what ended before is not spoken of any more', async () => {
  await using site = await createTestContext()
  const { id, monthly, yearly, end } = await runningTwice(site)
  for (const { id: subscriptionId } of [monthly, yearly]) await end(subscriptionId)
  site.clock.now = new Date('2029-01-05T10:00:00Z')
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const [told] = await toldOf(site)
  expect(told).toContain('Niets van dit project.')
  expect(told).not.toContain(monthly.description)
})

// promise project-stopped-mail.tsx: dezelfde offerte en dezelfde prijs.
test('a stopped project is taken up again as it was agreed, once, with a mail; nothing was credited', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const resume = () => resumeProject(site.context, { projectId: id, admin: ROOS })
  const [one, two] = await Promise.all([resume(), resume()])
  expect([one.outcome, two.outcome]).toEqual(['resumed', 'resumed'])
  expect(await site.db.select().from(projects)).toMatchObject([
    { status: 'waiting', stopReason: null, stopWantedBy: null, stoppedAt: null },
  ])
  const subjects = (await site.db.select().from(mails)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Gaat toch door'))).toHaveLength(1)
  await allDone(site, id)
  expect(await deliverNow(site, id)).toMatchObject({ outcome: 'delivered' })
})

/** A project that was stopped and taken up again, with all of its customer's tasks done: the text of the mail. */
async function resumedText(site: TestContext, id: string): Promise<string> {
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  await resumeProject(site.context, { projectId: id, admin: ROOS })
  return (await toldOf(site)).find((text) => text.includes('gaat toch door')) ?? ''
}

// promise planning-words.ts: Alles is binnen, dus we gaan verder.
test('whoever goes on reads the planning that the quote named, and "online" only of a site', async () => {
  await using site = await createTestContext()
  const planning = { from: 2, until: 4, unit: 'weeks' } as const
  const { id } = await startedProject(site, undefined, { planning })
  await allDone(site, id)
  const text = await resumedText(site, id)
  expect(text).toContain('Alles is binnen, dus we gaan verder. Het is uiterlijk 18 december 2026 klaar,')
  expect(text).not.toContain('online')
})

test('without a planning a site is said to be online, and a project that waits says what for', async () => {
  await using site = await createTestContext()
  const done = await startedProject(site, [quoteLine({ product: undefined })])
  expect(await resumedText(site, done.id)).toContain(
    'We beginnen zodra alles binnen is. Wat we nog van je nodig hebben, staat bij je project.',
  )
})

// promise planning-words.ts: tot dan kun je herroepen, bij je offerte, en beginnen we niet.
test('in a consumer’s time to think nothing is begun, and the mail says until when they can withdraw', async () => {
  await using site = await createTestContext()
  const planning = { from: 2, until: 4, unit: 'weeks' } as const
  const { id } = await startedProject(site, undefined, { actingAs: 'consumer', planning })
  await site.db.update(projectQuotes).set({ waitsUntil: '2026-12-04' })
  await allDone(site, id)
  const text = await resumedText(site, id)
  expect(text).toContain('Je bedenktijd loopt nog, tot en met 4 december 2026: tot dan kun je herroepen')
  expect(text).not.toContain('dus we gaan verder')
  // Four weeks from the day after which we begin, and not from now.
  expect(text).toMatch(/Het is uiterlijk \d+ december 2026 klaar|Het is uiterlijk \d+ januari 2027 klaar/)
})
