import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aLead } from '@/features/sales/leads/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { NOW } from '@/shared/fixtures'
import type { FormState, Texts } from '@/shared/form-state'
import { LeadView } from './internal/LeadView'

const FAULT = 'Schrijf op wat er die dag gebeurt.'
const OWNERS = [{ id: 'roos', name: 'Roos Nijhof' }]

const refused = (values: Texts, errors: Texts): FormState => ({
  status: 'invalid',
  values,
  errors,
  notice: officeFault(FAULT),
})

function page(sent: { planned?: FormState; noted?: FormState }) {
  const lead = aLead({ nextAction: 'Nabellen', nextActionOn: '2026-11-24' })
  return renderToStaticMarkup(
    <LeadView
      {...{ lead, wishes: [], events: [], quotes: [], owners: OWNERS, now: NOW, ...sent }}
      {...{ quoteId: 'offerte', noteId: 'nieuw' }}
    />,
  )
}

// promise visitors 14: A message at its field … of what comes next with a lead
test('what is wrong with what comes next stands beside it, and what was typed is still there', () => {
  const typed = { next_action: '', next_action_on: '2026-12-01', owner_id: 'roos', value: 'veel' }
  const html = page({ planned: refused(typed, { next_action: FAULT }) })
  expect(html).toContain(FAULT)
  expect(html).toContain('value="2026-12-01"')
  expect(html).toContain('value="veel"')
  expect(html).toContain('<option value="roos" selected="">')
  expect(html).not.toContain('Nabellen')
})

// promise visitors 14: A message at its field … of a note
test('a note that was not kept stands there again, under its own name', () => {
  const html = page({ noted: refused({ text: 'Belt morgen terug.', note_id: 'eerder' }, {}) })
  expect(html).toContain('Belt morgen terug.</textarea>')
  expect(html).toContain('name="note_id" value="eerder"')
  expect(page({})).toContain('name="note_id" value="nieuw"')
})
