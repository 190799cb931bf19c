import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { Amount } from './Amount'
import { VatRate } from './VatRate'

const read = (element: React.ReactElement) =>
  renderToStaticMarkup(<VatRate percent={21}>{element}</VatRate>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a price says what it is without VAT and what is paid with it', () => {
  expect(read(<Amount net={euros(19.5)} unit="per maand" />)).toBe(
    '€ 19,50 per maand, excl. btw € 23,60 per maand, incl. btw',
  )
})

test('in a column every price has its cents', () => {
  expect(read(<Amount net={euros(10)} unit="per maand" inColumn />)).toBe(
    '€ 10,00 per maand, excl. btw € 12,10 per maand, incl. btw',
  )
})

test('a price that only begins somewhere says so for both amounts', () => {
  expect(read(<Amount net={euros(795)} prefix="vanaf" />)).toBe(
    'vanaf € 795 excl. btw vanaf € 961,95 incl. btw',
  )
})
