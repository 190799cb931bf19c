import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './Field'
import { TextInput } from './TextInput'

function emailField(error?: string) {
  return renderToStaticMarkup(
    <Field
      name="email"
      label="E-mailadres"
      need="required"
      hint="Hier sturen we de bevestiging heen."
      error={error}
    >
      {(control) => <TextInput {...control} type="email" defaultValue="jan@" />}
    </Field>,
  )
}

function attributeOf(tag: string, attribute: string, html: string): string | undefined {
  return new RegExp(`<${tag}[^>]*\\s${attribute}="([^"]*)"`).exec(html)?.[1]
}

test('a rejected field keeps what was typed and ties the message to itself', () => {
  const html = emailField('Vul een geldig e-mailadres in.')
  const described = attributeOf('input', 'aria-describedby', html)?.split(' ') ?? []
  expect(attributeOf('input', 'value', html)).toBe('jan@')
  expect(attributeOf('input', 'aria-invalid', html)).toBe('true')
  expect(html).toMatch(new RegExp(`<p id="${described[0]}"[^>]*>.*Vul een geldig e-mailadres in\\.</p>`))
  expect(html).toContain(`<p id="${described[1]}"`)
})

test('a field that was not rejected is read with its hint alone', () => {
  const html = emailField()
  expect(html).not.toContain('aria-invalid="')
  expect(html).toContain(`<p id="${attributeOf('input', 'aria-describedby', html)}"`)
})

test('the label belongs to its control', () => {
  const html = emailField()
  expect(attributeOf('label', 'for', html)).toBe(attributeOf('input', 'id', html))
})

test('a required field says so to the browser, an optional one says so in words', () => {
  expect(emailField()).toMatch(/<input[^>]* required=""/)
  const phone = renderToStaticMarkup(
    <Field name="phone" label="Telefoon" need="optional">
      {(control) => <TextInput {...control} type="tel" />}
    </Field>,
  )
  expect(phone).toContain('(optioneel)')
  expect(phone).not.toContain('required')
})
