import { expect, test } from 'vitest'
import { remindersInWords } from '@/features/billing/arrangements/domain/arrangement-words'
import type { Cents } from '@/shared/money'
import { type PayFacts, payWords } from './pay-words'

const part = (place: number, left: number) => ({
  place,
  dueOn: `2026-12-0${place}`,
  amount: 10_000 as Cents,
  left: left as Cents,
})

function wordsOf(arranged: PayFacts['arranged']): string {
  return payWords({
    invoiceNumber: 'INV2026110042',
    total: 30_000 as Cents,
    received: 0 as Cents,
    invoice: 'pending',
    arranged,
    payment: undefined,
  }).text.replaceAll('\u00a0', ' ')
}

test('the page of an instalment says where the amount goes while earlier ones are open', () => {
  const all = wordsOf({ instalment: part(2, 10_000), count: 3, earlier: [part(1, 10_000)] })
  expect(all).toContain('termijn 1 staat nog open voor € 100,00')
  expect(all).toContain('Betaal je hier € 100,00, dan blijft termijn 2 dus open.')
  const some = wordsOf({ instalment: part(3, 10_000), count: 3, earlier: [part(1, 2000), part(2, 3000)] })
  expect(some).toContain('de termijnen 1 en 2 staan samen nog open voor € 50,00')
  expect(some).toContain('Van deze € 100,00 gaat € 50,00 daarheen, en € 50,00 naar termijn 3.')
  expect(wordsOf({ instalment: part(1, 10_000), count: 3 })).not.toContain('Let op')
})

test('the link of an arrangement that was replaced says that it leads to the instalment of now', () => {
  const replaced = wordsOf({ instalment: part(1, 10_000), count: 3, isReplaced: true })
  expect(replaced).toMatch(/^De link die je opende, hoort bij een eerdere afspraak/)
})

test('reminders go on only where there were some', () => {
  expect(remindersInWords(true)).toContain('verder waar ze gebleven waren')
  expect(remindersInWords(false)).toBe('beginnen de herinneringen')
})
