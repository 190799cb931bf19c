import { expect, test } from 'vitest'
import { auditFilterOf, auditQuery } from './audit-filter'

test('a page of the log survives in its address', () => {
  const place = { at: new Date('2026-11-20T10:00:00Z'), id: 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1' }
  const filter = { subjectKind: 'lead', cursor: { direction: 'after', ...place } } as const
  expect(auditFilterOf(new URLSearchParams(auditQuery(filter)))).toEqual(filter)
})
