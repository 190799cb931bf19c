import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REQUEST_NOTICES } from '../../domain/request-notices'
import { QuoteFields } from './QuoteFields'

test('a rejected form keeps what was typed and ties each message to its field', () => {
  const html = renderToStaticMarkup(
    <QuoteFields
      source="locatie-page"
      state={{
        status: 'invalid',
        values: { name: '', email: 'jan@wevers.example', service: 'webshop' },
        errors: { name: 'Vul je naam in.' },
        notice: REQUEST_NOTICES.incomplete,
      }}
    />,
  )
  const nameInput = /<input[^>]*name="name"[^>]*>/.exec(html)?.[0] ?? ''
  const describedBy = /aria-describedby="([^"]+)"/.exec(nameInput)?.[1] ?? 'none'
  expect(nameInput).toContain('aria-invalid="true"')
  expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*Vul je naam in\\.`))
  expect(html).toContain('value="jan@wevers.example"')
  expect(html).toMatch(/<option value="webshop" selected=""/)
})

test('while the form is being sent nothing in it can be changed, and the button says so', () => {
  const html = renderToStaticMarkup(<QuoteFields source="x" state={{ status: 'fresh' }} isSending />)
  expect(html).toContain('<fieldset disabled=""')
  expect(html).toContain('Bezig met verzenden...')
})
