import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken, unbrokenHtml } from './unbroken'

const WHOLE = 'Vul je <span class="whitespace-nowrap">e-mailadres</span> in.'

test('an e-mail address is not broken after the e', () => {
  expect(renderToStaticMarkup(createElement('p', null, unbroken('Vul je e-mailadres in.')))).toBe(
    `<p>${WHOLE}</p>`,
  )
  expect(unbrokenHtml('<p>Vul je e-mailadres in.</p>')).toBe(`<p>${WHOLE}</p>`)
})

test('a range of figures stays with its unit', () => {
  expect(unbrokenHtml('Binnen 24-48 uur zie je hem.')).toBe(
    'Binnen <span class="whitespace-nowrap">24-48 uur</span> zie je hem.',
  )
})

test('a telephone number stays on one line', () => {
  expect(renderToStaticMarkup(createElement('p', null, unbroken('Bel ons op +31 53 000 00 00')))).toBe(
    '<p>Bel ons op <span class="whitespace-nowrap">+31 53 000 00 00</span></p>',
  )
})

test('addresses inside tags, and texts without such a word, stay as they are', () => {
  expect(unbrokenHtml('<a href="/e-mail">hier</a>')).toBe('<a href="/e-mail">hier</a>')
  expect(unbroken('Bel ons.')).toBe('Bel ons.')
})
