import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs, tabAfterKey } from './Tabs'

const html = renderToStaticMarkup(
  <Tabs
    label="Aanvragen"
    initialTab="meta"
    tabs={[
      { id: 'all', label: 'Alle aanvragen', content: 'Alles bij elkaar.' },
      { id: 'meta', label: 'Meta Ads', content: 'Uit advertenties.' },
    ]}
  />,
)

test('only the open tab shows its content', () => {
  expect(html).toMatch(/<div role="tabpanel"[^>]* hidden=""[^>]*>Alles bij elkaar\./)
  expect(html).not.toMatch(/<div role="tabpanel"[^>]* hidden=""[^>]*>Uit advertenties\./)
})

test('tabs carry no style attribute, which the content policy would refuse', () => {
  expect(html).not.toContain('style=')
})

test('arrow keys walk round the tabs', () => {
  expect(tabAfterKey('ArrowRight', 1, 2)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 0, 2)).toBe(1)
  expect(tabAfterKey('Enter', 0, 2)).toBeUndefined()
})
