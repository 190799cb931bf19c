import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button'

test('a busy button cannot be pressed again and says what it is doing', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" isBusy busyText="Bezig met verzenden...">
      Offerte aanvragen
    </Button>,
  )
  expect(html).toMatch(/<button[^>]* disabled=""/)
  expect(html).toContain('Bezig met verzenden...')
  expect(html).not.toContain('Offerte aanvragen')
})

test('a busy button that sends no form keeps the focus', () => {
  const html = renderToStaticMarkup(<Button isBusy>Zoeken</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=""')
})

test('a button sends no form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Sluiten</Button>)).toMatch(/^<button type="button"/)
})
