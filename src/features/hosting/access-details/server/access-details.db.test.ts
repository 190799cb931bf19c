import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { cancelShownOrder, loadCancelStep } from '@/features/hosting/orders/web/office/server/cancel-order'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { endOfWork } from '@/features/operations/worklist/domain/deadlines'
import { ROOS } from '../../../../../tests/support/arrears'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { allDone, deliverNow, startedProject } from '../../../../../tests/support/projects'
import { MIRIAMS_ACCESS } from '../fixtures'
import { accessOf } from './access-queries'
import { accessDetails } from './access-tables'
import { accessData } from './internal/personal-data'
import { todayAccess } from './internal/today-access'
import { restoreAccessDetails, saveAccessDetails, skipAccessDetails } from './save-access-details'

const BY = { actor: { kind: 'admin', accountId: ROOS.id }, name: ROOS.name } as const
const LINK = { url: 'https://bakkerij.nl/welkom/geheim-8d1f', until: '2026-11-27' } as const

const aboutOrder = ({ orderId, orderNumber, customerId }: OrderedBy) =>
  ({ kind: 'order', id: orderId, number: orderNumber, customerId }) as const

async function paidOrder(site: TestContext) {
  const of = await placeOrderOf(site)
  await payOrderOf(site, of)
  return of
}

async function deliver(site: TestContext, { orderId }: OrderedBy) {
  for (const { id } of await tasksOfOrders(site.db, [orderId])) await completeTask(site.context, id, ROOS)
}

type Saved = Partial<Parameters<typeof saveAccessDetails>[2]>

function save(site: TestContext, of: OrderedBy, other: Saved = {}) {
  const saving = { details: MIRIAMS_ACCESS, link: null, tells: true, by: BY, ...other }
  return saveAccessDetails(site.context, aboutOrder(of), saving)
}

const list = (site: TestContext) => todayAccess.items(site.context, 10)

async function mailsOf(site: TestContext, kind: string) {
  return (await allMails(site)).filter((mail) => mail.kind === kind)
}

// promise running: What was delivered without its access details is on the worklist until they are filled in
test('what is delivered without access is on the worklist until it is filled in, and delivering waits for nothing', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  expect(await list(site)).toEqual([])
  await deliver(site, of)
  const [order] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, of.orderId))
  expect(order?.deliveredAt).not.toBeNull()
  expect(await list(site)).toMatchObject([
    {
      title: expect.stringContaining(of.orderNumber),
      text: expect.stringContaining('Toegang invullen'),
      href: `/hosting-admin/bestelling/${of.orderNumber}#toegang`,
      // A full day of opening hours later.
      dueAt: expect.any(Date),
    },
  ])
  expect((await list(site))[0]?.dueAt?.getTime()).toBeLessThanOrEqual(endOfWork('2026-11-23').getTime())
  expect(await mailsOf(site, 'hosting-delivered')).toMatchObject([
    { text: expect.stringMatching(/sturen\s+we\s+je\s+in\s+een\s+aparte\s+mail/) },
  ])
  expect(await save(site, of)).toBe('told')
  expect(await list(site)).toEqual([])
})

// promise order-paid-mails.tsx: Hoe je inlogt en je mail instelt, sturen we je in een aparte mail.
// promise AccessPage.tsx: Je krijgt een mail zodra het er staat.
test('who was delivered without access gets the mail once it is filled in, whatever the box says', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  await deliver(site, of)
  expect(await save(site, of, { tells: false })).toBe('told')
  expect(await mailsOf(site, 'access-details')).toMatchObject([
    {
      toAddress: of.email,
      text: expect.stringContaining(`/hosting-dashboard/bestelling/${of.orderNumber}/toegang`),
    },
  ])
})

// promise order-paid-mails.tsx: lees je in je account.
test('the mail of the delivery leads to access that is filled in, and nobody is asked for it', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  expect(await save(site, of, { tells: false })).toBe('saved')
  await deliver(site, of)
  expect(await list(site)).toEqual([])
  const [mail] = await mailsOf(site, 'hosting-delivered')
  expect(mail?.text).toContain(`/hosting-dashboard/bestelling/${of.orderNumber}/toegang`)
})

test('a project is the same: asked for at its delivery, and led to when it is there', async () => {
  await using site = await createTestContext()
  const [without, withIt] = [await startedProject(site), await startedProject(site)]
  const about = {
    kind: 'project',
    id: withIt.id,
    number: withIt.number,
    customerId: withIt.customerId,
  } as const
  await saveAccessDetails(site.context, about, { details: MIRIAMS_ACCESS, link: null, tells: false, by: BY })
  for (const { id } of [without, withIt]) {
    await allDone(site, id)
    expect(await deliverNow(site, id)).toMatchObject({ outcome: 'delivered' })
  }
  expect(await list(site)).toMatchObject([{ href: `/beheer/projecten/${without.number}#toegang` }])
  const texts = (await mailsOf(site, 'project-delivered')).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(`/project/${withIt.number}/toegang`))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('toegang'))).toHaveLength(1)
})

// promise running: A change of access details mails the customer once per save that changes something, when the office wants it
test('a change is mailed once per save that changes something, with what changed, and not without the tick', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  await save(site, of, { tells: false })
  await deliver(site, of)
  expect(await save(site, of)).toBe('unchanged')
  expect(await mailsOf(site, 'access-details')).toEqual([])
  const changed = { ...MIRIAMS_ACCESS, nameservers: ['ns9.webnoaber.nl'], webmailUrl: null }
  expect(await save(site, of, { details: changed })).toBe('told')
  expect(await save(site, of, { details: changed })).toBe('unchanged')
  const [mail, ...others] = await mailsOf(site, 'access-details')
  expect(others).toEqual([])
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('je mail en nameservers')
  expect(await save(site, of, { details: { ...changed, notes: 'Anders' }, tells: false })).toBe('saved')
  expect(await mailsOf(site, 'access-details')).toHaveLength(1)
})

test('two colleagues who change the same: the second sees what the first made of it, and nothing is lost', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  const notes = ['Eerste', 'Tweede']
  const outcomes = await Promise.all(
    notes.map((note) =>
      save(site, of, { details: { ...MIRIAMS_ACCESS, notes: note }, shownVersion: 0, tells: false }),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['overtaken', 'saved'])
  expect(await accessOf(site.context, aboutOrder(of))).toMatchObject({ version: 1 })
})

test('the last change is undone, and that too; the log has who changed which part, never a value', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  const about = aboutOrder(of)
  const undo = (shownVersion: number) =>
    restoreAccessDetails(site.context, about, { shownVersion, tells: false, by: BY })
  expect(await undo(0)).toBe('none')
  await save(site, of, { tells: false })
  await save(site, of, { details: { ...MIRIAMS_ACCESS, loginUser: 'fenna' }, link: LINK, tells: false })
  expect(await undo(1)).toBe('overtaken')
  expect(await undo(2)).toBe('restored')
  expect(await accessOf(site.context, about)).toMatchObject({ details: MIRIAMS_ACCESS, link: LINK })
  expect(await undo(3)).toBe('restored')
  expect((await accessOf(site.context, about)).details?.loginUser).toBe('fenna')
  const logged = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, of.orderId))
  const ours = logged.filter(({ action }) => action.startsWith('order.access-'))
  expect(ours.map(({ actorId, details }) => [actorId, details.fields])).toEqual([
    [ROOS.id, 'site, panel, mail, files, nameservers, notes'],
    [ROOS.id, 'site, link'],
    [ROOS.id, 'site'],
    [ROOS.id, 'site'],
  ])
  expect(JSON.stringify(ours)).not.toContain('geheim')
})

// promise people: A sign-in link is stored encrypted, shown until its last day, deleted after it, and in no mail, log or export
test('a sign-in link is readable nowhere but on its page, and gone after its last day', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  const about = aboutOrder(of)
  await deliver(site, of)
  await save(site, of, { link: LINK })
  const everywhere = async () =>
    JSON.stringify([
      await site.db.select().from(accessDetails),
      await allMails(site),
      await site.db.select().from(auditLog),
      await accessData.find(site.db, of.email),
    ])
  expect(await everywhere()).not.toContain('geheim-8d1f')
  site.clock.now = new Date('2026-11-27T22:30:00Z')
  expect((await accessOf(site.context, about)).link).toEqual(LINK)
  site.clock.now = new Date('2026-11-27T23:30:00Z')
  expect((await accessOf(site.context, about)).link).toBeNull()
  await site.context.enqueue(site.db, 'forget-sign-in-links', {})
  await site.runJobs()
  expect(await site.db.select().from(accessDetails)).toMatchObject([{ sealedLink: null, linkUntil: null }])
})

test('an order that ends has nobody fill its access in, and its link goes', async () => {
  await using site = await createTestContext()
  const [waits, linked] = [await paidOrder(site), await paidOrder(site)]
  await save(site, linked, { link: LINK, tells: false })
  for (const of of [waits, linked]) {
    await deliver(site, of)
    const { shown = '' } = (await loadCancelStep(site.context, of.orderNumber)) ?? {}
    const ending = { orderId: of.orderId, shown, reason: 'Gestopt', admin: ROOS }
    expect(await cancelShownOrder(site.context, ending)).toMatchObject({ outcome: 'cancelled' })
  }
  expect(await list(site)).toEqual([])
  expect((await accessOf(site.context, aboutOrder(linked))).link).toBeNull()
})

test('what needs no access is let go by one press, is not asked for again, and can be filled in all the same', async () => {
  await using site = await createTestContext()
  const of = await paidOrder(site)
  await deliver(site, of)
  const skip = () => skipAccessDetails(site.context, aboutOrder(of), BY)
  expect(await skip()).toBe('skipped')
  expect(await skip()).toBe('unchanged')
  expect(await list(site)).toEqual([])
  expect(await accessOf(site.context, aboutOrder(of))).toMatchObject({ isNeeded: false, details: null })
  expect(await save(site, of, { tells: false })).toBe('saved')
  expect(await accessOf(site.context, aboutOrder(of))).toMatchObject({ isNeeded: true })
})

// promise people 12: Access details are in the export of their customer, and go with their order or project
test('access is in the export of its customer, and goes with what it is about', async () => {
  await using site = await createTestContext()
  const another = { ...CONSUMER_ORDER.customer, customerEmail: 'fenna@kapsalon.example' }
  const [one, other] = [await paidOrder(site), await placeOrderOf(site, { customer: another })]
  await save(site, one)
  await save(site, other)
  expect(await accessData.find(site.db, one.email)).toMatchObject([
    { number: one.orderNumber, details: { loginUser: 'miriam' } },
  ])
  expect(await site.db.transaction((tx) => accessData.erase(tx, one.email))).toBe(1)
  const project = await startedProject(site)
  const about = {
    kind: 'project',
    id: project.id,
    number: project.number,
    customerId: project.customerId,
  } as const
  await saveAccessDetails(site.context, about, { details: MIRIAMS_ACCESS, link: null, tells: false, by: BY })
  await site.db.execute(`delete from project_tasks; delete from project_quotes; delete from projects`)
  expect(await site.db.select({ number: accessDetails.number }).from(accessDetails)).toEqual([
    { number: other.orderNumber },
  ])
})
