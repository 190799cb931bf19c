import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { auditWords } from './audit-words'

test('a change is told as from and to, other details by their name, and what is not there is left out', () => {
  expect(auditWords.details('lead.status-changed', { from: 'nieuw', to: 'gebeld' })).toBe('nieuw → gebeld')
  expect(auditWords.details('person.erased', { records: 3, copy: null })).toBe('gegevens 3')
  expect(auditWords.details('order.renamed', { colour: 'red' })).toBe('colour red')
  expect(auditWords.details('account.signed-out', {})).toBe('')
})

test('states, amounts and days are told as people say them', () => {
  const paid = { number: 'HO261120111', from: 'pending', to: 'active', total: euros(651.44) }
  expect(auditWords.details('order.activated', paid)).toBe(
    'nog niet betaald → actief, HO261120111, totaal €\u00a0651,44',
  )
  expect(auditWords.details('order.cancellation-requested', { endsOn: '2026-12-31' })).toBe(
    'tot en met 31 december 2026',
  )
  const started = { provider: 'test-bank', method: 'test-bank', amount: euros(1) }
  expect(auditWords.details('payment.started', started)).toBe('testbank, bedrag €\u00a01,00')
})

test('tasks are told by their names, and ids of what has no name are left out', () => {
  expect(auditWords.details('order.task-completed', { task: 'create-hosting' })).toBe('Hosting aanmaken')
  expect(
    auditWords.details('lead.note-written', { note: '99abb00d-90c6-48ed-af3c-30b9a2b0ca88', count: 2 }),
  ).toBe('aantal 2')
})

test('changed fields, odd money and yes or no are told in words', () => {
  expect(auditWords.details('customer.record-changed', { fields: 'customerName, customerZipcode' })).toBe(
    'gewijzigd naam, postcode',
  )
  expect(auditWords.details('payment.exception-raised', { kinds: 'late over' })).toBe(
    'Te laat betaald, Te veel betaald',
  )
  expect(auditWords.details('account.second-factor-accepted', { recoveryCode: true })).toBe(
    'met een herstelcode',
  )
  expect(auditWords.details('account.second-factor-accepted', { recoveryCode: false })).toBe('')
})

test('a subscriber who had not confirmed yet is no order that nobody paid', () => {
  expect(auditWords.details('subscriber.unsubscribed', { from: 'pending', to: 'unsubscribed' })).toBe(
    'wacht op bevestiging → uitgeschreven',
  )
})

test('what happened has a label in the log, and a sentence in the history of what it happened to', () => {
  const { label, sentence } = auditWords
  expect(label('order.status-changed')).toBe('Status veranderd')
  expect(sentence('order.status-changed', { from: 'active', to: 'suspended' })).toBe(
    'Status: Actief → Opgeschort',
  )
  expect(sentence('payment.state-changed', { from: 'open', to: 'paid', amount: 65144 })).toBe(
    'Betaling: betaald, €\u00a0651,44',
  )
  expect(sentence('payment.exception-raised', { kinds: 'late over', amount: 100 })).toBe(
    'Let op: te laat betaald, te veel betaald, €\u00a01,00',
  )
  expect(sentence('order.cancellation-requested', { endsOn: '2026-12-19' })).toBe(
    'Opgezegd, loopt tot en met 19 december 2026',
  )
  expect(sentence('order.cancellation-undone', {})).toBe(label('order.cancellation-undone'))
})

test('what has no words any more is shown as it was written down', () => {
  expect(auditWords.label('invoice.melted')).toBe('invoice.melted')
  expect(auditWords.sentence('order.renamed', {})).toBe('order.renamed')
  expect(auditWords.subject('basket')).toBe('basket')
})
