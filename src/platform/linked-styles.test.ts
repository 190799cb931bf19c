import { expect, test } from 'vitest'
import { linkStyles } from './linked-styles'

test('pages with the same styles link to one file, whose name changes with what stands in it', () => {
  const inline = (content: string) => ({ type: 'inline', content }) as const
  const orders = { styles: [inline('a{color:red}')] }
  const invoices = { styles: [inline('a{color:red}'), inline('b{color:blue}')] }
  const sheets = linkStyles([orders, invoices], '/_astro')
  expect([...sheets.values()]).toEqual(['a{color:red}', 'b{color:blue}'])
  const links = [...sheets.keys()].map((name) => ({ type: 'external', src: `/_astro/${name}` }))
  expect(orders.styles).toEqual(links.slice(0, 1))
  expect(invoices.styles).toEqual(links)
  expect(linkStyles([{ styles: [inline('a{color:green}')] }], '/_astro')).not.toEqual(sheets)
})

test('a page whose styles are linked already keeps its links', () => {
  const page = { styles: [{ type: 'external', src: '/_astro/a.css' } as const] }
  expect(linkStyles([page], '/_astro')).toEqual(new Map())
  expect(page.styles).toEqual([{ type: 'external', src: '/_astro/a.css' }])
})
