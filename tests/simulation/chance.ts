import type { Random } from '../../src/platform/random'

/** Seeded pseudo-random numbers: the same words give the same sequence. */
export interface Chance {
  /** True with this probability, from 0 to 1. */
  is: (odds: number) => boolean
  /** An integer, both bounds included. */
  between: (least: number, most: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  /** One of these names, with a probability in proportion to its weight. */
  weighed: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
}

/**
 * Starts a sequence. Each kind of event has a sequence of its own (seed, kind, subject, day), so that a new kind
 * changes nothing about the others.
 */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  const next = sfc32(wordsAsSeed(words.join(' ')))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    is: (odds) => next() < odds,
    between,
    pick: <Value>(values: readonly Value[]) => {
      const picked = values[between(0, values.length - 1)]
      if (picked === undefined) throw new RangeError('There is nothing to pick from')
      return picked
    },
    weighed: (weights) => weighed(weights, next()),
  }
}

function weighed<Name extends string>(weights: Readonly<Record<Name, number>>, drawn: number): Name {
  const names = Object.keys(weights) as Name[]
  let rest = drawn * names.reduce((sum, name) => sum + weights[name], 0)
  for (const name of names) {
    rest -= weights[name]
    if (rest < 0) return name
  }
  throw new RangeError('There is nothing to pick from')
}

/** The product's random values (ids, order numbers, codes), from the same sequence. */
export function randomFrom(chance: () => Chance): Random {
  const drawn = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[chance().between(0, letters.length - 1)]).join('')
  return {
    uuid: () => {
      const hex = drawn('0123456789abcdef', 32)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
    digits: (count) => drawn('0123456789', count),
    alphanumerics: (count) => drawn('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz', count),
    token: () => drawn('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 43),
  }
}

type Seed = [number, number, number, number]

/** Bob Jenkins' small fast counter (sfc32). */
function sfc32([a, b, c, d]: Seed): () => number {
  const draw = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 2 ** 32
  }
  for (let warming = 0; warming < 12; warming++) draw()
  return draw
}

/** Hashes a text to four numbers (cyrb128). */
function wordsAsSeed(text: string): Seed {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ letter, 597399067)
    b = c ^ Math.imul(b ^ letter, 2869860233)
    c = d ^ Math.imul(c ^ letter, 951274213)
    d = a ^ Math.imul(d ^ letter, 2716044179)
  }
  return [a, b, c, d]
}
