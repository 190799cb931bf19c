import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  admitSubmission,
  foreseeAdmission,
} from '../src/features/operations/rate-limits/spam-protection/server/admit-submission'
import { contactMessages } from '../src/features/sales/leads/contact/server/contact-tables'
import { isOutage } from '../src/platform/database-retry'
import { callAction } from './support/call-action'
import { said } from './support/conversations'
import { createSiteWithStandby, type SiteWithStandby } from './support/lost-standby'

let site: SiteWithStandby
beforeAll(async () => {
  site = await createSiteWithStandby()
  await site.db.execute(sql`CREATE TABLE notes (words text)`)
})
beforeEach(async () => await site.findStandby())
afterAll(async () => await site[Symbol.asyncDispose]())

const NOTE = sql`INSERT INTO notes VALUES ('saved')`

// promise money 2: What only one machine of two has is not called saved
test.for([
  ['a transaction', () => site.db.transaction((tx) => tx.execute(NOTE))],
  ['a statement by itself', () => site.db.execute(NOTE)],
  ['a statement of the driver', () => site.pool.query(`INSERT INTO notes VALUES ('saved')`)],
] as const)(
  'when its wait for a second machine is broken off, %s is not answered as done',
  async ([, write]) => {
    await site.loseStandby()
    const answer = write().then(
      () => 'done',
      (error: unknown) => isOutage(error),
    )
    await site.breakOffWait(await site.untilCommitWaits())
    expect(await answer).toBe(true)
    expect((await site.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  },
)

/** Whether this waits for the standby before it answers. */
async function waitsForStandby(answer: Promise<unknown>): Promise<boolean> {
  return await Promise.race([answer.then(() => false), site.untilCommitWaits().then(() => true)])
}

// promise money 2: What only one machine of two has is not called saved … nor when it is sent again
test('a form whose commit was broken off is told as saved only once a second machine has it, and is there once', async () => {
  await site.loseStandby()
  const answer = callAction(site.context, 'contact.sendMessage', {
    name: 'Miriam Aarnink',
    email: 'miriam@bakkerijaarnink.example',
    request_id: randomUUID(),
    subject: 'website',
    message: 'Kan de site ook in het Duits?',
  })
  await site.breakOffWait(await site.untilCommitWaits())
  expect(await waitsForStandby(answer)).toBe(true)
  expect(await site.db.$count(contactMessages)).toBe(1)
  await site.findStandby()
  expect((await answer).answer.status).toBe('accepted')
  expect(await site.db.$count(contactMessages)).toBe(1)
})

const SENT = { form: 'contact', requestId: randomUUID(), content: { name: 'Miriam' }, clientAddress: '::1' }

// promise money 2: What only one machine of two has is not called saved … whatever was sent
test('what was sent before is not found again before a second machine has it: neither a form, nor an order, nor a message', async () => {
  const { context, db } = site
  const form = () => db.transaction((tx) => admitSubmission(context, tx, SENT))
  const order = () => foreseeAdmission(context, SENT)
  const clientId = randomUUID()
  const message = () => said(context, 'Hoeveel kost een website?', { clientId })
  await Promise.all([form(), message()])
  for (const again of [form, order, message]) {
    await site.loseStandby()
    const answer = again()
    expect(await waitsForStandby(answer)).toBe(true)
    await site.findStandby()
    expect(await answer).toMatchObject({ outcome: again === message ? 'received' : 'repeated' })
  }
})
