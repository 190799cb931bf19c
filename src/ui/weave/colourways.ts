import type { Yarn } from './drafts'

/**
 * The colours of a new site, the same as in src/styles/tokens.css. Whoever draws reads those that hold, which an owner
 * may have changed: `palette` in src/content/look.ts.
 */
export const COLOURS = {
  linen: '#F5F0E6',
  paper: '#FFFCF6',
  ink: '#1B2140',
  madder: '#B5382A',
  ochre: '#DFA32B',
  loden: '#2C5A4B',
  indigo: '#34509B',
} as const

/** Secondary colours, which follow from the others (palette.ts): no yarn has them. */
export const QUIET_COLOURS = {
  inkSoft: '#50546B',
  /** Outline of a control. */
  inkLine: '#767A8C',
  /** A button that is pointed at. */
  madderDeep: '#94291D',
  /** The hairline as it looks on paper: outside a stylesheet it cannot be translucent. */
  hairline: '#DDD7CD',
} as const

export type Colour = keyof typeof COLOURS

/** The colour of each yarn, and of what shows between them. */
export type Colourway = Record<Yarn | 'ground', Colour>

export const COLOURWAYS = {
  /** The house cloth: ink warp, madder and ochre weft on linen. */
  house: { a: 'ink', b: 'madder', c: 'ochre', ground: 'linen' },
  madder: { a: 'ink', b: 'madder', c: 'madder', ground: 'ink' },
  ochre: { a: 'ochre', b: 'ink', c: 'ink', ground: 'ink' },
  loden: { a: 'loden', b: 'linen', c: 'ochre', ground: 'ink' },
  indigo: { a: 'linen', b: 'indigo', c: 'linen', ground: 'ink' },
  fire: { a: 'madder', b: 'ochre', c: 'ochre', ground: 'ink' },
  sky: { a: 'indigo', b: 'linen', c: 'linen', ground: 'ink' },
  market: { a: 'ochre', b: 'madder', c: 'madder', ground: 'ink' },
  linen: { a: 'madder', b: 'linen', c: 'ochre', ground: 'ink' },
  /** Undyed, as it comes off the loom. */
  raw: { a: 'paper', b: 'linen', c: 'linen', ground: 'ink' },
  /** Tone on tone, for a background under text. */
  night: { a: 'ink', b: 'indigo', c: 'indigo', ground: 'ink' },
} as const satisfies Record<string, Colourway>

export type Tone = keyof typeof COLOURWAYS
