import { expect, test } from 'vitest'
import { seedDemoLeads } from '@/demo/demo-leads'
import { DEMO_LEADS } from '@/demo/leads-samples'
import { createTestContext, testSettings } from '../../../../tests/support/database'
import { leadList } from '../rules/lead-filter'
import { leadCounts } from './lead-queries'
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

test('a demo has its leads once, also when two processes start together, and live mode has none', async () => {
  await using site = await createTestContext()
  await Promise.all([seedDemoLeads(site.context), seedDemoLeads(site.context)])
  await site.pool.query("DELETE FROM leads WHERE name = 'Petra Slagman'")
  await seedDemoLeads(site.context)
  expect(await leadCounts(site.db, site.clock.now)).toMatchObject({ total: DEMO_LEADS.length - 1 })
  const live = { ...site.context, settings: { ...testSettings(), appMode: 'live' as const } }
  await expect(seedDemoLeads(live)).rejects.toThrow('demo mode')
})
