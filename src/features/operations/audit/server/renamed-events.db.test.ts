import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_named_for_what_happened.sql')) ?? ''

test('lines of before are told by the name that their event has now, the others by their own', async () => {
  await using site = await createTestContext()
  await site.pool.query(
    `INSERT INTO audit_log (actor_kind, action, subject_kind, subject_id, details)
     SELECT 'system', action, 'payment', 'one', '{}'
     FROM unnest(ARRAY['mail.hastened', 'order.placed', 'payment.exception', 'payment.exception-resolved',
       'payment.not-started', 'person.not-erased']) action`,
  )
  await site.pool.query(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  const { rows } = await site.pool.query('SELECT action FROM audit_log ORDER BY action')
  expect(rows.map(({ action }) => action)).toEqual([
    'mail.retried',
    'order.placed',
    'payment.exception-raised',
    'payment.exception-resolved',
    'payment.start-failed',
    'person.erasure-failed',
  ])
})
