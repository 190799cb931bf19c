/**
 * Codes that travel within a text through React, which escapes nothing of them, to where the finished HTML is rewritten.
 * They hold a random number of this process that no page shows, so that nobody outside of it can write one: a name or a
 * message that a visitor typed is never taken for one.
 */
const OPEN = '\uE000'
const CLOSE = '\uE001'

/** Digits, which have no case. */
const secret = crypto.getRandomValues(new Uint32Array(4)).join('')
const begin = `${OPEN}${secret}`

/** What every code begins with: a page without it has none. */
export const CODE_BEGINS = begin

export const CODES = {
  emphasis: code('em'),
  emphasisEnds: code('em-'),
  linkEnds: code('a-'),
  item: code('li'),
  itemEnds: code('li-'),
  line: code('br'),
  textEnds: code('text-'),
} as const

function code(name: string): string {
  return `${begin}${name}${CLOSE}`
}

/** Addresses that texts link to, by place: an address within a text could be taken apart by what draws it. */
const places = new Map<string, number>()

/** Code before the words of a link. */
export function linkCode(address: string): string {
  const place = places.get(address) ?? places.size
  places.set(address, place)
  return code(`${LINK}${place}`)
}

/** Addresses by the places in link codes. */
export function linkedAddresses(): string[] {
  return [...places.keys()]
}

const LINK = 'link'

/** Source of a regular expression for that code; its group is the place. */
export const LINK_CODE = `${begin}${LINK}(\\d+)${CLOSE}`

/** Code before a text of a page that is being edited, with its place in the list of texts. */
export function textCode(place: number): string {
  return code(`${TEXT}${place}`)
}

const TEXT = 'text'

/** Source of a regular expression for that code; its group is the place. */
export const TEXT_CODE = `${begin}${TEXT}(\\d+)${CLOSE}`

const ANY_CODE = new RegExp(`${begin}[^${CLOSE}]*${CLOSE}`, 'g')

/** A text without its codes: in a title, a script, an attribute, or to measure it. */
export function withoutCodes(text: string): string {
  return text.includes(begin) ? text.replaceAll(CODES.line, ' ').replace(ANY_CODE, '') : text
}
