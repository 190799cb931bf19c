import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ADDRESS, said } from '../../../../../tests/support/conversations'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { conversations } from './conversation-tables'
import { messagesFrom } from './visitor-turn'

const begun = (site: TestContext) => site.db.select().from(conversations)

async function writtenIn(site: TestContext, id: string) {
  const messages = await messagesFrom(site.db, id, 1)
  return messages.filter(({ author }) => author === 'visitor').map(({ body }) => body)
}

// promise conversations: Two windows that begin at once have one conversation
test('two windows of one browser that both begin at once, on two nodes, have one conversation', async () => {
  await using site = await createTestContext()
  await using other = await secondNode(site)
  const sessionId = randomUUID()
  const texts = ['Wat kost een website?', 'En hoe lang duurt het?', 'Bouwen jullie ook webshops?']
  const answers = await Promise.all(
    texts.map((text, turn) => said(turn % 2 ? other.context : site.context, text, { sessionId })),
  )
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
  expect(await begun(site)).toHaveLength(1)
  expect((await writtenIn(site, answers[0]?.id ?? '')).sort()).toEqual(texts.sort())
})

// promise conversations: Two windows that begin at once have one conversation … also when the first answer got lost
test('whose first answer got lost, and who writes in another window, goes on in the same conversation', async () => {
  await using site = await createTestContext()
  const lost = { sessionId: randomUUID(), clientId: randomUUID() }
  const { id } = await said(site.context, 'Een eerste vraag', lost)
  const next = await said(site.context, 'Een tweede vraag', { sessionId: lost.sessionId })
  expect(next.id).toBe(id)
  const again = await said(site.context, 'Een eerste vraag', { ...lost, conversationId: id })
  expect(again.answer.messages[0]).toMatchObject({ n: 1, clientId: lost.clientId })
  expect(await writtenIn(site, id)).toEqual(['Een eerste vraag', 'Een tweede vraag'])
})

// promise people: What a browser calls its messages opens no conversation
test('the name of a first message is no key: not from elsewhere, not in another session, and not after an hour', async () => {
  await using site = await createTestContext()
  const first = { clientId: randomUUID(), sessionId: randomUUID() }
  const { id } = await said(site.context, 'Mijn nummer is 06-12345678', first)
  const again = await said(site.context, 'Mijn nummer is 06-12345678', first)
  expect(again.id).toBe(id)
  const others = [
    { ...first, clientAddress: '203.0.113.9' },
    { ...first, sessionId: randomUUID() },
    { clientId: first.clientId, sessionId: '' },
  ]
  for (const other of others) {
    const { id: opened, answer } = await said(site.context, 'Wat stond hier?', other)
    expect(opened).not.toBe(id)
    expect(JSON.stringify(answer)).not.toContain('06-12345678')
  }
  site.clock.advance(61 * 60)
  expect((await said(site.context, 'Wat stond hier?', first)).id).not.toBe(id)
  expect(await writtenIn(site, id)).toEqual(['Mijn nummer is 06-12345678'])
})

// promise conversations: Two windows that begin at once have one conversation … and the session they share is no key
test('a session is no key: not from elsewhere, not after an hour, and not when it is none', async () => {
  await using site = await createTestContext()
  const sessionId = randomUUID()
  const ids = [
    await said(site.context, 'Hallo', { sessionId }),
    await said(site.context, 'Hallo', { sessionId, clientAddress: '203.0.113.9' }),
    await said(site.context, 'Hallo', { sessionId: '' }),
    await said(site.context, 'Hallo', { sessionId: '' }),
  ]
  site.clock.advance(61 * 60)
  ids.push(await said(site.context, 'Hallo', { sessionId, clientAddress: ADDRESS }))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(5)
})
