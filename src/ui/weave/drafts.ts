/** A yarn of the draft. Its colour comes from a colourway, not from the draft. */
export type Yarn = 'a' | 'b' | 'c'

/**
 * A weave draft as it is pinned above a loom: which shaft holds each warp end, which shafts each treadle lifts,
 * and in which order the treadles are stepped on. Shafts and treadles count from 1.
 */
export interface WeaveDraft {
  id: string
  /** The binding's Dutch name, as a weaver would say it. */
  name: string
  /** For each warp end, left to right: its shaft. */
  threading: readonly number[]
  /** For each treadle: the shafts that it lifts. */
  tieUp: readonly (readonly number[])[]
  /** For each pick, top to bottom: its treadle. */
  treadling: readonly number[]
  /** Yarns of the warp ends, repeated across the width. */
  warpOrder: readonly Yarn[]
  /** Yarns of the picks, repeated along the length. */
  weftOrder: readonly Yarn[]
}

const TWILL_2_2 = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 1],
] as const

const FOUR_AND_FOUR = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'] as const

export const plain = {
  id: 'plain',
  name: 'platbinding',
  threading: [1, 2],
  tieUp: [[1], [2]],
  treadling: [1, 2],
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

export const twill = {
  id: 'twill',
  name: 'keper',
  threading: [1, 2, 3, 4],
  tieUp: TWILL_2_2,
  treadling: [1, 2, 3, 4],
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

/** Twill whose direction turns every eight ends. The break at the turn (8 to 6, not 8 to 7) keeps the ridge sharp. */
export const herringbone = {
  id: 'herringbone',
  name: 'visgraat',
  threading: [1, 2, 3, 4, 1, 2, 3, 4, 2, 1, 4, 3, 2, 1, 4, 3],
  tieUp: TWILL_2_2,
  treadling: [1, 2, 3, 4],
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

/** Five-shaft weft satin with step 2: one binding point per pick, never beside another. */
export const satin = {
  id: 'satin',
  name: 'satijn',
  threading: [1, 2, 3, 4, 5],
  tieUp: [[1], [2], [3], [4], [5]],
  treadling: [1, 3, 5, 2, 4],
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

export const basket = {
  id: 'basket',
  name: 'panama',
  threading: [1, 1, 2, 2],
  tieUp: [[1], [2]],
  treadling: [1, 1, 2, 2],
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

/** Plain 2/2 twill; the tooth comes from the colour order alone: four dark, four light, in warp and weft. */
export const houndstooth = {
  id: 'houndstooth',
  name: 'pied-de-poule',
  threading: [1, 2, 3, 4],
  tieUp: TWILL_2_2,
  treadling: [1, 2, 3, 4],
  warpOrder: FOUR_AND_FOUR,
  weftOrder: FOUR_AND_FOUR,
} as const satisfies WeaveDraft

/**
 * The figure is a stiepelteken, the hourglass and lozenge on the middle post of a Twente barn door.
 * A hash is weft on top.
 */
const STIEPELTEKEN = [
  '....................',
  '.##################.',
  '..################..',
  '...##############...',
  '....############....',
  '.....##########.....',
  '#.....########.....#',
  '##.....######.....##',
  '###.....####.....###',
  '####.....##.....####',
  '####.....##.....####',
  '###.....####.....###',
  '##.....######.....##',
  '#.....########.....#',
  '.....##########.....',
  '....############....',
  '...##############...',
  '..################..',
  '.##################.',
  '....................',
] as const

/** Where a figured cloth is tied down, so that no float grows loose: on each of five picks, moved as in satin. */
const TIE_DOWN = [0, 2, 4, 1, 3] as const

/** One punched card per pick: the ends lifted on it. Ground is warp-faced, figure weft-faced, both tied every five. */
function punchCards(figure: readonly string[]): number[][] {
  return figure.map((row, pick) =>
    [...row].flatMap((cell, end) => {
      const isTied = (end + (TIE_DOWN[pick % TIE_DOWN.length] ?? 0)) % TIE_DOWN.length === 0
      const isLifted = cell === '#' ? isTied : !isTied
      return isLifted ? [end + 1] : []
    }),
  )
}

export const jacquard = {
  id: 'jacquard',
  name: 'jacquard',
  threading: STIEPELTEKEN.map((_, end) => end + 1),
  tieUp: punchCards(STIEPELTEKEN),
  treadling: STIEPELTEKEN.map((_, pick) => pick + 1),
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

/** The house cloth of the hero: eight-shaft point twill, its weft in bands of two yarns. */
export const chevron = {
  id: 'chevron',
  name: 'puntkeper',
  threading: [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2],
  tieUp: [
    [1, 2, 3, 4],
    [2, 3, 4, 5],
    [3, 4, 5, 6],
    [4, 5, 6, 7],
    [5, 6, 7, 8],
    [6, 7, 8, 1],
    [7, 8, 1, 2],
    [8, 1, 2, 3],
  ],
  treadling: [1, 2, 3, 4, 5, 6, 7, 8],
  warpOrder: ['a'],
  weftOrder: ['b', 'b', 'b', 'b', 'b', 'b', 'b', 'b', 'c', 'c', 'c', 'c', 'c', 'c', 'c', 'c'],
} as const satisfies WeaveDraft

export const DRAFTS = { plain, twill, herringbone, satin, basket, houndstooth, jacquard, chevron }
export type DraftId = keyof typeof DRAFTS
export const DRAFT_IDS = Object.keys(DRAFTS) as [DraftId, ...DraftId[]]
