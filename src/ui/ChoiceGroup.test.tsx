import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceCard } from './ChoiceCard'
import { ChoiceGroup } from './ChoiceGroup'

test('a package is chosen with a real radio that carries its id', () => {
  const html = renderToStaticMarkup(
    <ChoiceCard kind="radio" name="hosting_package" value="onbeperkt" title="Onbeperkt" defaultChecked />,
  )
  expect(html).toMatch(
    /<label.*<input(?=[^>]* type="radio")(?=[^>]* name="hosting_package")(?=[^>]* value="onbeperkt")(?=[^>]* checked="")/,
  )
})

test('a question without an answer is read with the message that asks for one', () => {
  const html = renderToStaticMarkup(
    <ChoiceGroup kind="radio" legend="Pakket" need="required" error="Kies een pakket.">
      {null}
    </ChoiceGroup>,
  )
  const described = /<fieldset[^>]*aria-describedby="([^"]*)"/.exec(html)?.[1]
  expect(html).toMatch(/<fieldset[^>]*aria-invalid="true"/)
  expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>.*Kies een pakket\\.</p>`))
})
