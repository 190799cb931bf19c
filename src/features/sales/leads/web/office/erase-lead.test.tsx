import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leadErasure } from '../../domain/lead-note'
import type { LeadRow } from '../../server/lead-queries'
import { LeadView } from './internal/LeadView'

const NOW = new Date('2026-11-20T10:00:00Z')

const GERRIT: LeadRow = {
  id: crypto.randomUUID(),
  channel: 'meta-ads',
  source: 'meta-ads',
  name: 'Gerrit ter Horst',
  email: '',
  phone: '0612345678',
  company: null,
  service: 'Website',
  message: null,
  status: 'gebeld',
  receivedAt: NOW,
  promise: null,
  promisedBy: null,
  workOrder: 0,
  ownerId: null,
  nextAction: null,
  nextActionOn: null,
  value: null,
}

const page = (lead: LeadRow) =>
  renderToStaticMarkup(
    <LeadView
      {...{ lead, wishes: [], events: [], quotes: [], owners: [], now: NOW }}
      {...{ quoteId: '', noteId: lead.id }}
    />,
  )

test('who left no address is erased on the page of the lead, whoever did on the page of the person', () => {
  expect(page(GERRIT)).toContain('_action=backOffice.eraseLead')
  const withAddress = page({ ...GERRIT, email: 'gerrit@terhorst.example' })
  expect(withAddress).not.toContain('_action=backOffice.eraseLead')
  expect(withAddress).toContain('/beheer/personen?adres=gerrit%40terhorst.example')
})

test('erasing wants the name typed over', () => {
  const typed = (confirmation: string) =>
    leadErasure.safeParse({ lead_id: GERRIT.id, name: GERRIT.name, confirmation }).success
  expect(typed(' gerrit ter horst ')).toBe(true)
  expect(typed('Gerrit')).toBe(false)
})
