import { expect, test } from 'vitest'
import { COLOURS, contrastFaults, paletteOf } from '@/content/drawn-look'
import { changedTokens } from '@/ui/weave/palette'
import {
  COLOUR_FIELDS,
  coloursInFields,
  faultsOfColours,
  nearestFitting,
  ratioInWords,
} from './colour-fields'

test('everything of a new site can be read', () => {
  expect(contrastFaults(paletteOf(COLOURS))).toEqual([])
  expect(changedTokens(COLOURS)).toEqual([])
})

test('every colour has a field', () => {
  expect(COLOUR_FIELDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLOURS).toSorted())
})

test('a colour that cannot be read is refused at its field, with the figure, and the nearest that can', () => {
  const typed = { ...COLOURS, madder: '#E0705F' }
  const { errors } = coloursInFields(typed)
  expect(Object.keys(errors ?? {})).toEqual(['madder'])
  const [, nearest = ''] =
    /^De knoppen op de achtergrond: \d,\d : 1, minstens 4,5 : 1 nodig\. (#\w{6}) past wel\.$/.exec(
      errors?.madder ?? '',
    ) ?? []
  expect(coloursInFields({ ...COLOURS, madder: nearest }).colours?.madder).toBe(nearest)
})

test('of a pair the colour that was changed is the one at fault', () => {
  expect(Object.keys(faultsOfColours({ ...COLOURS, linen: '#C9BFA8' }))).toEqual(['linen'])
  const before = { ...COLOURS, linen: '#C9BFA8' }
  expect(Object.keys(faultsOfColours({ ...before, indigo: '#6C86C9' }, before))).toContain('indigo')
})

test('letters for a dark page are refused: papers are white', () => {
  const night = { ...COLOURS, ink: COLOURS.linen, linen: COLOURS.ink, paper: '#0F1430' }
  expect(faultsOfColours(night).ink).toMatch(/op wit papier/)
})

test('secondary colours follow, and can always be read where the letters can', () => {
  for (const ink of ['#1A1A1A', '#402020', '#4A4A00', '#5A5A5A']) {
    const palette = paletteOf({ ...COLOURS, ink })
    expect(palette.inkSoft).not.toBe(paletteOf(COLOURS).inkSoft)
    expect(contrastFaults(palette).filter(({ of }) => of === 'inkSoft' || of === 'inkLine')).toEqual([])
  }
})

test('without any shade that fits, none is offered', () => {
  const hopeless = { ...COLOURS, linen: '#5A5A5A' }
  expect(nearestFitting(hopeless, 'indigo')).toBeUndefined()
})

test('what is no colour is said at its field', () => {
  expect(coloursInFields({ ...COLOURS, ink: 'blauw', ochre: null }).errors).toEqual({
    ink: `Een kleur is # met zes tekens, zoals ${COLOURS.madder}.`,
    ochre: `Een kleur is # met zes tekens, zoals ${COLOURS.madder}.`,
  })
})

test('a ratio just below its limit does not read as the limit', () => {
  expect([4.49, 4.5, 3.1].map(ratioInWords)).toEqual(['4,4 : 1', '4,5 : 1', '3,1 : 1'])
})
