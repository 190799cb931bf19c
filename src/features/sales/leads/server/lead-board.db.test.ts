import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { euros } from '@/shared/money'
import { addAccount } from '../../../../../tests/support/accounts'
import { createTestContext } from '../../../../../tests/support/database'
import { addLead } from '../../../../../tests/support/people'
import { changeLeadStatus } from './change-lead-status'
import { todayLeads } from './internal/today-leads'
import { leadBoard } from './lead-board'
import { leads } from './lead-tables'
import { planLead } from './plan-lead'

const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const
const NOTHING = { ownerId: null, nextAction: null, nextActionOn: null, value: null, actor }

/** Friday 20 November 2026, eleven in the morning, with so many leads that just came in. */
async function siteWithLeads(count: number) {
  const site = await createTestContext()
  for (let turn = 0; turn < count; turn++) await addLead(site, `jan-${turn}@wevers.example`, site.clock.now)
  const ids = (await site.db.select({ id: leads.id }).from(leads)).map(({ id }) => id)
  const [first = '', second = ''] = ids
  return { site, first, second }
}

test('each column of the board says how many leads are in it and what they may bring, also those not shown', async () => {
  const { site, first, second } = await siteWithLeads(32)
  await using _ = site
  await planLead(site.context, { ...NOTHING, leadId: first, value: euros(1995) })
  await planLead(site.context, { ...NOTHING, leadId: second, value: euros(0.5) })
  await changeLeadStatus(site.context, { leadId: second, to: 'gebeld', actor })
  const board = await leadBoard(site.db)
  expect(board.map(({ status, count, value, leads }) => [status, count, value, leads.length])).toEqual([
    ['nieuw', 31, 199_500, 30],
    ['gebeld', 1, 50, 1],
    ['offerte', 0, 0, 0],
    ['gewonnen', 0, 0, 0],
    ['verloren', 0, 0, 0],
  ])
})

test('a lead is an administrator’s, and nobody’s once that account is gone', async () => {
  const { site, first } = await siteWithLeads(1)
  await using _ = site
  const customer = await addAccount(site, { email: 'klant@wevers.example', role: 'customer', password: null })
  const roos = await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin', password: null })
  const give = (ownerId: string) => planLead(site.context, { ...NOTHING, leadId: first, ownerId })
  expect([await give(customer), await give(roos)]).toEqual(['no-owner', 'planned'])
  const owner = async () => (await site.db.select({ ownerId: leads.ownerId }).from(leads))[0]?.ownerId
  expect(await owner()).toBe(roos)
  await site.db.delete(accounts).where(eq(accounts.id, roos))
  expect(await owner()).toBeNull()
})

test('a lead with something planned is on the list of its day, by the end of it, as its owner’s', async () => {
  const { site, first } = await siteWithLeads(1)
  await using _ = site
  const roos = await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin', password: null })
  await changeLeadStatus(site.context, { leadId: first, to: 'offerte', actor })
  const plan = { ...NOTHING, leadId: first, ownerId: roos, nextAction: 'Nabellen over de offerte' }
  await planLead(site.context, { ...plan, nextActionOn: '2026-11-21' })
  const onToday = () => todayLeads.items(site.context, 10)
  expect(await onToday()).toEqual([])
  await planLead(site.context, { ...plan, nextActionOn: '2026-11-20' })
  expect(await onToday()).toMatchObject([
    {
      id: first,
      ownerId: roos,
      dueAt: new Date('2026-11-20T16:30:00Z'),
      text: expect.stringContaining('Nabellen over de offerte'),
    },
  ])
})

test('what is won or lost has its moment, and none once it is open again', async () => {
  const { site, first } = await siteWithLeads(1)
  await using _ = site
  const closedAt = async () => (await site.db.select({ at: leads.closedAt }).from(leads))[0]?.at
  await changeLeadStatus(site.context, { leadId: first, to: 'verloren', actor })
  expect(await closedAt()).toEqual(site.clock.now)
  await changeLeadStatus(site.context, { leadId: first, to: 'gebeld', actor })
  expect(await closedAt()).toBeNull()
})
