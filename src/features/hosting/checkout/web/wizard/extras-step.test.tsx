import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VatRate } from '@/ui/VatRate'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '../../domain/order-answers'
import { ExtrasStep } from '../internal/wizard/ExtrasStep'

const markupOf = (answers: Partial<OrderAnswers>, { isAlive = false, errors = {} } = {}) =>
  renderToStaticMarkup(
    <VatRate percent={21}>
      <ExtrasStep
        answers={{ ...NO_ORDER_ANSWERS, ...answers }}
        errors={errors}
        onAnswer={() => undefined}
        isAlive={isAlive}
      />
    </VatRate>,
  )
const THREE = { extras: ['extra-email', 'extra-email', 'extra-email'] }

test('without JavaScript how many of an extra is a number to type, and what is not counted has none', () => {
  const markup = markupOf(THREE)
  const [number] = markup.match(/<input[^>]*name="count_extra-email"[^>]*>/) ?? []
  expect(number).toContain('type="number"')
  expect(number).toContain('value="3"')
  expect(markup).not.toContain('count_ssl')
  expect(markup).not.toContain('<button')
  expect(markup).toContain('name="names_extra-email"')
})

test('the stepper says what its buttons do, and stops at one and at the most', () => {
  const buttonsOf = (count: number) => {
    const extras = Array.from({ length: count }, () => 'extra-email')
    const markup = markupOf({ extras }, { isAlive: true })
    return [...markup.matchAll(/<button[^>]*aria-label="([^"]*e-mailadres[^"]*)"([^>]*)>/g)].map(
      ([, label, rest]) => [label, rest?.includes('disabled')],
    )
  }
  expect(buttonsOf(1)).toEqual([
    ['Eén Extra e-mailadres minder', true],
    ['Eén Extra e-mailadres meer', false],
  ])
  expect(buttonsOf(10)).toEqual([
    ['Eén Extra e-mailadres minder', false],
    ['Eén Extra e-mailadres meer', true],
  ])
})

test('a number that is none stands there as it was typed, with what is wrong tied to it', () => {
  const texts = { 'count_extra-email': '11' }
  const markup = markupOf(
    { ...THREE, extra_texts: texts },
    { errors: { 'count_extra-email': 'Kies minder.' } },
  )
  const [number] = markup.match(/<input[^>]*name="count_extra-email"[^>]*>/) ?? []
  expect(number).toContain('aria-invalid="true"')
  expect(number).toContain('value="11"')
  expect(markup).toContain('Kies minder.')
})
