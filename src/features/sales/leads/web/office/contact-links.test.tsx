import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactLinks } from './internal/ContactLinks'

const shown = (phone: string | null) =>
  renderToStaticMarkup(<ContactLinks name="Miriam" email="miriam@bakkerijaarnink.example" phone={phone} />)

test('a number of a lead is called with one press; words in its place are shown and call nobody', () => {
  expect(shown('053 123 45 67')).toContain('href="tel:0531234567"')
  expect(shown('bel na 19 uur')).toContain('>bel na 19 uur<')
  expect(shown('bel na 19 uur')).not.toContain('tel:')
  expect(shown(null)).toContain('mailto:miriam@bakkerijaarnink.example')
})
