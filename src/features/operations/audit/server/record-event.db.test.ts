import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { SYSTEM } from '../domain/audit-entry'
import { auditLog } from './audit-tables'
import { changeWithAudit, recordEvent } from './record-event'

const ENTRY = {
  actor: SYSTEM,
  action: 'order.payment-taken-back',
  subject: { kind: 'order', id: 'second' },
  details: { from: 'paid', to: 'pending' },
} as const

test('a change is written down with its line, a change of nothing without one', async () => {
  await using site = await createTestContext()
  const renamed = (from: string) =>
    site.db.update(auditLog).set({ subjectId: 'first' }).where(eq(auditLog.subjectId, from)).returning()
  await recordEvent(site.context, site.db, { ...ENTRY, subject: { kind: 'order', id: 'wrong' } })
  await changeWithAudit(site.db, renamed('nothing'), ENTRY)
  expect(await site.db.select().from(auditLog)).toMatchObject([{ subjectId: 'wrong' }])
  await changeWithAudit(site.db, renamed('wrong'), ENTRY)
  const lines = await site.db.select().from(auditLog).orderBy(auditLog.subjectId)
  expect(lines).toMatchObject([
    { subjectId: 'first' },
    { actorKind: 'system', actorId: null, subjectId: 'second', action: ENTRY.action, details: ENTRY.details },
  ])
})
