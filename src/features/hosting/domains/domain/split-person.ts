import { parseHouseNumber } from '@/features/hosting/addresses/domain/dutch-address'

/** Words that stand before a Dutch surname ('tussenvoegsels'), and the ones of the countries around. */
const BEFORE_SURNAME = new Set(
  [
    'aan aen bij de den der des het in la le les lo met of onder op over te ten ter tot uit van vanden vander vom von voor',
    'zu zum zur da das del della di do dos du el al el ’t ’s',
  ]
    .join(' ')
    .split(' '),
)

export interface SplitName {
  first: string
  /** With the words that stand before it: 'van der Berg'. */
  last: string
}

/**
 * First and last name apart, as a proposal: 'Jan Peter van der Berg' is 'Jan Peter' and 'van der Berg'. Without such words
 * the last word is the surname. 'Berg, Jan van der' is turned around.
 */
export function splitName(name: string): SplitName {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const comma = words.findIndex((word) => word.endsWith(','))
  if (comma >= 0 && comma < words.length - 1) {
    const rest = words.slice(comma + 1)
    const from = startOfSurname(rest, 1)
    const surname = words
      .slice(0, comma + 1)
      .join(' ')
      .slice(0, -1)
    return {
      first: rest.slice(0, from).join(' '),
      last: [...rest.slice(from), surname].join(' '),
    }
  }
  const from = isBefore(words[0]) ? 0 : startOfSurname(words.slice(0, -1), 1)
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}

/** Place of the first such word from a place on; behind the last word when there is none. */
function startOfSurname(words: readonly string[], from: number): number {
  const at = words.findIndex((word, place) => place >= from && isBefore(word))
  return at < 0 ? Math.max(words.length, from) : at
}

/** A surname with a hyphen has such a word behind it: 'Aarnink-de Vries'. */
function isBefore(word: string | undefined): boolean {
  const last = word?.toLowerCase().split('-').at(-1) ?? ''
  return BEFORE_SURNAME.has(last.replace(/^['‘`]/, '’'))
}

export interface SplitStreet {
  street: string
  houseNumber: string
  addition: string
}

/**
 * Street, house number and addition apart, as a proposal: 'Oude Markt 14a' is 'Oude Markt', '14' and 'a'. The number is
 * the first one that can be a house number with all that follows; abroad it may stand before the street.
 */
export function splitStreet(address: string): SplitStreet {
  const words = address.trim().split(/\s+/).filter(Boolean)
  for (let place = 1; place < words.length; place++) {
    const found = parseHouseNumber(words.slice(place).join(' '))
    const isYear =
      /^(?:plein|laan|straat|weg)$/i.test(words[place - 1] ?? '') && /^1[89]\d\d$/.test(words[place] ?? '')
    if (found && !(isYear && place < words.length - 1))
      return {
        street: words.slice(0, place).join(' ').replace(/,$/, ''),
        houseNumber: String(found.number),
        addition: found.addition,
      }
  }
  const [, houseNumber, street] = /^(\d{1,5}[a-z]?),?\s+(\S.*)$/i.exec(words.join(' ')) ?? []
  if (houseNumber && street) return { street, houseNumber, addition: '' }
  return { street: words.join(' '), houseNumber: '', addition: '' }
}
