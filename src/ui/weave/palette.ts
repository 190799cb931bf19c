import { contrastOf, mixed } from '@/shared/contrast'
import { COLOURS, type Colour, QUIET_COLOURS } from './colourways'

/** The colours that an owner chooses, as '#RRGGBB' in capitals. */
export type Colours = Readonly<Record<Colour, string>>

/** All colours of the look: those that are chosen, and those that follow from them. */
export type Palette = Colours & Readonly<Record<keyof typeof QUIET_COLOURS, string>>

/** Secondary text, and the outline of a control, are ink with at most this share of white. */
const MOST_WHITE = { inkSoft: 0.23, inkLine: 0.4 } as const
/** What WCAG 2.2 asks of them (1.4.3, 1.4.11). */
const LEAST = { inkSoft: 4.5, inkLine: 3 } as const

/**
 * The palette of these colours. The shipped secondary colours were mixed by eye, and stay as they are as long as nothing
 * that they are made of changes. All others are mixed here, and never so pale that they could not be read.
 */
export function paletteOf(colours: Colours): Palette {
  const isShipped = (...names: Colour[]) => names.every((name) => colours[name] === COLOURS[name])
  const { ink, paper, madder } = colours
  return {
    ...colours,
    inkSoft: isShipped('ink', 'linen', 'paper') ? QUIET_COLOURS.inkSoft : paler(colours, 'inkSoft'),
    inkLine: isShipped('ink', 'linen', 'paper') ? QUIET_COLOURS.inkLine : paler(colours, 'inkLine'),
    madderDeep: isShipped('madder') ? QUIET_COLOURS.madderDeep : mixed(madder, 'black', 0.2),
    hairline: isShipped('ink', 'paper') ? QUIET_COLOURS.hairline : mixed(paper, ink, 0.16),
  }
}

/** Ink with as much white as leaves it readable on both light grounds. */
function paler({ ink, linen, paper }: Colours, name: keyof typeof MOST_WHITE): string {
  for (let share = MOST_WHITE[name]; share > 0; share -= 0.01) {
    const colour = mixed(ink, 'white', share)
    if ([linen, paper].every((ground) => contrastOf(colour, ground) >= LEAST[name])) return colour
  }
  return ink
}

/** Share of ink or linen in the translucent tokens of src/styles/tokens.css, as two hexadecimal digits. */
const TRANSLUCENT = {
  hairline: { of: 'ink', share: '29' },
  'linen-line': { of: 'linen', share: '40' },
  shade: { of: 'ink', share: '73' },
} as const satisfies Record<string, { of: Colour; share: string }>

/** The tokens of src/styles/tokens.css that have another value with these colours, by name without `--color-`. */
export function changedTokens(colours: Colours): [name: string, value: string][] {
  const of = (some: Colours) => {
    const { hairline: _, ...solid } = paletteOf(some)
    return [
      ...Object.entries(solid).map(([name, value]) => [dashed(name), value] as const),
      ...Object.entries(TRANSLUCENT).map(([name, { of, share }]) => [name, some[of] + share] as const),
    ]
  }
  const shipped = new Map(of(COLOURS))
  return of(colours).flatMap(([name, value]) =>
    value === shipped.get(name) ? [] : [[name, value.toLowerCase()]],
  )
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
