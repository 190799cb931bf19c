import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { leadList } from '../domain/lead-filter'
import { leadsCsv } from './leads-csv'
import { openLead } from './open-lead'

const everything = leadList.filterOf(new URLSearchParams())

test('the export holds every lead of the view, and a formula that a visitor typed is text in it', async () => {
  await using site = await createTestContext()
  const rest = { email: 'jan@wevers.example', phone: null, service: null, receivedAt: site.clock.now }
  await site.db.transaction(async (tx) => {
    for (const name of ['Jan', '=HYPERLINK("https://kwaad.example")'])
      await openLead(tx, { ...rest, id: site.context.random.uuid(), source: null, name })
  })
  const text = await new Response(leadsCsv(site.db, everything, site.clock.now)).text()
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Naam;Bedrijf;E-mail')
  expect(text).toContain('"\'=HYPERLINK(""https://kwaad.example"")"')
})
