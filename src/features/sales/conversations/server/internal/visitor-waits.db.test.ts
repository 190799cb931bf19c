import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANNE, act, said } from '../../../../../../tests/support/conversations'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { conversations } from '../conversation-tables'
import { messagesFrom } from '../visitor-turn'
import { beatInbox, leaveInbox } from './presence'

const FREE_NOBODY = 'even niemand vrij'
const CLOSED = 'We zijn nu dicht.'

/** Anne's inbox is open, and says so. */
const isThere = (site: TestContext) => beatInbox(site.context, { visitId: ANNE.id, user: ANNE })

/** Anne has the conversation before her, and what the visitor then writes is hers to answer. */
async function waitingForAnne(site: TestContext) {
  const { id } = await said(site.context, 'Hallo')
  await isThere(site)
  await act(site.context, id, 'take')
  await said(site.context, 'Ben je daar?', { conversationId: id })
  return id
}

/** Time passes in the steps in which jobs look, while Anne has her inbox open. */
async function minutesPass(site: TestContext, minutes: number, { isAnneThere = true } = {}) {
  for (let passed = 0; passed < minutes; passed += 2) {
    site.clock.advance(2 * 60)
    if (isAnneThere) await isThere(site)
    await site.runJobs()
  }
}

const heardBy = async (site: TestContext, id: string) =>
  (await messagesFrom(site.db, id, 1)).map(({ author, body }) => `${author}: ${body}`).join('\n')
const noticesOf = async (site: TestContext) =>
  (await allMails(site)).filter(({ kind }) => kind === 'conversation-waits')
const stored = (site: TestContext) => site.db.select().from(conversations)

// promise conversations: Whoever took it and does not answer for ten minutes is not there
// promise waiting-visitor-mail.tsx: antwoordt nu niet. Het is weer vrij.
test('ten minutes without an answer of who took the conversation count as nobody there, inbox open or not', async () => {
  await using site = await createTestContext()
  const id = await waitingForAnne(site)
  await minutesPass(site, 8)
  expect(await heardBy(site, id)).not.toContain(FREE_NOBODY)
  expect(await noticesOf(site)).toEqual([])
  await minutesPass(site, 2)
  expect(await heardBy(site, id)).toContain(FREE_NOBODY)
  expect(await heardBy(site, id)).toContain('Laat je e-mailadres achter')
  const [notice, ...others] = await noticesOf(site)
  expect(others).toEqual([])
  expect(notice?.text).toContain('Anne')
  expect(notice?.text).not.toContain('nog niemand heeft het gesprek overgenomen')
  expect(await stored(site)).toMatchObject([{ assigneeId: null, awaitsPerson: true }])
})

// promise conversations: Whoever took it and does not answer for ten minutes is not there … the assistant answers again
test('from then on the assistant answers again, and what the visitor leaves is thanked for', async () => {
  await using site = await createTestContext()
  const id = await waitingForAnne(site)
  await minutesPass(site, 10)
  const { answer } = await said(site.context, 'miriam@aarnink.example', { conversationId: id })
  expect(answer).toMatchObject({ person: null, messages: [{}, { author: 'assistant' }] })
  expect(answer.messages[1]?.body).toContain('je e-mailadres genoteerd')
})

// promise conversations: Whoever took it and does not answer for ten minutes is not there … though not while answers come
test('nobody hears that nobody is there while answers come', async () => {
  await using site = await createTestContext()
  const id = await waitingForAnne(site)
  await minutesPass(site, 8)
  await act(site.context, id, 'answer', { text: 'Ja hoor.' })
  await minutesPass(site, 4)
  await said(site.context, 'Mooi. En een webshop?', { conversationId: id })
  await minutesPass(site, 8)
  expect(await heardBy(site, id)).not.toContain(FREE_NOBODY)
  expect(await noticesOf(site)).toEqual([])
  expect(await site.waitingJobs()).not.toEqual([])
  await act(site.context, id, 'answer', { text: 'Ook.' })
  await minutesPass(site, 4)
  expect(await site.waitingJobs()).toEqual([])
})

// promise conversations: Whoever took it and does not answer for ten minutes is not there … nor before who took it just now had the time
test('whoever took it just now has ten minutes too, however long ago the visitor asked', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Kunnen jullie ook een viool stemmen?')
  await minutesPass(site, 4, { isAnneThere: false })
  expect(await noticesOf(site)).toHaveLength(1)
  await isThere(site)
  await act(site.context, id, 'take')
  await minutesPass(site, 8)
  expect(await stored(site)).toMatchObject([{ assigneeId: ANNE.id }])
  await minutesPass(site, 2)
  expect(await stored(site)).toMatchObject([{ assigneeId: null }])
  expect(await noticesOf(site)).toHaveLength(2)
})

// promise conversations: Whoever took it and does not answer for ten minutes is not there … nor outside opening hours
test('outside opening hours an open inbox is nobody: the visitor hears when somebody is back', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-11-20T16:29:00Z')
  const id = await waitingForAnne(site)
  await minutesPass(site, 2)
  expect(await heardBy(site, id)).toContain(CLOSED)
  expect(await heardBy(site, id)).toContain('maandag 23 november om 9:00 uur')
  expect(await noticesOf(site)).toHaveLength(1)
})

// promise conversations: A visitor whose person closed the inbox or left is seen to
test('a visitor whose person closed the inbox or left without an answer is seen to after two minutes', async () => {
  await using site = await createTestContext()
  const closed = await waitingForAnne(site)
  const left = await waitingForAnne(site)
  await minutesPass(site, 2)
  await act(site.context, left, 'leave')
  await leaveInbox(site.context, { visitId: ANNE.id, isForGood: true })
  await minutesPass(site, 2, { isAnneThere: false })
  for (const id of [closed, left]) expect(await heardBy(site, id)).toContain(FREE_NOBODY)
  expect(await noticesOf(site)).toHaveLength(2)
})

// promise conversations: A visitor whose person closed the inbox or left is seen to … also when no watch was left
test('who leaves has what is still unanswered watched, even when no watch was left', async () => {
  await using site = await createTestContext()
  const id = await waitingForAnne(site)
  await site.pool.query('DELETE FROM pgboss.job')
  await act(site.context, id, 'leave')
  await minutesPass(site, 2, { isAnneThere: false })
  expect(await heardBy(site, id)).toContain(FREE_NOBODY)
  expect(await noticesOf(site)).toHaveLength(1)
})

// promise conversations: A later absence is told again
test('whoever was told once is told again of a later absence, once a person answered or closed it in between', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Kunnen jullie ook een viool stemmen?')
  await minutesPass(site, 4, { isAnneThere: false })
  const told = async () => (await heardBy(site, id)).split(FREE_NOBODY).length - 1
  expect(await told()).toBe(1)
  await said(site.context, 'Hallo?', { conversationId: id, clientId: randomUUID() })
  await minutesPass(site, 4, { isAnneThere: false })
  expect(await told()).toBe(1)
  await act(site.context, id, 'answer', { text: 'Jazeker.' })
  await said(site.context, 'En een piano?', { conversationId: id })
  await minutesPass(site, 4, { isAnneThere: false })
  expect(await told()).toBe(2)
  await act(site.context, id, 'close')
  await said(site.context, 'En een cello?', { conversationId: id })
  await minutesPass(site, 4, { isAnneThere: false })
  expect(await told()).toBe(3)
})

// promise conversations: Who writes on is in one mail an hour
// promise waiting-visitor-mail.tsx: wacht nog steeds in de chat op antwoord, en schreef verder na onze vorige mail.
test('whoever writes on after the mail brings one more an hour, with all that they wrote since', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Kunnen jullie ook een viool stemmen?')
  await minutesPass(site, 4, { isAnneThere: false })
  for (const text of ['Hallo?', 'Het is een altviool.', 'Is daar nog iemand?']) {
    await said(site.context, text, { conversationId: id })
    await minutesPass(site, 10, { isAnneThere: false })
  }
  expect(await noticesOf(site)).toHaveLength(1)
  await minutesPass(site, 30, { isAnneThere: false })
  const [first, second, ...others] = await noticesOf(site)
  expect(others).toEqual([])
  expect(first?.text).toContain('viool stemmen?')
  expect(second?.text).toMatch(/nog steeds[\s\S]*Hallo\?[\s\S]*altviool\.[\s\S]*nog iemand\?/)
  expect(second?.text).not.toContain('viool stemmen?')
  await minutesPass(site, 120, { isAnneThere: false })
  expect(await noticesOf(site)).toHaveLength(2)
  expect(await site.waitingJobs()).toEqual([])
})

// promise conversations: Who writes on is in one mail an hour … with all that nobody answered
test('a mail about a visitor who waits has all that nobody has answered', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Dag!')
  await act(site.context, id, 'answer', { text: 'Zeg het maar.' })
  await act(site.context, id, 'leave')
  for (const text of ['Kunnen jullie ook een viool stemmen?', 'Hallo?']) {
    await said(site.context, text, { conversationId: id })
    site.clock.advance(5)
  }
  await minutesPass(site, 4, { isAnneThere: false })
  const [notice] = await noticesOf(site)
  expect(notice?.text).toMatch(/viool stemmen\?[\s\S]*Hallo\?/)
  expect(notice?.text).not.toContain('Dag!')
})

// promise conversations: Who writes on is in one mail an hour … and at once when somebody took them and left
test('whoever takes it and leaves it unanswered brings a mail at once, however lately the last one was', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Kunnen jullie ook een viool stemmen?')
  await minutesPass(site, 4, { isAnneThere: false })
  await isThere(site)
  await act(site.context, id, 'take')
  await act(site.context, id, 'leave')
  await minutesPass(site, 2, { isAnneThere: false })
  expect(await noticesOf(site)).toHaveLength(2)
})
