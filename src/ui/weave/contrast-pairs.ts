import { contrastOf } from '@/shared/contrast'
import type { Palette } from './palette'

/** A colour of the palette, or the white of papers. */
type Painted = keyof Palette | 'white'

/** WCAG 2.2, level AA (1.4.3, 1.4.11): of text, and of large text, outlines of controls and marks of focus. */
const LEAST = { text: 4.5, large: 3 } as const

interface Pair {
  on: keyof typeof ON_GROUND
  of: Painted
  as: keyof typeof LEAST
}

/**
 * Every two colours of which one is read on the other, anywhere: on pages, in mails and on papers. What is only drawn,
 * such as yarns, threads and hairlines, is no part of it. tests/look.test.ts looks for a pair that is missing.
 */
const ON_GROUND = {
  linen: { text: ['ink', 'inkSoft', 'madder', 'loden', 'indigo'], large: ['inkLine'] },
  paper: { text: ['ink', 'inkSoft', 'madder', 'loden', 'indigo'], large: ['inkLine'] },
  white: { text: ['ink', 'inkSoft', 'loden'], large: [] },
  ink: { text: ['linen', 'paper', 'ochre'], large: [] },
  ochre: { text: ['ink'], large: [] },
  madder: { text: ['paper'], large: [] },
  madderDeep: { text: ['paper'], large: [] },
  loden: { text: ['linen', 'paper'], large: ['ochre'] },
  indigo: { text: ['linen'], large: [] },
} as const satisfies Partial<Record<Painted, Record<keyof typeof LEAST, readonly Painted[]>>>

export const CONTRAST_PAIRS: readonly Pair[] = Object.entries(ON_GROUND).flatMap(([on, { text, large }]) => [
  ...text.map((of) => ({ on: on as Pair['on'], of, as: 'text' as const })),
  ...large.map((of) => ({ on: on as Pair['on'], of, as: 'large' as const })),
])

/** A pair that cannot be read well enough. */
export interface ContrastFault {
  on: Pair['on']
  of: Painted
  ratio: number
  least: number
}

/** The pairs of a palette whose contrast is too low. */
export function contrastFaults(palette: Palette): ContrastFault[] {
  const of = (name: Painted) => (name === 'white' ? name : palette[name])
  return CONTRAST_PAIRS.flatMap((pair) => {
    const ratio = contrastOf(of(pair.of), of(pair.on))
    return ratio < LEAST[pair.as] ? [{ on: pair.on, of: pair.of, ratio, least: LEAST[pair.as] }] : []
  })
}
