import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { QUOTE_TEXTS } from '@/content/quote-texts'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { quotes } from '@/features/sales/quotes/server/quote-tables'
import { ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import {
  allDone,
  deliverNow,
  maintenance,
  projectNow,
  quoteLine,
  startedProject,
} from '../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { projectQuotes, projects, projectTasks } from './project-tables'
import { tickTask } from './tick-task'

async function tasksOf({ db }: TestContext, projectId: string) {
  return await db
    .select()
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId))
    .orderBy(projectTasks.position)
}

/** Completes all open tasks of one side. */
async function tickAll(site: TestContext, projectId: string, side: 'customer' | 'agency', isDone = true) {
  for (const task of await tasksOf(site, projectId))
    if (task.side === side) await tickTask(site.context, { taskId: task.id, isDone, by: ROOS })
}

// promise projects: Its number is the next of its year, and its tasks those of its lines
test('an accepted quote is a project with its tasks, numbered in order, and waits for what its customer delivers', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const first = await startedProject(site, undefined, { customerId })
  const second = await startedProject(site, [quoteLine()], { customerId })
  expect([first.number, second.number].sort()).toEqual(['PR202600001', 'PR202600002'])
  expect(first).toMatchObject({ status: 'waiting', isPromised: true, materialAt: null, promisedBy: null })
  const tasks = await tasksOf(site, first.id)
  expect(tasks.filter(({ side }) => side === 'customer').map(({ title }) => title)).toEqual([
    'Teksten aanleveren',
    'Foto’s en logo aanleveren',
    'Laten weten wie je domeinnaam nu beheert, of welke naam je wilt',
  ])
  const [kept] = await site.db.select().from(projectQuotes).where(eq(projectQuotes.projectId, first.id))
  expect(kept?.lines.map(({ description }) => description)).toEqual([
    'Website, ontworpen en gebouwd',
    'Onderhoud',
  ])
})

// promise projects: The promise runs from the day on which everything is there
// promise promises.ts: binnen 5 werkdagen
// promise planning-words.ts: Vanaf die dag staat je site binnen 5 werkdagen online.
// promise planning-words.ts: Je site staat uiterlijk ${shownDay(by)} online.
test('the promise runs from the day on which all material is there, and not when some of it is taken back', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  // Friday 20 November; five working days later is Friday the 27th.
  await tickAll(site, id, 'customer')
  expect(await projectNow(site, id)).toMatchObject({
    status: 'running',
    materialAt: site.clock.now,
    promisedBy: '2026-11-27',
  })
  const [first] = await tasksOf(site, id)
  await tickTask(site.context, { taskId: first?.id ?? '', isDone: false, by: ROOS })
  expect(await projectNow(site, id)).toMatchObject({ status: 'waiting', materialAt: null, promisedBy: null })
})

// promise projects: The planning that the quote names is what its project promises, from the day on which everything is there
// promise planning-words.ts: Het is uiterlijk ${shownDay(by)} klaar, zoals in je offerte staat.
// promise quote-texts.ts: geteld vanaf de dag dat alles van je binnen is. Komt dat later, dan schuift de planning mee.
test('a quote with a planning of two to four weeks makes a project of four weeks, counted from the material', async () => {
  await using site = await createTestContext()
  const planning = { from: 2, until: 4, unit: 'weeks' } as const
  const { id } = await startedProject(site, [quoteLine()], { planning })
  expect(await projectNow(site, id)).toMatchObject({ isPromised: true, promisedBy: null })
  await tickAll(site, id, 'customer')
  expect(await projectNow(site, id)).toMatchObject({ status: 'running', promisedBy: '2026-12-18' })
  // The customer takes a tick back, and is late: the planning moves with them.
  const [first] = await tasksOf(site, id)
  await tickTask(site.context, { taskId: first?.id ?? '', isDone: false, by: ROOS })
  expect(await projectNow(site, id)).toMatchObject({ status: 'waiting', promisedBy: null })
  site.clock.advance(7 * 24 * 60 * 60)
  await tickTask(site.context, { taskId: first?.id ?? '', isDone: true, by: ROOS })
  // Four weeks later is Christmas Day: the last working day before it.
  expect(await projectNow(site, id)).toMatchObject({ promisedBy: '2026-12-24' })
  await tickAll(site, id, 'agency')
  await deliverNow(site, id)
  // 'Binnen 5 werkdagen online' was not promised, so it counts for none of its figures.
  expect(await projectNow(site, id)).toMatchObject({ status: 'delivered', promiseKept: null })
})

// promise projects: A customer ticks what is theirs, and nothing of others
test('a customer ticks their own tasks and no others; with the last the agency hears it, once', async () => {
  await using site = await createTestContext()
  const { id, customerId } = await startedProject(site)
  const jan = { id: crypto.randomUUID(), name: 'Jan Jaarnink', role: 'customer', customerId } as const
  const stranger = { ...jan, customerId: crypto.randomUUID() }
  for (const task of await tasksOf(site, id)) {
    const tick = { taskId: task.id, isDone: true }
    expect(await tickTask(site.context, { ...tick, by: stranger })).toBe('unknown')
    const isTheirs = task.side === 'customer'
    expect(await tickTask(site.context, { ...tick, by: jan })).toBe(isTheirs ? 'done' : 'unknown')
    if (isTheirs) expect(await tickTask(site.context, { ...tick, by: jan })).toBe('unchanged')
  }
  const told = (await allMails(site)).filter(({ kind }) => kind === 'project-material-complete')
  expect(told.map(({ subject }) => subject)).toEqual(['Alles is binnen voor project PR202600001'])
  expect(told[0]?.text).toContain('27 november 2026')
})

// promise projects: The promise runs from the day on which everything is there … and more work puts it off for nobody
test('more work that is accepted joins its project; a promise that runs is not put off by it', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  await tickAll(site, project.id, 'customer')
  const { promisedBy } = await projectNow(site, project.id)
  site.clock.advance(4 * 86_400)
  const extra = quoteLine({ description: 'Meertalig maken' })
  const { customerId } = project
  await startedProject(site, [extra], { customerId, projectId: project.id, title: 'Meertalig' })
  expect(await projectNow(site, project.id)).toMatchObject({ status: 'running', promisedBy })
  expect((await tasksOf(site, project.id)).map(({ title }) => title)).toContain('Meertalig maken')
  expect(await site.db.$count(projectQuotes, eq(projectQuotes.projectId, project.id))).toBe(2)
})

test('what needs nothing of its customer is at work at once, without a promise that the site does not make', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site, [maintenance()])
  expect(project).toMatchObject({ status: 'running', isPromised: false, promisedBy: null })
})

// promise projects: An accepted quote is a project, and its invoice what was accepted
test('whoever accepts a quote has its project, and is invoiced at delivery for what they accepted', async () => {
  await using site = await createTestContext()
  const found = await sendTestQuote(site)
  const accepted = await acceptQuote(site.context, { token: found.token }, anAcceptance(site, found))
  expect(accepted.outcome).toBe('accepted')
  const [project] = await site.db.select().from(projects)
  if (!project) throw new Error('No project was started')
  await allDone(site, project.id)
  expect((await deliverNow(site, project.id)).outcome).toBe('delivered')
  const [quote] = await site.db.select().from(quotes)
  const [invoice] = await site.db.select().from(hostingInvoices)
  expect(invoice?.customerId).toBe(quote?.customerId)
  expect(invoice?.amount).toBe((quote?.onceNet ?? 0) + (quote?.monthlyNet ?? 0) + (quote?.yearlyNet ?? 0))
})

// promise projects: The planning that the quote names is what its project promises … as its customer read it, and reads in the mail that asks for material
test('the planning that the customer read in the quote stands in the mail about what we need', async () => {
  await using site = await createTestContext()
  const sent = aSentQuote()
  const closing = `${sent.document.closing}\n\n${QUOTE_TEXTS.planning('2-4 weken')}`
  const found = await sendTestQuote(site, { ...sent, document: { ...sent.document, closing } })
  await acceptQuote(site.context, { token: found.token }, anAcceptance(site, found))
  const [work] = await site.db.select().from(projectQuotes)
  expect(work?.planning).toEqual({ from: 2, until: 4, unit: 'weeks' })
  const asked = (await allMails(site)).find(({ kind }) => kind === 'project-material-asked')
  expect(asked?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Vanaf die dag duurt het 2-4 weken, zoals in je offerte staat. Komt er iets later, dan schuift de planning mee.',
  )
})
