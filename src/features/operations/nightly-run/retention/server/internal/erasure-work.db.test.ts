import { expect, test, vi } from 'vitest'
import { personKey } from '@/features/people/privacy/server/personal-data-part'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { addLead, addMessage, LATELY, LONG_AGO } from '../../../../../../../tests/support/people'
import { erasureWork } from './erasure-work'

const DAY = '2026-11-21'

/** Bulk insert: only the number of people counts here. */
async function addQuietPeople({ pool }: TestContext, people: number): Promise<void> {
  await pool.query(
    `INSERT INTO leads (id, channel, name, email, status, received_at, last_contact_at)
     SELECT gen_random_uuid(), 'website', 'Jan', 'jan-' || n || '@weg.example', 'nieuw', $1, $1 FROM generate_series(1, $2) n`,
    [LONG_AGO, people],
  )
}

/** Number of queries for the erasure of one person, in a night with this many before them. */
async function questionsBehind(site: TestContext, people: number) {
  await addQuietPeople(site, people)
  await addMessage(site, 'zus@weg.example', LONG_AGO)
  expect(await erasureWork.plan(site.context, DAY)).toHaveLength(people + 1)
  const query = vi.spyOn(site.pool, 'query')
  const came = await erasureWork.perform(site.context, { person: personKey(site.context, 'zus@weg.example') })
  const questions = query.mock.calls.length
  query.mockRestore()
  await site.pool.query('DELETE FROM leads')
  return { ...came, questions }
}

test('what it takes to erase somebody does not grow with who else is to be erased in that night', async () => {
  await using site = await createTestContext()
  const alone = await questionsBehind(site, 0)
  expect(alone).toMatchObject({ outcome: 'done', words: '1 gegeven is gewist.' })
  expect(await questionsBehind(site, 450)).toEqual(alone)
})

test('who is known by a mark is found without a plan of this worker too, and erased once', async () => {
  await using site = await createTestContext()
  await addQuietPeople(site, 1)
  const line = { person: personKey(site.context, 'jan-1@weg.example') }
  expect(await erasureWork.perform(site.context, line)).toMatchObject({ outcome: 'done' })
  expect(await erasureWork.perform(site.context, line)).toEqual({ outcome: 'nothing' })
  const { rowCount } = await site.pool.query(`SELECT FROM audit_log WHERE action = 'person.erased'`)
  expect(rowCount).toBe(1)
})

// promise people 12: Marketing data goes after two years of silence … nor of who wrote, or was erased by hand, since its plan
test('who was erased by hand, or wrote to us, after the plan of the night was made is left alone', async () => {
  await using site = await createTestContext()
  await addQuietPeople(site, 2)
  await erasureWork.plan(site.context, DAY)
  await site.pool.query(`DELETE FROM leads WHERE email LIKE 'jan-1@%'`)
  await addLead(site, 'Jan-2@weg.example', LATELY)
  for (const name of ['jan-1', 'jan-2']) {
    const person = personKey(site.context, `${name}@weg.example`)
    expect(await erasureWork.perform(site.context, { person })).toEqual({ outcome: 'nothing' })
  }
  const { rows } = await site.pool.query(
    `SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM audit_log WHERE action = 'person.erased') AS erased`,
  )
  expect(rows).toEqual([{ leads: 2, erased: 0 }])
})
