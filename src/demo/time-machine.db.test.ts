import { expect, test } from 'vitest'
import { JOBS } from '@/app/jobs'
import { messagesFrom } from '@/features/sales/conversations/server/visitor-turn'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { act, said } from '../../tests/support/conversations'
import { createTestContext, type TestContext } from '../../tests/support/database'
import { allMails } from '../../tests/support/mails'
import { type Story, tell } from './time-machine'

const HOUR = 60 * 60

/** Runs a story that begins an hour before now. */
async function toldOf(site: TestContext, story: (begin: Date) => Story) {
  const until = site.clock.now
  const stories = [story(addSeconds(until, -HOUR))]
  await site.db.transaction((tx) => tell(site.context, tx, { stories, jobs: JOBS, until }))
}

const mailsOf = async (site: TestContext) =>
  (await allMails(site)).map(({ kind, createdAt }) => ({ kind, createdAt }))

test('in a past an answer that nobody saw is mailed when it would have been', async () => {
  await using site = await createTestContext()
  const begin = addSeconds(site.clock.now, -HOUR)
  await toldOf(site, async function* () {
    const first: Context = yield begin
    const { id } = await said(first, 'Ik ben miriam@aarnink.example')
    const next: Context = yield addSeconds(begin, 10)
    await act(next, id, 'answer', { text: 'Dag Miriam.' })
  })
  expect(await mailsOf(site)).toEqual([{ kind: 'conversation-answers', createdAt: addSeconds(begin, 70) }])
})

test('what a job does later in a past is done before what happened after that, and nothing after the end', async () => {
  await using site = await createTestContext()
  const begin = addSeconds(site.clock.now, -HOUR)
  let id = ''
  await toldOf(site, async function* () {
    const first: Context = yield begin
    ;({ id } = await said(first, 'Kunnen jullie ook een viool stemmen?'))
    const late: Context = yield addSeconds(begin, HOUR - 60)
    await said(late, 'Hallo?', { conversationId: id })
  })
  const authors = (await messagesFrom(site.db, id, 3)).map(({ author }) => author)
  expect(authors).toEqual(['assistant', 'visitor', 'assistant'])
  expect(await mailsOf(site)).toEqual([{ kind: 'conversation-waits', createdAt: addSeconds(begin, 120) }])
  expect(await site.waitingJobs()).toEqual([])
})
