import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auditWords } from '@/app/audit-words'
import type { AuditLine } from '../../server/audit-tables'
import { AuditTable } from './internal/AuditTable'

const LEAD = '1f0e2c3d-0000-4000-8000-000000000001'
const GONE = '2f0e2c3d-0000-4000-8000-000000000002'

function rowOf(subjectKind: string, subjectId: string): string {
  const entry: AuditLine = {
    id: 'entry',
    happenedAt: new Date('2026-11-20T10:00:00Z'),
    actorKind: 'system',
    actorId: null,
    action: 'lead.erased',
    subjectKind,
    subjectId,
    details: {},
  }
  const subjects = new Map([[LEAD, { name: 'Petra Slagman', path: `/beheer/leads/${LEAD}` }]])
  const html = renderToStaticMarkup(
    <AuditTable entries={[entry]} names={new Map()} subjects={subjects} words={auditWords} />,
  )
  return html.slice(html.indexOf('<tbody'))
}

test('what an entry is about has its name and leads to its page; of what is gone only that is said', () => {
  expect(rowOf('lead', LEAD)).toContain(`href="/beheer/leads/${LEAD}"`)
  expect(rowOf('lead', LEAD)).toContain('Petra Slagman')
  expect(rowOf('lead', GONE)).toContain('bestaat niet meer (2f0e2c3d)')
})

test('erased people are told apart by their keys, and nobody is told an id that says nothing', () => {
  expect(rowOf('person', 'ab12cd34ef567890')).toContain('ab12cd34ef567890')
  expect(rowOf('leads', '2026-11-19T08:30:00.000Z')).not.toContain('08:30')
  expect(rowOf('account', 'onbekend')).not.toContain('onbekend')
})
