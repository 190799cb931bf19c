import { expect, test } from 'vitest'
import { deliveredLeads } from './internal/delivered-leads'
import { MAX_TRIES, secondsUntilNextTry } from './internal/delivery-state'
import { leadForm, leadIn } from './internal/lead-form'

const fields = (given: Record<string, unknown>) =>
  leadIn(
    leadForm.parse({
      field_data: Object.entries(given).map(([name, values]) => ({
        name,
        values: Array.isArray(values) ? values : [values],
      })),
    }),
  )

test('first and last name make a name; a form in Dutch is understood too', () => {
  expect(fields({ first_name: 'Gerda', last_name: 'Nijhuis' }).name).toBe('Gerda Nijhuis')
  expect(fields({ 'Volledige naam': 'Gerda Nijhuis', Telefoonnummer: '0612345678' })).toMatchObject({
    name: 'Gerda Nijhuis',
    phone: '0612345678',
  })
})

test('whatever has no place of its own goes into the message', () => {
  const lead = fields({
    full_name: 'G',
    email: 'geen',
    budget: 'onder 1.000',
    'wat_wil_je?': ['site', 'shop'],
  })
  expect(lead.email).toBeNull()
  expect(lead.message).toBe('Budget: onder 1.000\nWat wil je?: site, shop\nE-mailadres: geen')
})

test('an address with a line break or a second address in it is no address', () => {
  expect(fields({ email: 'a@b.nl\nBcc: c@d.nl' }).email).toBeNull()
  expect(fields({ email: 'a@b.nl, c@d.nl' }).email).toBeNull()
})

test('a character that no database keeps loses no lead', () => {
  const lead = leadIn({
    field_data: [
      { name: 'full_name', values: ['Ja\0n'] },
      { name: 'vra\0ag', values: ['\0'] },
      { name: 'wens\0', values: ['een site'] },
    ],
  })
  expect(lead).toMatchObject({ name: 'Jan', message: 'Wens: een site' })
})

test('a form without anything is still a lead', () => {
  expect(leadIn(leadForm.parse({}))).toEqual({
    name: 'Lead zonder naam',
    email: null,
    phone: null,
    company: null,
    message: null,
  })
})

test('a number that JSON has already bent is not taken for a lead', () => {
  const delivery = (leadgen_id: unknown) => ({
    entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id } }] }],
  })
  expect(deliveredLeads(delivery(444444444444))).toMatchObject([{ leadgenId: '444444444444' }])
  expect(deliveredLeads(delivery('123456789012345678901'))).toMatchObject([
    { leadgenId: '123456789012345678901' },
  ])
  for (const odd of [2 ** 60, 1.5, -1, '12a', '', null]) expect(deliveredLeads(delivery(odd))).toEqual([])
})

test('the pauses keep pace with the promised hour, then grow to a day', () => {
  const pauses = Array.from({ length: MAX_TRIES }, (_, index) => secondsUntilNextTry(index + 1))
  expect(pauses.at(-1)).toBeUndefined()
  const known = pauses.filter((pause) => pause !== undefined)
  expect(known).toEqual([...known].sort((a, b) => a - b))
  const withinTheHour = known.filter((_, index) => known.slice(0, index + 1).reduce((a, b) => a + b) <= 3600)
  expect(withinTheHour.length).toBeGreaterThanOrEqual(8)
  expect(known.at(-1)).toBe(24 * 60 * 60)
})
