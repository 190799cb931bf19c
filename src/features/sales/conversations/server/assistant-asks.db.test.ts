import { expect, test } from 'vitest'
import { said } from '../../../../../tests/support/conversations'
import { createTestContext } from '../../../../../tests/support/database'
import { conversations } from './conversation-tables'
import { newsForVisitor } from './visitor-turn'

const UNCLEAR = 'Could I get a quote for an online store selling vintage records?'

// promise conversations: The assistant answers at most 5% of what is for somebody else … and hands over what stays unclear
test('what may be either of two things is asked about first, and goes to a person when it stays unclear', async () => {
  await using site = await createTestContext()
  const waits = async () =>
    (await site.db.select().from(conversations)).map(({ awaitsPerson }) => awaitsPerson)
  const { id, answer, key } = await said(site.context, UNCLEAR)
  const choices = ['Een offerte aanvragen', 'Een webshop laten maken']
  expect(answer.messages[1]).toMatchObject({ author: 'assistant', choices })
  expect((await newsForVisitor(site.context, { key, after: 1 }))?.messages[0]).toMatchObject({ choices })
  expect(await waits()).toEqual([false])
  const again = await said(site.context, UNCLEAR, { conversationId: id })
  expect(again.answer.messages[1]).toMatchObject({ choices: [], offers: ['ways'] })
  expect(await waits()).toEqual([true])
})

test('what is chosen is answered at once', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, UNCLEAR)
  const { answer } = await said(site.context, 'Een webshop laten maken', { conversationId: id })
  expect(answer.messages[1]?.body).toContain('We bouwen webshops')
  expect(await site.waitingJobs()).toEqual([])
})
