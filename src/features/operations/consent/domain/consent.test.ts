import { expect, test } from 'vitest'
import {
  allowedCategories,
  choicesFor,
  choicesOf,
  chosenAt,
  isConsent,
  isOutdated,
  isWithdrawal,
  storedConsent,
} from './consent'

const onlyAnalytical = choicesOf((category) => category === 'analytical')

// promise contract: `cookieConsent` is read as `true` or `false`
test('only the words true and false are a choice', () => {
  expect(storedConsent('true')).toBe(true)
  expect(storedConsent('false')).toBe(false)
  for (const text of [null, '', 'yes', '1', 'TRUE', ' true']) expect(storedConsent(text)).toBeUndefined()
})

test('a refusal allows nothing but what needs no consent', () => {
  expect(choicesFor(false)).toEqual({
    necessary: true,
    functional: true,
    analytical: false,
    marketing: false,
  })
})

// promise people 12: Nothing is allowed without a choice
test('without a choice nothing is allowed but what needs no consent', () => {
  for (const categories of [null, JSON.stringify(choicesFor(true))])
    expect(allowedCategories(null, categories)).toEqual(choicesFor(false))
})

test('a refusal outweighs categories that were chosen before', () => {
  expect(allowedCategories('false', JSON.stringify(choicesFor(true)))).toEqual(choicesFor(false))
})

test('accepting allows everything unless the visitor picked categories', () => {
  expect(allowedCategories('true', null)).toEqual(choicesFor(true))
  expect(allowedCategories('true', '{"analytical":true}')).toEqual(onlyAnalytical)
})

test('a damaged list of categories is read as a refusal', () => {
  expect(allowedCategories('true', '{oops')).toEqual(choicesFor(false))
  expect(allowedCategories('true', '"alles"')).toEqual(choicesFor(false))
})

test('picking one category is consent, picking none is a refusal', () => {
  expect(isConsent(onlyAnalytical)).toBe(true)
  expect(isConsent(choicesOf(() => false))).toBe(false)
})

test('consent is withdrawn when something that was allowed no longer is, whatever else is added', () => {
  expect(isWithdrawal(choicesFor(true), onlyAnalytical)).toBe(true)
  expect(
    isWithdrawal(
      onlyAnalytical,
      choicesOf((category) => category === 'marketing'),
    ),
  ).toBe(true)
  expect(isWithdrawal(onlyAnalytical, choicesFor(true))).toBe(false)
  expect(isWithdrawal(choicesFor(false), choicesFor(false))).toBe(false)
})

test('a choice counts for a year, and then the banner asks again', () => {
  const day = 24 * 60 * 60 * 1000
  expect(isOutdated(0, 365 * day)).toBe(false)
  expect(isOutdated(0, 365 * day + 1)).toBe(true)
})

test('what cannot be the moment of a choice is none', () => {
  for (const text of [null, '', ' ', 'gisteren', 'NaN', '1001']) expect(chosenAt(text, 1000)).toBeUndefined()
  expect(chosenAt('1000', 1000)).toBe(1000)
})
