import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aProject } from '@/features/hosting/projects/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { ProjectPlan } from './internal/ProjectPlan'

const FAULT = 'Schrijf op wat er die dag gebeurt.'

// promise visitors 14: A message at its field … of a project's next step
test('what is wrong with the next step of a project stands beside it, and what was typed is still there', () => {
  const values = { next_action: '', next_action_on: '2026-12-01', owner_id: 'roos' }
  const errors = { next_action: FAULT }
  const html = renderToStaticMarkup(
    <ProjectPlan
      {...{
        project: aProject(),
        owners: [{ id: 'roos', name: 'Roos Nijhof' }],
        path: '/beheer',
        mayPlanStart: true,
      }}
      sent={{ status: 'invalid', values, errors, notice: officeFault(FAULT) }}
    />,
  )
  expect(html).toContain(FAULT)
  expect(html).toContain('value="2026-12-01"')
  expect(html).toContain('<option value="roos" selected="">')
})
