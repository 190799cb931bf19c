import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { createTestContext } from '../../../../../tests/support/database'
import { leads } from './lead-tables'
import { sendTestMails } from './send-test-mails'

const ROOS = {
  id: '1f0e2c3d-0000-4000-8000-000000000001',
  email: 'roos@webnoaber.example',
  name: 'Roos',
  role: 'admin',
  hasSecondFactor: false,
  sessionId: '',
} as const

test('a test sends both mails of an ads lead to who asked for it, and makes no lead', async () => {
  await using site = await createTestContext()
  expect(await sendTestMails(site.context, ROOS)).toBe('kept')
  const sent = await site.db.select().from(mails).orderBy(mails.subject)
  expect(sent.map(({ kind, toAddress, subject }) => [kind, toAddress, subject])).toEqual([
    ['test', ROOS.email, 'Test: Binnen 1 uur bellen: Test van Testen'],
    ['test', ROOS.email, 'Test: We hebben je aanvraag'],
  ])
  expect(await site.db.select().from(leads)).toEqual([])
})
