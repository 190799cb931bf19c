import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { takeDatabase } from '../../tests/support/test-databases'
import { connectDatabase } from './database'
import { pollForLock } from './lock-polling'

test('who waits for a lock outlives the statement timeout of its session, and has the lock once it is free', async () => {
  const { address, release } = await takeDatabase()
  const { db, close } = connectDatabase(address, { log: pino({ level: 'silent' }) })
  const events: string[] = []
  const { promise: isHeld, resolve: nowHeld } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
  const holder = db.transaction(async (tx) => {
    await pollForLock(tx, 'fill the shop')
    nowHeld()
    await mayEnd
    events.push('first done')
  })
  await isHeld
  const waiter = db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 50`)
    await pollForLock(tx, 'fill the shop')
    events.push('second has it')
  })
  // Longer than the waiter's statement timeout: as one statement it would have been cancelled by now.
  await Promise.race([waiter, new Promise((resolve) => setTimeout(resolve, 400))])
  letEnd()
  await Promise.all([holder, waiter])
  expect(events).toEqual(['first done', 'second has it'])
  await close()
  await release()
})
