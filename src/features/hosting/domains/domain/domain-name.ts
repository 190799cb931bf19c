import { listedExtensions, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { trimChar } from '@/shared/trim-char'

/** Extensions that we propose first, in this order. */
export const PROPOSED_TLDS = ['nl', 'com', 'eu', 'be', 'shop'] as const

/** Those of them that we sell; where that leaves room, others with a price of their own. */
export function proposedExtensions(): readonly string[] {
  const all = [...PROPOSED_TLDS, ...listedExtensions().map(({ extension }) => extension)]
  return [...new Set(all)].filter((extension) => sellsDomain(`.${extension}`)).slice(0, PROPOSED_TLDS.length)
}

/** Result of parsing a typed domain name. Names are in lower case, special letters in Unicode. */
export type ParsedDomainName =
  | { outcome: 'ok'; name: string }
  /** A valid label that lacks an extension; the suggestions are complete names. */
  | { outcome: 'needs-tld'; message: string; suggestions: string[] }
  /** The message is for the field, and says what to do. */
  | { outcome: 'invalid'; message: string }

export const NO_DOMAIN_NAME = 'Typ de domeinnaam die je zoekt, zoals bakkerijjansen.nl.'

/** Longer than any address that holds a domain name needs to be. */
export const MAX_TYPED_LENGTH = 500

const MIN_LABEL_LENGTH = 2
const MAX_LABEL_LENGTH = 63
/** RFC 1035, without the root's dot. */
const MAX_NAME_LENGTH = 253

/** Extensions whose registry allows at least the special letters of Latin-1 and œ. The registry of .nl allows none. */
const TLDS_WITH_SPECIAL_LETTERS = new Set(['at', 'be', 'ch', 'com', 'de', 'eu', 'fr', 'net'])
const SPECIAL_LETTERS = 'à-öø-ÿœß'
const ORDINARY = /^[a-z0-9-]+$/
const WITH_SPECIAL_LETTERS = new RegExp(`^[a-z0-9${SPECIAL_LETTERS}-]+$`)

/**
 * The host in what someone typed: without scheme, user, port, path, spaces and dots at the ends, in lower case. Empty
 * when there is none. It is not validated any further.
 */
export function hostIn(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .replace(/^(?:https?|ftp)(?::[/\\]*|[/\\]{2,})/, '')
    .replace(/^[/\\]+/, '')
    .replace(/[/\\?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:.*$/, '')
    .replace(/[,。.]+/g, '.')
    .replace(/^\.|\.$/g, '')
}

/**
 * Whether this is a name in the form of `parseDomainName`: every label valid for registries, in lower case. It does not
 * check that the extension exists.
 */
export function isDomainName(name: string): boolean {
  return name.includes('.') && faultInName(name) === undefined
}

/**
 * The fault in a name that has an extension, as one Dutch sentence that says what to do; undefined when there is none.
 */
export function faultInName(name: string): string | undefined {
  const labels = name.split('.')
  const tld = labels.at(-1) ?? ''
  for (const label of labels) {
    const fault = faultInLabel(label, tld)
    if (fault) return fault
  }
  return asciiName(name).length > MAX_NAME_LENGTH ? tooLong(MAX_NAME_LENGTH, name.length) : undefined
}

function faultInLabel(label: string, tld: string): string | undefined {
  return (
    faultInLetters(label, tld) ??
    faultInHyphens(label) ??
    (label.length < MIN_LABEL_LENGTH
      ? `Een domeinnaam heeft minstens ${MIN_LABEL_LENGTH} tekens. Maak hem langer.`
      : undefined) ??
    (asciiName(label).length > MAX_LABEL_LENGTH ? tooLong(MAX_LABEL_LENGTH, label.length) : undefined)
  )
}

function faultInLetters(label: string, tld: string): string | undefined {
  if (ORDINARY.test(label) || label === '') return undefined
  if (WITH_SPECIAL_LETTERS.test(label) && TLDS_WITH_SPECIAL_LETTERS.has(tld)) return undefined
  const stranger = [...label].find((letter) => !ORDINARY.test(letter)) ?? ''
  const example = `${inOrdinaryLetters(label)}.${tld}`
  // An extension that is itself invalid cannot serve in an example.
  const advice =
    ORDINARY.test(tld) && isDomainName(example)
      ? `Typ bijvoorbeeld ${example}.`
      : 'Gebruik letters, cijfers en streepjes.'
  const isLetter = /\p{L}/u.test(stranger)
  return `Een ${isLetter ? `.${tld}-naam` : 'domeinnaam'} kan geen ${stranger} bevatten. ${advice}`
}

function faultInHyphens(label: string): string | undefined {
  if (label.startsWith('xn--'))
    return 'Typ de naam zoals je hem leest, met de letters zelf in plaats van met xn-- ervoor.'
  if (label.startsWith('-') || label.endsWith('-'))
    return 'Een domeinnaam begint en eindigt met een letter of een cijfer. Haal het streepje daar weg.'
  if (label.slice(2, 4) === '--')
    return 'Een domeinnaam heeft geen twee streepjes op de derde en vierde plaats. Haal er een weg.'
  return undefined
}

function tooLong(limit: number, length: number): string {
  return `Een domeinnaam heeft hoogstens ${limit} tekens en deze ${length}. Maak hem korter.`
}

/**
 * The name as registries and name servers know it: special letters in Punycode (xn--). Input has to be a valid name.
 */
export function asciiName(name: string): string {
  return ORDINARY.test(name.replaceAll('.', '')) ? name : new URL(`http://${name}`).hostname
}

const SPELLED_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th' }

/**
 * Transliterates: 'Café_Zoë' becomes 'cafe-zoe', with letters that every registry accepts, and hyphens for the rest.
 */
export function inOrdinaryLetters(label: string): string {
  const plain = label
    .toLowerCase()
    .replace(/[ßæœøðþ]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9-]+/g, '-')
  return trimChar(plain, '-')
}

/** Names of a label with the extensions that we propose; none when the label is invalid. */
export function proposalsFor(label: string): string[] {
  if (!WITH_SPECIAL_LETTERS.test(label)) return []
  return proposedExtensions()
    .map((tld) => `${inOrdinaryLetters(label)}.${tld}`)
    .filter(isDomainName)
}
