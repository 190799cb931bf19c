import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { handleVisitorMessage } from './visitor-turn'

// promise people 7f: Of a burst of chat messages one is read in a turn of the event loop
test('of messages that come at one moment one is read in a turn of the event loop, so that visitors are answered between', async () => {
  await using site = await createTestContext()
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const readIn: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, visitor) =>
      handleVisitorMessage(
        site.context,
        {
          clientId: randomUUID(),
          page: '/',
          sessionId: randomUUID(),
          conversationId: undefined,
          clientAddress: `198.51.${visitor}.7`,
          after: 0,
        },
        () => {
          readIn.push(turn)
          return async () => ({
            set: {},
            messages: [{ author: 'visitor', body: 'Hallo', clientId: randomUUID(), page: '/' }],
          })
        },
      ),
    ),
  )
  isOver = true
  expect(readIn).toHaveLength(20)
  expect(new Set(readIn).size).toBe(20)
})
