import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { actionLabel, detailsInWords } from './audit-words'

test('a change is told as from and to, other details by their name, and what is not there is left out', () => {
  expect(detailsInWords({ from: 'nieuw', to: 'gebeld' })).toBe('nieuw → gebeld')
  expect(detailsInWords({ records: 3, copy: null })).toBe('gegevens 3')
  expect(detailsInWords({ colour: 'red' })).toBe('colour red')
  expect(detailsInWords({})).toBe('')
})

test('states, amounts and days are told as people say them', () => {
  const paid = { number: 'HO261120111', from: 'pending', to: 'active', total: euros(651.44) }
  expect(detailsInWords(paid)).toBe('nog niet betaald → actief, HO261120111, totaal €\u00a0651,44')
  expect(detailsInWords({ endsOn: '2026-12-31' })).toBe('tot en met 31 december 2026')
  const started = { provider: 'test-bank', method: 'test-bank', amount: euros(1) }
  expect(detailsInWords(started)).toBe('testbank, bedrag €\u00a01,00')
})

test('tasks are told by their names, and ids of what has no name are left out', () => {
  expect(detailsInWords({ task: 'create-hosting' })).toBe('Hosting aanmaken')
  expect(detailsInWords({ note: '99abb00d-90c6-48ed-af3c-30b9a2b0ca88', count: 2 })).toBe('aantal 2')
})

test('changed fields, odd money and yes or no are told in words', () => {
  expect(detailsInWords({ fields: 'customerName, customerZipcode' })).toBe('gewijzigd naam, postcode')
  expect(detailsInWords({ kinds: 'late over' })).toBe('Te laat betaald, Te veel betaald')
  expect(detailsInWords({ recoveryCode: true })).toBe('met een herstelcode')
  expect(detailsInWords({ recoveryCode: false })).toBe('')
})

test('an action that has no words yet is shown as it is', () => {
  expect(actionLabel('lead.status-changed')).toBe('Status veranderd')
  expect(actionLabel('invoice.melted')).toBe('invoice.melted')
})
