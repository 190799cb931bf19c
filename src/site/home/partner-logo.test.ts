import { expect, test } from 'vitest'
import { partnerRows } from '@/content/partners'
import { partnerLogo } from './partner-logo'

test('every partner has a drawing: an icon, or letters where no icon may be had', () => {
  const drawn = partnerRows.flat().map(({ id, name }) => [id, partnerLogo(id, name)] as const)
  for (const [, svg] of drawn) expect(svg).toMatch(/<path d=|<text /)
  expect(drawn.filter(([, svg]) => svg.includes('<text ')).map(([id]) => id)).toEqual([
    'woocommerce',
    'ideal',
  ])
})

test('the placeholder is a piece of cloth', () => {
  expect(partnerLogo('placeholder', '')).toContain('<pattern')
})
