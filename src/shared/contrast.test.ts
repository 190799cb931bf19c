import { expect, test } from 'vitest'
import { COLOURS } from '@/ui/weave/colourways'
import { contrastOf, hexColourIn, mixed } from './contrast'

const grey = (digits: string) => `#${digits.repeat(3)}`

test('contrast is that of WCAG, whichever colour is the lighter', () => {
  expect(contrastOf('black', 'white')).toBe(21)
  expect(contrastOf('white', 'black')).toBe(21)
  expect(contrastOf('white', 'white')).toBe(1)
  // The pair of greys between which the limit of 4.5 lies, as published.
  expect(contrastOf(grey('76'), 'white')).toBeCloseTo(4.54, 2)
  expect(contrastOf(grey('77'), 'white')).toBeCloseTo(4.48, 2)
  // As the tokens were chosen.
  expect(contrastOf(COLOURS.ink, COLOURS.linen)).toBeCloseTo(13.8, 1)
  expect(contrastOf(COLOURS.madder, COLOURS.paper)).toBeCloseTo(5.8, 1)
  expect(contrastOf(COLOURS.ochre, COLOURS.ink)).toBeCloseTo(7, 0)
})

test('a mix has its share of the other', () => {
  expect(mixed('black', 'white', 0.5)).toBe(grey('80'))
  expect(mixed(grey('0A'), 'white', 0)).toBe(grey('0A'))
  expect(mixed(grey('0A'), 'white', 1)).toBe(grey('FF'))
})

test.each([
  ['#b5382a', '#B5382A'],
  [' B5382A ', '#B5382A'],
  ['#abc', '#AABBCC'],
  ['abcd', undefined],
  ['#12345g', undefined],
  ['rood', undefined],
  ['', undefined],
])('%s is read as a colour: %s', (typed, colour) => {
  expect(hexColourIn(typed)).toBe(colour)
})
