import { expect, test } from 'vitest'
import { decisionBy } from './internal/report-promise'
import { DECISION_IDS, DECISIONS, decisionForm } from './report-decision'

const DECIDED = {
  report_id: '7f0b2f0e-51a7-4d52-8a37-1f2c7f0e9b11',
  decision: 'removed',
  facts: 'De foto is van de melder.',
  ground: 'law',
  provision: 'Artikel 1 Auteurswet',
  measure: 'De foto is weg, voor altijd.',
  customer: 'none',
}

const faultyFields = (fields: object) =>
  decisionForm.safeParse(fields).error?.issues.map(({ path }) => path.join('.')) ?? []

test('whatever takes something from a customer says what, on which ground and to whom; the rest only why', () => {
  const bare = { report_id: DECIDED.report_id, facts: DECIDED.facts }
  for (const decision of DECISION_IDS)
    expect(faultyFields({ ...bare, decision }), decision).toEqual(
      DECISIONS[decision].restricts ? ['ground', 'provision', 'measure', 'customer'] : [],
    )
  expect(faultyFields(DECIDED)).toEqual([])
  expect(faultyFields({ ...DECIDED, customer: 'other' })).toEqual(['customer_email'])
  expect(faultyFields({ ...DECIDED, facts: ' ' })).toEqual(['facts'])
  expect(faultyFields({ ...DECIDED, decision: '' })).toEqual(['decision'])
})

// promise inhoud-melden.md: met de dag waarop we uiterlijk beslissen: binnen 3 werkdagen, en bij seksueel misbruik van kinderen binnen 1 werkdag.
test('a report is decided within three working days, one about a child within one', () => {
  // Friday 16:00 in Enschede.
  const createdAt = new Date('2026-11-20T15:00:00Z')
  expect(decisionBy({ createdAt, isChildAbuse: false })).toBe('woensdag 25 november om 16:00 uur')
  expect(decisionBy({ createdAt, isChildAbuse: true })).toBe('maandag 23 november om 16:00 uur')
})
