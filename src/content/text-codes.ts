/**
 * Codes that travel within a text through React, which escapes nothing of them, to where the finished HTML is rewritten.
 * They hold a random number of this process that no page shows, so that nobody outside of it can write one: a name or a
 * message that a visitor typed is never taken for one.
 */
const OPEN = '\uE000'
const CLOSE = '\uE001'

const SECRET = Symbol.for('webnoaber.text-codes')
const shared = globalThis as { [SECRET]?: string }
/** The process has one, though the built pages and the program each bring a copy of this module. Digits have no case. */
shared[SECRET] ??= [...crypto.getRandomValues(new Uint32Array(4))].join('')
const begin = `${OPEN}${shared[SECRET]}`

/** What every code begins with: a page without it has none. */
export const CODE_BEGINS = begin

export const CODES = {
  emphasis: code('em'),
  emphasisEnds: code('em-'),
  link: code('a'),
  linkLabel: code('a='),
  linkEnds: code('a-'),
  item: code('li'),
  itemEnds: code('li-'),
  line: code('br'),
  textEnds: code('text-'),
} as const

function code(name: string): string {
  return `${begin}${name}${CLOSE}`
}

/** Code before a text of a page that is being edited, with its place in the list of texts. */
export function textCode(place: number): string {
  return code(`${TEXT}${place}`)
}

const TEXT = 'text'

/** Source of a regular expression for that code; its group is the place. */
export const TEXT_CODE = `${begin}${TEXT}(\\d+)${CLOSE}`

/** A code of any kind. */
export const ANY_CODE = new RegExp(`${begin}[^${CLOSE}]*${CLOSE}`, 'g')
