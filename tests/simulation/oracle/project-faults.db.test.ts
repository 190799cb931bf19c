import { expect, test } from 'vitest'
import { creditInvoice } from '../../../src/features/billing/invoices/web/office/server/credit-invoice'
import { acceptProposal } from '../../../src/features/hosting/projects/changes/server/proposals'
import { endProjectSubscription } from '../../../src/features/hosting/projects/server/end-project-subscription'
import { stopProject } from '../../../src/features/hosting/projects/server/internal/stop-project'
import type { Cents } from '../../../src/shared/money'
import { createTestContext } from '../../support/database'
import { aFreeInvoice } from '../../support/free-invoices'
import { moneyCameIn } from '../../support/invoices'
import { answer, propose } from '../../support/line-change-acts'
import { allDone, deliverNow } from '../../support/projects'
import { chanceOf } from '../chance'
import { cutOff } from '../doom'
import { violationsOf } from '../invariants'
import { meantChanges } from '../line-changing'
import { rowsOf } from '../looking'
import { OFFICE } from '../office'
import { order } from '../ordering'
import { peopleOf } from '../people'
import { type MeantWork, meantQuotes, sendWork } from '../quoting'
import { emptyWorld, setClock, type World, type YearPlan } from '../world'
import { paperFaults } from './paper-faults'
import { projectFaults } from './project-faults'
import { projectPageFaults } from './project-pages'
import { saidFaults } from './said'

const PLAN: YearPlan = {
  seed: 1,
  customers: 1,
  firstDay: '2026-11-20',
  days: 1,
  pace: 1,
  hasAllActs: true,
  hasTroubles: false,
  killWorker: cutOff,
}

async function faultsIn(world: World): Promise<string[]> {
  return [
    ...(await paperFaults(world)),
    ...(await projectFaults(world)),
    ...(await saidFaults(world)),
    ...(await projectPageFaults(world)),
  ]
}

/** A project of an accepted quote, delivered and paid a month later; returns what it began. */
async function deliveredIn(world: World, change: (meant: MeantWork[]) => MeantWork[] = (meant) => meant) {
  setClock(world, '09:00')
  const [person] = peopleOf(world)
  if (!person) throw new Error('There is nobody')
  await order(world, person, 0)
  const [one] = world.orders
  if (!one) throw new Error('There is no order')
  await sendWork(world, { one, name: 'a project', draw: chanceOf('a quote that is accepted') })
  for (const deeds of world.agenda.values())
    for (const { name, act } of deeds) if (name.includes('accepts')) await act()
  const [project] = world.projects
  if (!project) throw new Error('Nothing was accepted')
  for (const [id, meant] of meantQuotes(world))
    meantQuotes(world).set(id, JSON.stringify(change(JSON.parse(meant))))
  world.day = '2026-12-20'
  setClock(world, '09:00')
  await allDone(world.site, project.id)
  const delivered = await deliverNow(world.site, project.id)
  if (delivered.outcome !== 'delivered') throw new Error(delivered.outcome)
  for (const id of delivered.invoiceIds) await moneyCameIn(world.site, id)
  const [begun] = await rowsOf<{ id: string; description: string }>(
    world,
    `SELECT i.subscription_id AS id, i.description FROM subscription_items i JOIN project_subscriptions b ON b.subscription_id = i.subscription_id
     WHERE i.description = 'Onderhoud' LIMIT 1`,
  )
  if (!begun) throw new Error('Nothing comes back')
  return { project: { number: project.number, customerId: one.customerId }, subscriptionId: begun.id }
}

test('a quote, its acceptance, its delivery and what it began agree', async () => {
  await using world = await emptyWorld(PLAN, createTestContext)
  await deliveredIn(world)
  expect(await faultsIn(world)).toEqual([])
})

test('a cent more than the quote meant is found on its paper, in its lines and in its mails', async () => {
  await using world = await emptyWorld(PLAN, createTestContext)
  await deliveredIn(world, (meant) =>
    meant.map((line) => (line.description === 'Onderhoud' ? { ...line, price: line.price - 1 } : line)),
  )
  const faults = (await faultsIn(world)).join('\n')
  expect(faults).toMatch(/INV\d+ of PR\d+: asks .* was agreed/)
  expect(faults).toMatch(/^PR\d+: asks .* was agreed/m)
  expect(faults).toMatch(/quote-sent .* and it is/)
  expect(faults).toMatch(/project-delivered .* and it is/)
})

test('a proposal that was agreed to is held to what it meant', async () => {
  await using world = await emptyWorld(PLAN, createTestContext)
  const begun = await deliveredIn(world)
  expect(await faultsIn(world)).toEqual([])
  const { id } = await propose(world.site, begun, { prices: { Onderhoud: '250,00' } })
  const [now] = await rowsOf<{ cycle: 'monthly' | 'yearly' }>(
    world,
    'SELECT billing_cycle AS cycle FROM subscriptions WHERE id = $1',
    [begun.subscriptionId],
  )
  const means = (price: number) =>
    meantChanges(world).set(
      id,
      JSON.stringify({
        cycle: now?.cycle ?? 'monthly',
        drops: [],
        lines: [{ replaces: 'Onderhoud', description: 'Onderhoud', price }],
      }),
    )
  means(25_000)
  world.site.clock.advance(60)
  expect(await acceptProposal(world.site.context, await answer(world.site, begun, id))).toMatchObject({
    outcome: 'changed',
  })
  expect(await faultsIn(world)).toEqual([])
  means(25_001)
  expect((await faultsIn(world)).join('\n')).toMatch(/^PR\d+: asks .* was agreed/m)
})

/** Agrees to more for maintenance, twice, the second time some days later; what each means is known. */
async function changedTwice(world: World) {
  const begun = await deliveredIn(world)
  const [now] = await rowsOf<{ cycle: 'monthly' | 'yearly' }>(
    world,
    'SELECT billing_cycle AS cycle FROM subscriptions WHERE id = $1',
    [begun.subscriptionId],
  )
  for (const [day, price] of [
    ['2026-12-24', 25_000],
    ['2026-12-31', 40_000],
  ] as const) {
    world.day = day
    setClock(world, '09:00')
    const { id } = await propose(world.site, begun, { prices: { Onderhoud: `${price / 100},00` } })
    const lines = [{ replaces: 'Onderhoud', description: 'Onderhoud', price }]
    meantChanges(world).set(id, JSON.stringify({ cycle: now?.cycle ?? 'monthly', drops: [], lines }))
    world.site.clock.advance(60)
    const yes = await acceptProposal(world.site.context, await answer(world.site, begun, id))
    if (yes.outcome !== 'changed' || !yes.invoiceId) throw new Error(yes.outcome)
    await moneyCameIn(world.site, yes.invoiceId)
    world.site.clock.advance(60)
  }
  return begun
}

async function endedAfterTwoChanges(world: World) {
  const { subscriptionId, project } = await changedTwice(world)
  world.day = '2027-01-04'
  setClock(world, '09:00')
  const by = { id: OFFICE.id, name: 'Klant', role: 'customer', customerId: project.customerId } as const
  const ended = await endProjectSubscription(world.site.context, { subscriptionId, by })
  if (ended.outcome !== 'ends') throw new Error(ended.outcome)
}

test('what a change asked by the day goes back by the day with the next one; any other sum is found', async () => {
  await using world = await emptyWorld(PLAN, createTestContext)
  await changedTwice(world)
  expect(await faultsIn(world)).toEqual([])
  await world.pool.query(
    `UPDATE mails SET text = regexp_replace(text, 'Samen( +)€\\s[0-9.,]+', 'Samen\\1€ 1,23') WHERE kind IN ('project-change', 'project-change-proposed')`,
  )
  await world.pool.query('ALTER TABLE hosting_invoices DISABLE TRIGGER ALL')
  await world.pool.query(
    `UPDATE hosting_invoices SET lines = regexp_replace(lines::text, '(Terug: [^"]* dagen × €.)[0-9.,]+', '\\11,23', 'g')::jsonb WHERE description LIKE 'Wijziging%'`,
  )
  for (const seen of ['oracle: mails', 'oracle: projects']) world.memory.get(seen)?.clear()
  const faults = (await faultsIn(world)).join('\n')
  expect(faults).toMatch(/project-change to .* Samen 123, and it is/)
  expect(faults).toMatch(/project-change-proposed to .* Samen 123, and it is/)
  expect(faults).toMatch(/^INV.* counts 123, and it is/m)
})

test('when it ends after two changes, papers, mails and the books of its periods agree; a day too many in them is found', async () => {
  await using world = await emptyWorld(PLAN, createTestContext)
  await endedAfterTwoChanges(world)
  // The bank of the simulation knows nothing of what came in here.
  const violations = await violationsOf(world)
  expect(violations.filter((fault) => !fault.includes('transfers came'))).toEqual([])
  const { rowCount } = await world.pool.query(
    `UPDATE subscription_periods p SET credited_from = p.first_day, credited_net = p.net
     FROM hosting_invoices v WHERE v.id = p.credit_invoice_id AND v.series = 'order'`,
  )
  expect(rowCount).toBe(2)
  expect((await violationsOf(world)).join('\n')).toMatch(/^5 .* asks for .* less .*, and its periods for/m)
})

test('what goes back and what stays of the papers of a stopped project is reckoned; a cent more is found', async () => {
  await using world = await emptyWorld(PLAN, createTestContext)
  const { project } = await deliveredIn(world)
  const { site } = world
  site.clock.advance(60)
  const projectNumber = project.number
  const loose = await aFreeInvoice(site, project.customerId, { projectNumber })
  const back = await aFreeInvoice(site, project.customerId, { projectNumber })
  const seen = await rowsOf<{ total: number }>(
    world,
    `SELECT (total_amount * 100)::int AS total FROM hosting_invoices WHERE id = '${loose.id}' OR id = '${back.id}'`,
  )
  expect(seen).toEqual([{ total: 24_200 }, { total: 24_200 }])
  await moneyCameIn(site, loose.id, 10_010 as Cents)
  await moneyCameIn(site, back.id, 9_020 as Cents)
  site.clock.advance(60)
  await creditInvoice(site.context, { invoiceId: back.id, reason: 'Gaat niet door', admin: OFFICE })
  site.clock.advance(60)
  const [{ id = '' } = {}] = await rowsOf<{ id: string }>(
    world,
    "UPDATE projects SET status = 'running', delivered_at = NULL RETURNING id",
  )
  await stopProject(site.context, { projectId: id, reason: 'Klaar', admin: OFFICE })
  const said = async () =>
    (await saidFaults(world)).filter((fault) => /^(project-stopped|hosting-credit-note)/.test(fault))
  expect(await said()).toEqual([])
  await world.pool.query(
    `UPDATE mails SET text = replace(replace(replace(text, '100,10', '100,11'), '90,20', '90,21'), '141,90', '141,91') WHERE kind = 'project-stopped'`,
  )
  await world.pool.query(
    `UPDATE mails SET text = replace(text, '242,00', '242,01') WHERE kind = 'hosting-credit-note'`,
  )
  world.memory.get('oracle: mails')?.clear()
  expect(await said()).toEqual([
    expect.stringContaining('Totaal 24201, and it is 24200'),
    expect.stringContaining('14191, and it is 14190'),
    expect.stringContaining('10011, and it is 10010'),
    expect.stringContaining('9021, and it is 9020'),
  ])
})
