import { expect, test } from 'vitest'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { createTestContext } from '../../../tests/support/database'
import { csvDownload } from './csv-download'

test('a download carries the Dutch day in its name, and the log knows about it', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-11-19T23:30:00Z')
  const lines = new Blob(['Naam\r\n']).stream()
  const file = await csvDownload({ context: site.context }, { kind: 'leads', name: 'leads', lines })
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="leads-2026-11-20.csv"')
  expect(await file.text()).toBe('Naam\r\n')
  expect(await auditOfSubject(site.db, 'leads', '2026-11-19T23:30:00.000Z')).toMatchObject([
    { action: 'leads.exported', actorKind: 'system' },
  ])
})
