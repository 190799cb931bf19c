import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { forgetAudit } from './forget-audit'

test('old lines of one kind go, a batch at a time until all are gone; younger ones and other kinds stay', async () => {
  await using site = await createTestContext()
  // The database dates each row itself, so no use case can write an old one.
  await site.pool.query(
    `INSERT INTO audit_log (happened_at, actor_kind, action, subject_kind, subject_id, details)
     SELECT at, 'visitor', action, 'account', n::text, '{}' FROM generate_series(1, 7) n,
       (VALUES ('2026-01-01'::timestamptz), ('2026-03-01')) moment(at),
       (VALUES ('account.sign-in-refused'), ('account.signed-out')) kind(action)`,
  )
  await forgetAudit(site.db, { action: 'account.sign-in-refused', before: new Date('2026-02-01') }, 3)
  const { rows } = await site.pool.query(
    `SELECT action, happened_at, count(*)::int FROM audit_log GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  expect(rows).toEqual([
    { action: 'account.sign-in-refused', happened_at: new Date('2026-03-01T00:00:00Z'), count: 7 },
    { action: 'account.signed-out', happened_at: new Date('2026-01-01T00:00:00Z'), count: 7 },
    { action: 'account.signed-out', happened_at: new Date('2026-03-01T00:00:00Z'), count: 7 },
  ])
})
