import { expect, test } from 'vitest'
import { euros } from './money'
import { price, priceInWords, withPrices } from './price-words'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a price in a sentence says what it is without VAT and what is paid with it', () => {
  expect(plain(priceInWords(euros(795), 21))).toBe('€ 795 excl. btw (€ 961,95 incl.)')
  expect(plain(priceInWords(euros(129), 21, { unit: 'per maand' }))).toBe(
    '€ 129 per maand excl. btw (€ 156,09 incl.)',
  )
  expect(plain(priceInWords(euros(15), 21, { unit: 'per maand', hasCents: true }))).toBe(
    '€ 15,00 per maand excl. btw (€ 18,15 incl.)',
  )
})

test('the lowest of several prices says so, once', () => {
  const from = price(euros(9), { unit: 'per jaar', isFrom: true })
  const said = (text: string) => plain(withPrices(text, 21))
  expect(said(`Een naam kost ${from}.`)).toBe('Een naam kost vanaf € 9 per jaar excl. btw (€ 10,89 incl.).')
  expect(said(`Vanaf ${from}.`)).toBe('Vanaf € 9 per jaar excl. btw (€ 10,89 incl.).')
})

test('a text that was made before any rate was known says its prices at the rate of the day it is shown', () => {
  const copy = {
    title: 'Wat kost het?',
    answers: [`Vanaf ${price(euros(795))}, of ${price(euros(129), { unit: 'per maand' })}.`],
    count: 2,
    none: null,
  }
  expect(plain(withPrices(copy, 21).answers.join())).toBe(
    'Vanaf € 795 excl. btw (€ 961,95 incl.), of € 129 per maand excl. btw (€ 156,09 incl.).',
  )
  expect(plain(withPrices(copy, 20).answers.join())).toBe(
    'Vanaf € 795 excl. btw (€ 954 incl.), of € 129 per maand excl. btw (€ 154,80 incl.).',
  )
  expect(withPrices(copy, 21)).toMatchObject({ title: 'Wat kost het?', count: 2, none: null })
})
