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
  expect(detailsInWords(started)).toBe('testbank, bedrag €\u00a01')
})

test('an action that has no words yet is shown as it is', () => {
  expect(actionLabel('lead.status-changed')).toBe('Status veranderd')
  expect(actionLabel('invoice.melted')).toBe('invoice.melted')
})
