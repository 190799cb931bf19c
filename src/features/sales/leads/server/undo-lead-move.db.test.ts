import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { beginInTurn, createTestContext } from '../../../../../tests/support/database'
import { addCaller } from '../../../../../tests/support/people'
import type { LeadStatus } from '../domain/lead-status'
import { changeLeadStatus } from './change-lead-status'
import { leads } from './lead-tables'
import { lastMove, undoLeadMove } from './undo-lead-move'

const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const

/** Somebody from an advertisement who came in an hour and a half ago: the hour for a call is over. */
async function siteWithLead() {
  const site = await createTestContext()
  const leadId = await addCaller(site, 'Petra', new Date(site.clock.now.getTime() - 90 * 60_000))
  const lead = async () => (await site.db.select().from(leads).where(eq(leads.id, leadId)))[0]
  const move = async (to: LeadStatus) => {
    const moveId = site.context.random.uuid()
    const outcome = await changeLeadStatus(site.context, { leadId, to, actor, moveId })
    return outcome === 'changed' ? moveId : outcome
  }
  const undo = (moveId: string) => undoLeadMove(site.context, { moveId, actor })
  return { site, leadId, lead, move, undo }
}

const STEPS = [
  ['nieuw', 'verloren'],
  ['nieuw', 'offerte'],
  ['gebeld', 'gewonnen'],
  ['gebeld', 'verloren'],
  ['offerte', 'gewonnen'],
  ['offerte', 'verloren'],
  ['gebeld', 'nieuw'],
] as const

// promise money 4: No other step is taken … a lead's last step is taken back whole, within ten minutes
test.each(STEPS)('a step from %s to %s is taken back whole', async (from, to) => {
  const { site, lead, move, undo } = await siteWithLead()
  await using _ = site
  if (from !== 'nieuw') await move('gebeld')
  if (from === 'offerte') await move('offerte')
  site.clock.advance(60)
  const before = await lead()
  const moveId = await move(to)
  expect((await lead())?.status).toBe(to)
  site.clock.advance(9 * 60)
  expect(await lastMove(site.context, moveId)).toMatchObject({ id: moveId, name: 'Petra', from, to })
  expect(await undo(moveId)).toBe('undone')
  expect(await lead()).toEqual(before)
  expect(await lastMove(site.context, moveId)).toBeUndefined()
  const undone = await site.db.select().from(auditLog).where(eq(auditLog.action, 'lead.move-undone'))
  expect(undone).toMatchObject([{ actorId: actor.accountId, details: { from: to, to: from } }])
})

// promise money 4: No other step is taken … never over what somebody did since
test('what was moved on since, taken back before, or moved too long ago stays where it is', async () => {
  const { site, lead, move, undo } = await siteWithLead()
  await using _ = site
  const first = await move('gebeld')
  const second = await move('verloren')
  expect(await undo(first)).toBe('too-late')
  expect(await undo(second)).toBe('undone')
  expect([await undo(second), await undo(first)]).toEqual(['too-late', 'too-late'])
  const third = await move('offerte')
  site.clock.advance(10 * 60 + 1)
  expect(await undo(third)).toBe('too-late')
  expect(await lead()).toMatchObject({ status: 'offerte' })
})

// promise money 4: No other step is taken … nor where somebody relies on it
test('a step on which somebody else relies is not taken back: the customer accepted meanwhile', async () => {
  const { site, leadId, lead, move, undo } = await siteWithLead()
  await using _ = site
  await move('gebeld')
  const won = await move('gewonnen')
  const accepted = { leadId, to: 'gewonnen', actor, isRelied: true } as const
  expect(await changeLeadStatus(site.context, accepted)).toBe('unchanged')
  expect(await undo(won)).toBe('too-late')
  expect(await lead()).toMatchObject({ status: 'gewonnen' })
})

// promise money 4: No other step is taken … whoever is first
test('of a step on and a way back at the same moment, the first counts and the other is told', async () => {
  const { site, leadId, lead, move, undo } = await siteWithLead()
  await using _ = site
  const moveId = await move('gebeld')
  const outcomes = await beginInTurn<string>(
    site,
    (tx) => tx.select().from(leads).where(eq(leads.id, leadId)).for('update'),
    [() => move('offerte'), () => undo(moveId)],
  )
  expect(outcomes[1]).toBe('too-late')
  expect(await lead()).toMatchObject({ status: 'offerte' })
})

test('what is written down about a lead meanwhile stays when a step is taken back', async () => {
  const { site, leadId, lead, move, undo } = await siteWithLead()
  await using _ = site
  const moveId = await move('gebeld')
  await site.db.update(leads).set({ nextAction: 'Nabellen' }).where(eq(leads.id, leadId))
  expect(await undo(moveId)).toBe('undone')
  expect(await lead()).toMatchObject({ status: 'nieuw', nextAction: 'Nabellen' })
})
