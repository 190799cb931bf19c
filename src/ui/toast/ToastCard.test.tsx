import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastCard } from './ToastCard'
import type { ToastTone } from './toast-list'

const drawn = (tone: ToastTone) =>
  renderToStaticMarkup(
    <ToastCard entry={{ id: 'a', isOpen: true, tone, title: 'Oeps! 😅' }} isPaused={false} />,
  )

test('what went wrong is read out at once, what went well when there is a pause', () => {
  expect(drawn('error')).toContain('role="alert"')
  expect(drawn('success')).not.toContain('role="alert"')
  expect(drawn('warning')).not.toContain('role="alert"')
})

test('the way to close it has a name', () => {
  expect(drawn('success')).toMatch(/<button[^>]* aria-label="Melding sluiten"/)
})
