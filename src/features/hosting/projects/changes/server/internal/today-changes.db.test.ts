import { expect, test } from 'vitest'
import { ROOS } from '../../../../../../../tests/support/arrears'
import { createTestContext } from '../../../../../../../tests/support/database'
import { agree, officeChange, propose } from '../../../../../../../tests/support/line-change-acts'
import { begunSubscription } from '../../../../../../../tests/support/line-changes'
import { completeChangeWork } from '../change-work'
import { changeWork } from '../change-work-tables'
import { endProposal } from '../proposals'
import { todayChangeWork, todayProposals } from './today-changes'

const MORE = { added: [{ description: 'SEO', amount: '150' }] }
const DAY = 24 * 60 * 60

// promise projects: A proposal without an answer is on Vandaag after a week, or once its day has come, until it is answered or withdrawn
test('a proposal without an answer is on Vandaag after a week, until it is withdrawn', async () => {
  await using site = await createTestContext()
  const begun = await begunSubscription(site)
  const { id } = await propose(site, begun, MORE)
  const onList = () => todayProposals.items(site.context, 10)
  site.clock.advance(6 * DAY)
  expect(await onList()).toEqual([])
  site.clock.advance(DAY)
  expect(await onList()).toMatchObject([
    { id, text: expect.stringContaining('het voorstel van 20 november 2026 (Nieuw: SEO') },
  ])
  await endProposal(site.context, { proposalId: id, by: ROOS })
  expect(await onList()).toEqual([])
})

test('a proposal for a day is on Vandaag on that day already', async () => {
  await using site = await createTestContext()
  const begun = await begunSubscription(site)
  await propose(site, begun, { ...MORE, from: '2026-11-23' })
  site.clock.advance(2 * DAY)
  expect(await todayProposals.items(site.context, 10)).toEqual([])
  site.clock.advance(DAY)
  expect(await todayProposals.items(site.context, 10)).toHaveLength(1)
})

// promise projects: A change that asks something of us is on Vandaag until somebody carried it out
test('an accepted proposal that asks work is on Vandaag until it is done; another price alone is not', async () => {
  await using site = await createTestContext()
  const begun = await begunSubscription(site)
  const onList = () => todayChangeWork.items(site.context, 10)
  site.clock.advance(3 * DAY)
  await agree(site, begun, await propose(site, begun, { prices: { Onderhoud: '45' } }))
  expect(await onList()).toEqual([])
  await agree(site, begun, await propose(site, begun, MORE))
  const [work] = await onList()
  expect(work).toMatchObject({
    text: expect.stringContaining('voer het uit: Nieuw: SEO'),
    deed: { action: 'projects.completeChangeWork' },
  })
  const workId = work?.id ?? ''
  expect(await completeChangeWork(site.context, { workId, admin: ROOS })).toBe('done')
  expect(await completeChangeWork(site.context, { workId, admin: ROOS })).toBe('done')
  expect(await onList()).toEqual([])
  expect(await site.db.select().from(changeWork)).toMatchObject([{ doneBy: 'Roos' }])
})

test('what becomes less is on Vandaag from the day on which it holds', async () => {
  await using site = await createTestContext()
  const begun = await begunSubscription(site)
  site.clock.advance(3 * DAY)
  await agree(site, begun, await propose(site, begun, MORE))
  const [more] = await todayChangeWork.items(site.context, 10)
  await completeChangeWork(site.context, { workId: more?.id ?? '', admin: ROOS })
  expect(await officeChange(site, begun, { prices: { SEO: 'vervalt' } })).toMatchObject({
    outcome: 'changed',
  })
  expect(await todayChangeWork.items(site.context, 10)).toEqual([])
})
