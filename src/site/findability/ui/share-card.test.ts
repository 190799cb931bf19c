import { expect, test } from 'vitest'
import { fitHeading, shareCardSvg, type TypeSetter } from './share-card'

/** Type setter in which every letter is 0.4 as wide as it is high, and drawn as itself. */
const type: TypeSetter = {
  widthOf: (text, _, size) => text.length * size * 0.4,
  outline: (text) => text,
}

test('a short heading is set large, a long one smaller, on no more lines than there is room for', () => {
  const short = fitHeading('Dit kost het', type)
  const long = fitHeading('Website-hosting in Overijssel: vooraf weten wat je betaalt', type)
  expect(short.lines).toEqual(['Dit kost het'])
  expect(long.size).toBeLessThan(short.size)
  expect(long.lines.join(' ')).toBe('Website-hosting in Overijssel: vooraf weten wat je betaalt')
})

test('no word is left alone on the last line', () => {
  expect(fitHeading('Je website, goed geweven.', type).lines).toEqual(['Je website,', 'goed geweven.'])
})

test('a heading that fits in no size is cut, and a word wider than the label is broken', () => {
  const { size, lines } = fitHeading('woord '.repeat(80).trim(), type)
  expect(lines.at(-1)).toMatch(/^woord.*…$/)
  const wide = fitHeading('w'.repeat(70), type)
  expect(wide.lines.join('')).toBe('w'.repeat(70))
  for (const line of [...lines, ...wide.lines])
    expect(type.widthOf(line, 'display', size)).toBeLessThanOrEqual(735)
})

test('the card carries the heading, the name and the place, on the cloth of the page', () => {
  const card = (draft: 'satin' | 'basket') =>
    shareCardSvg({ heading: 'Zeg het maar', cloth: { draft, tone: 'house' } }, type)
  for (const words of ['Zeg het maar', 'Webnoaber', 'Webbureau in Enschede'])
    expect(card('satin')).toContain(words)
  expect(card('satin')).not.toBe(card('basket'))
})
