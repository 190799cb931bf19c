import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { act, said } from '../../../../../tests/support/conversations'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { conversationJobs } from './internal/conversation-jobs'
import { conversationData } from './internal/personal-data'

const DAYS = 24 * 60 * 60

/** A visitor waits in vain, so that the agency has a mail; then a person answers, and they have one too. */
async function mailedAbout(site: TestContext, email: string) {
  const { id } = await said(site.context, `Kunnen jullie een viool stemmen? Ik ben ${email}`)
  site.clock.advance(120)
  await site.runJobs()
  await act(site.context, id, 'answer', { text: 'Jazeker.' })
  site.clock.advance(61)
  await site.runJobs()
  return id
}

/** Whom each mail is about. */
const kept = async (site: TestContext) =>
  (await allMails(site))
    .map(({ kind, toAddress, replyTo }) => `${kind} ${toAddress === company.email ? replyTo : toAddress}`)
    .sort()

// promise conversations: 90 days, and a week for the trace of an address … and with it the mails about it
test('the mails about a conversation go with it after its 90 days, those about others stay', async () => {
  await using site = await createTestContext()
  await mailedAbout(site, 'miriam@aarnink.example')
  site.clock.advance(DAYS)
  await mailedAbout(site, 'jan@wevers.example')
  const ofJan = ['conversation-answers jan@wevers.example', 'conversation-waits jan@wevers.example']
  const ofMiriam = [
    'conversation-answers miriam@aarnink.example',
    'conversation-waits miriam@aarnink.example',
  ]
  expect(await kept(site)).toEqual([...ofJan, ...ofMiriam].sort())
  site.clock.advance(90 * DAYS - 200)
  await conversationJobs['forget-conversations'].run(site.context)
  expect(await kept(site)).toEqual(ofJan)
})

// promise conversations: Export and erasure know conversations … and mails to an address that was put right
test('whoever is erased takes along what was mailed to an address that they put right since', async () => {
  await using site = await createTestContext()
  const id = await mailedAbout(site, 'miriam@aarnink.example')
  await said(site.context, 'miriam@aarnik.example', { conversationId: id })
  await site.db.transaction((tx) => conversationData.erase(tx, 'miriam@aarnik.example'))
  expect(await kept(site)).toEqual([])
})
