import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAFT_DAYS } from '@/shared/draft-storage'
import { NO_ORDER_ANSWERS } from './order-answers'
import {
  isOrderBegun,
  latestAnswers,
  type OrderDraft,
  postedAnswers,
  readOrderDraft,
  returnedAnswers,
  writeOrderDraft,
} from './order-draft'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const answers = {
  ...NO_ORDER_ANSWERS,
  hosting_package: 'onbeperkt' as const,
  extras: ['ssl', 'backup'] as const,
  domain_name: 'bakkerijaarnink.nl',
  customer_name: 'Miriam Aarnink',
}
const draft: OrderDraft = {
  answers,
  furthest: 2,
  requestId: '7f0b2f0e-51a7-4d52-8a37-1f2c7f0e9b11',
  startedAt: NOW - 60_000,
  savedAt: NOW,
}

test('an order that was not placed comes back as it was, for thirty days', () => {
  expect(readOrderDraft(writeOrderDraft(draft), NOW + DAY_MS)).toEqual(draft)
  expect(readOrderDraft(writeOrderDraft(draft), NOW + DRAFT_DAYS * DAY_MS + 1)).toBeNull()
})

test('who agreed to the terms and to debiting agrees anew on the next visit', () => {
  const text = writeOrderDraft({ ...draft, answers: { ...answers, terms: true, mandate: true } })
  expect(text).not.toMatch(/terms|mandate/)
  expect(readOrderDraft(text, NOW)?.answers).toMatchObject({ terms: false, mandate: false })
})

test('nothing that lies in storage can break the page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => readOrderDraft(text, NOW)).not.toThrow()
    }),
  )
  const old = { ...draft, answers: { ...answers, hosting_package: 'goud', extras: ['fax', 'ssl'] } }
  expect(readOrderDraft(JSON.stringify(old), NOW)?.answers).toMatchObject({
    hosting_package: '',
    extras: ['ssl'],
  })
})

test('a draft of a later day, by a clock that was set back, began now', () => {
  const text = writeOrderDraft({ ...draft, startedAt: NOW + DAY_MS, savedAt: NOW + DAY_MS })
  expect(readOrderDraft(text, NOW)).toMatchObject({ startedAt: NOW, answers })
})

test('a way to pay that is not offered any more is chosen anew', () => {
  const kept = writeOrderDraft({ ...draft, answers: { ...answers, payment_method: 'ideal' } })
  const methodOf = (methods: Parameters<typeof readOrderDraft>[2]) =>
    readOrderDraft(kept, NOW, methods)?.answers.payment_method
  expect([methodOf(['ideal', 'card']), methodOf(['bank-transfer'])]).toEqual(['ideal', ''])
})

test('what was typed before the page woke up counts most, then what the device kept, then what the server knew', () => {
  const served = { ...NO_ORDER_ANSWERS, customer_name: 'Bekende Klant', customer_city: 'Almelo' }
  const typed = { ...served, customer_city: 'Hengelo' }
  expect(latestAnswers({ typed, kept: answers, served })).toMatchObject({
    customer_name: 'Miriam Aarnink',
    customer_city: 'Hengelo',
    extras: ['ssl', 'backup'],
  })
  expect(latestAnswers({ typed: served, kept: undefined, served })).toEqual(served)
})

test('ticks of consent that a browser put back by itself are not given, those in the page are', () => {
  const ticked = { ...NO_ORDER_ANSWERS, terms: true, mandate: true }
  const putBack = latestAnswers({ typed: ticked, kept: undefined, served: NO_ORDER_ANSWERS })
  expect(putBack).toMatchObject({ terms: false, mandate: false })
  const sentBefore = latestAnswers({ typed: ticked, kept: undefined, served: ticked })
  expect(sentBefore).toMatchObject({ terms: true, mandate: true })
})

test('a form that was sent without JavaScript gives back every answer, its extras and its ticks too', () => {
  const form = new FormData()
  form.set('hosting_package', 'onbeperkt')
  form.append('extras', 'ssl')
  form.append('extras', 'backup')
  form.set('domain_name', 'bakkerijaarnink.nl')
  form.set('customer_name', 'Miriam Aarnink')
  form.set('terms', 'on')
  expect(postedAnswers(form)).toEqual({ ...answers, terms: true })
  const values = {
    ...Object.fromEntries([...form].map(([name, text]) => [name, String(text)])),
    extras: 'ssl,backup',
  }
  expect(returnedAnswers(values)).toEqual({ ...answers, terms: true })
})

test('a tick below terms that hold no more is none', () => {
  const form = new FormData()
  form.set('terms', 'on')
  form.set('shown_terms', 'earlier')
  expect([postedAnswers(form, 'earlier').terms, postedAnswers(form, 'now').terms]).toEqual([true, false])
  const values = { terms: 'on', shown_terms: 'earlier' }
  expect([returnedAnswers(values, 'earlier').terms, returnedAnswers(values, 'now').terms]).toEqual([
    true,
    false,
  ])
})

test('a form that is shown again brings back what was typed, and no flood', () => {
  const form = new FormData()
  form.set('customer_name', 'x'.repeat(60_000))
  expect(postedAnswers(form).customer_name).toHaveLength(10_000)
})

test('what the page knew beforehand begins no order; an answer or a step does', () => {
  const opened = { answers: { ...NO_ORDER_ANSWERS, customer_city: 'Enschede' }, furthest: 0 }
  expect(isOrderBegun(opened, opened)).toBe(false)
  expect(isOrderBegun({ ...opened, answers: { ...opened.answers, extras: ['ssl'] } }, opened)).toBe(true)
  expect(isOrderBegun({ ...opened, furthest: 1 }, opened)).toBe(true)
})

test('how many of an extra and what they are called come back from device and form, a wrong number as it was typed', () => {
  const extras = ['extra-email', 'extra-email', 'extra-email']
  const several = { ...answers, extras, extra_texts: { 'names_extra-email': 'info, verkoop' } }
  const kept = readOrderDraft(writeOrderDraft({ ...draft, answers: several }), NOW)?.answers
  expect(kept).toMatchObject({ extras, extra_texts: several.extra_texts })
  const form = new FormData()
  form.append('extras', 'extra-email')
  form.append('count_extra-email', '3')
  form.append('count_extra-site', '4')
  form.append('names_extra-email', 'info, verkoop')
  expect(postedAnswers(form)).toMatchObject({ extras, extra_texts: several.extra_texts })
  form.set('count_extra-email', 'drie')
  expect(postedAnswers(form)).toMatchObject({
    extras: ['extra-email'],
    extra_texts: { 'count_extra-email': 'drie', 'names_extra-email': 'info, verkoop' },
  })
  const opened = { answers, furthest: 0 }
  expect(isOrderBegun({ answers: several, furthest: 0 }, opened)).toBe(true)
  expect(latestAnswers({ typed: answers, kept: several, served: answers })).toMatchObject({ extras })
})
