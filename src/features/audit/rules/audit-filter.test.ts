import { expect, test } from 'vitest'
import { actionLabel, auditFilterOf, auditQuery, detailsInWords } from './audit-filter'

test('a change is told as from and to, other details by their name, and what is not there is left out', () => {
  expect(detailsInWords({ from: 'nieuw', to: 'gebeld' })).toBe('nieuw → gebeld')
  expect(detailsInWords({ records: 3, copy: null })).toBe('records: 3')
})

test('an action that has no words yet is shown as it is', () => {
  expect(actionLabel('lead.status-changed')).toBe('Status veranderd')
  expect(actionLabel('invoice.melted')).toBe('invoice.melted')
})

test('a page of the log survives in its address', () => {
  const place = { at: new Date('2026-11-20T10:00:00Z'), id: 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1' }
  const filter = { subjectKind: 'lead', cursor: { direction: 'after', ...place } } as const
  expect(auditFilterOf(new URLSearchParams(auditQuery(filter)))).toEqual(filter)
})
